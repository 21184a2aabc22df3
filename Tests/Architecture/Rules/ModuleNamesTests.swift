import Testing

struct ModuleNamesTests {
  @Test func `no module has the name of a type`() {
    let files = PackageFiles.sources + PackageFiles.pages

    expectNone(ModuleNames.findings(in: files, modules: Imports.table.map { $0.module }))
  }

  @Test(arguments: ["public final class Interplay {}", "enum Interplay { case one }", "typealias Interplay = Int"])
  func `a type with the name of a module is found`(text: String) {
    let file = SourceFile(path: "Sources/Interplay/A.swift", text: text)

    let findings = ModuleNames.findings(in: [file], modules: ["Interplay"])

    #expect(findings == [Finding(path: file.path, line: 1, message: "the type is called like the module Interplay")])
  }

  @Test func `an import of one declaration is not the declaration of a type`() {
    let file = SourceFile(path: "Sources/Interplay/A.swift", text: "@_exported public import class Interplay.Node")

    expectNone(ModuleNames.findings(in: [file], modules: ["Interplay"]))
  }

  @Test func `a module with the name of a toolchain module is found`() {
    #expect(ModuleNames.findings(in: [], modules: ["Observation"]).count == 1)
  }
}
