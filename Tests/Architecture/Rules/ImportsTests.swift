import Testing

struct ImportsTests {
  @Test func `every module imports only the modules that the table allows`() {
    for file in PackageFiles.sources + PackageFiles.pages { expectNone(Imports.findings(in: file)) }
  }

  @Test(arguments: [
    ("Sources/MotionPhysics/A.swift", "import Foundation", "MotionPhysics may not import Foundation"),
    ("Sources/MotionPhysics/A.swift", "public import MotionStreams", "MotionPhysics may not import MotionStreams"),
    ("Sources/InterplayCore/A.swift", "@_exported public import MotionPhysics", "InterplayCore may not import MotionPhysics"),
    ("Sources/InterplayCore/A.swift", "@_exported public import MotionControls", "InterplayCore may not import MotionControls"),
    ("Sources/InterplayCore/A.swift", "@_exported public import MotionInspection", "InterplayCore may not import MotionInspection"),
    ("Sources/MotionEngine/A.swift", "import MotionInspection", "MotionEngine may not import MotionInspection"),
    ("Sources/MotionInspection/A.swift", "import MotionInteractions", "MotionInspection may not import MotionInteractions"),
    ("Sources/MotionInspection/A.swift", "import Foundation", "MotionInspection may not import Foundation"),
    ("Sources/MotionControls/A.swift", "import MotionChoreography", "MotionControls may not import MotionChoreography"),
    ("Sources/MotionInteractions/A.swift", "import MotionControls", "MotionInteractions may not import MotionControls"),
    ("Sources/MotionFormats/EventFiles/A.swift", "import struct Foundation.Data", "MotionFormats may not import Foundation"),
    ("Sources/MotionReports/A.swift", "@preconcurrency import Glibc", "MotionReports may not import Glibc"),
    ("Sources/InterplayCommand/A.swift", "import StudioTexts", "InterplayCommand may not import StudioTexts"),
    ("Playgrounds/A.swift", "import MotionScene", "InterplayPages may not import MotionScene"),
  ])
  func `an import that is not allowed is found`(path: String, text: String, message: String) {
    let findings = Imports.findings(in: SourceFile(path: path, text: "// Why.\n" + text))

    #expect(findings == [Finding(path: path, line: 2, message: message)])
  }

  @Test func `a file outside the table is found`() {
    #expect(Imports.findings(in: SourceFile(path: "Sources/MotionUtilities/A.swift", text: "")).count == 1)
  }

  @Test func `a module may import the modules to its left`() {
    let file = SourceFile(path: "Sources/MotionScene/A.swift", text: "public import MotionPhysics\nimport MotionStreams")

    #expect(Imports.findings(in: file) == [])
  }
}
