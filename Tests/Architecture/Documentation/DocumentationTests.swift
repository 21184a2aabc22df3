import Foundation
import Testing

/// The files to which links and fences lead, each of which is read once.
private final class ReadFiles {
  private var files: [String: SourceFile] = [:]

  func read(_ path: String) -> SourceFile? {
    if let file = files[path] { return file }
    files[path] = PackageFiles.read(path)
    return files[path]
  }
}

struct DocumentationTests {
  @Test func `all Swift in the documentation is compiled`() {
    let files = ReadFiles()
    for document in PackageFiles.documentation + PackageFiles.docComments {
      expectNone(Fences.findings(in: document, read: files.read))
    }
  }

  @Test func `every call in a table of the documentation is compiled`() {
    // Bytes can be searched hundreds of times faster than the characters of a string.
    let code = Data(DocumentedCalls.code(of: PackageFiles.tests.filter { $0.module != "Architecture" } + PackageFiles.pages).utf8)
    for document in PackageFiles.documentation + PackageFiles.docComments {
      expectNone(DocumentedCalls.findings(in: document) { code.range(of: Data($0.utf8)) != nil })
    }
  }

  @Test func `every relative link has a target`() {
    let files = ReadFiles()
    for document in PackageFiles.documentation {
      expectNone(Links.findings(in: document, exists: PackageFiles.exists, read: files.read))
    }
  }
}
