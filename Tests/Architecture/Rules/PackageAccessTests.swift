import Testing

/// Users can write everything that the interactions, the controls and the pages contain (decisions 0031 and 0032): these use public declarations only.
struct PackageAccessTests {
  @Test func `the manifest builds the interactions, the controls and the pages without package access`() throws {
    let manifest = try #require(PackageFiles.read("Package.swift")).lines.joined(separator: " ")
    #expect(manifest.contains(#"packageAccess: $0 != "MotionInteractions")"#))
    for module in ["MotionControls", "InterplayPages"] {
      let target = try #require(manifest.firstRange(of: "name: \"\(module)\", dependencies:"))
      // The row ends where the next target or executable target begins.
      let row = manifest[target.upperBound...]
      let end = row.firstRange(of: "arget(")?.lowerBound ?? row.endIndex
      #expect(row[..<end].contains("packageAccess: false"), "\(module)")
    }
  }

  @Test func `no interaction, control or page bypasses access control by another attribute`() {
    let modules = ["MotionInteractions", "MotionControls"]
    let files = PackageFiles.sources.filter { modules.contains($0.module ?? "") } + PackageFiles.pages
    #expect(files.count > 60)
    for file in files {
      for (index, line) in file.lines.enumerated() {
        #expect(!line.contains("@_spi") && !line.contains("@testable") && !line.contains("@_silgen_name"), "\(file.path):\(index + 1)")
      }
    }
  }
}
