import Foundation
import Testing

struct DocumentationTests {
  @Test func `all Swift in the documentation is compiled`() {
    for document in PackageFiles.documentation + PackageFiles.sources.map({ $0.docComments }) {
      expectNone(Fences.findings(in: document, read: PackageFiles.read))
    }
  }

  @Test func `every call in a table of the documentation is compiled`() {
    // Bytes can be searched hundreds of times faster than the characters of a string.
    let code = Data(DocumentedCalls.code(of: PackageFiles.tests.filter { $0.module != "Architecture" } + PackageFiles.pages).utf8)
    for document in PackageFiles.documentation + PackageFiles.sources.map({ $0.docComments }) {
      expectNone(DocumentedCalls.findings(in: document) { code.range(of: Data($0.utf8)) != nil })
    }
  }

  @Test func `every relative link has a target`() {
    for document in PackageFiles.documentation {
      expectNone(Links.findings(in: document, exists: PackageFiles.exists, read: PackageFiles.read))
    }
  }
}
