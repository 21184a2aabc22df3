import Testing

/// Users can write everything that the interactions and the pages contain (decision 0031): these use public declarations only.
struct PackageAccessTests {
  @Test func `the manifest builds the interactions and the pages without package access`() throws {
    let manifest = try #require(PackageFiles.read("Package.swift")).lines.joined(separator: " ")
    #expect(manifest.contains(#"packageAccess: $0 != "MotionInteractions")"#))
    let pages = try #require(manifest.firstRange(of: #"name: "InterplayPages", dependencies:"#))
    let row = manifest[pages.lowerBound...].prefix { $0 != ")" }
    #expect(row.contains("packageAccess: false"))
  }

  @Test func `no interaction or page bypasses access control by another attribute`() {
    let files = PackageFiles.sources.filter { $0.module == "MotionInteractions" } + PackageFiles.pages
    #expect(files.count > 60)
    for file in files {
      for (index, line) in file.lines.enumerated() {
        #expect(!line.contains("@_spi") && !line.contains("@testable") && !line.contains("@_silgen_name"), "\(file.path):\(index + 1)")
      }
    }
  }
}
