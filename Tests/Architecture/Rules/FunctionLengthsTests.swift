import Testing

struct FunctionLengthsTests {
  /// The functions that are longer. The list may only become shorter: split a function in place of a new entry.
  private static let exceptions = [
    "Sources/InterplayCommand/ConvertCommand.swift: run",
    "Sources/InterplayCommand/CurveMotions.swift: springParameters",
    "Sources/InterplayCommand/Goldens.swift: record",
    "Sources/InterplayCommand/Live/TerminalInput.swift: read",
    "Sources/InterplayCommand/ReplayCommand.swift: run",
    "Sources/InterplayCommand/ShrinkCommand.swift: run",
    "Sources/MotionFormats/SceneFiles/SceneBuilder.swift: addInteraction",
    "Sources/MotionFormats/SceneFiles/SceneWriter+Arrangements.swift: described",
    "Sources/MotionFormats/SceneFiles/SceneWriter+Gestures.swift: described",
    "Sources/MotionReports/Pictures/AnimatedNodes.swift: draw",
  ]

  @Test func `a function has at most 40 lines, except those of a list, which has no others`() {
    var found: [String] = []
    for file in PackageFiles.sources + PackageFiles.pages {
      for function in FunctionLengths.longFunctions(in: file) {
        let name = "\(file.path): \(function.name)"
        found.append(name)
        if Self.exceptions.contains(name) { continue }
        Issue.record("\(file.path):\(function.line): \(function.name) has \(function.length) lines, more than 40: split it")
      }
    }
    #expect(Self.exceptions.filter { !found.contains($0) } == [])
  }

  @Test func `a function of 41 lines is found, a function of 40 lines is not`() {
    func names(lines: Int) -> [String] {
      let body = String(repeating: "\n", count: lines)
      let text = """
        struct A {
          func one() { if true {\(body)
          } }
          func two(_ body: () -> Void = {}) {\(body)
          }
          func three(_ body: (Int) -> Int = { let a = $0; return a }, four: Int) {\(body)
          }
        }
        """
      return FunctionLengths.longFunctions(in: SourceFile(path: "A.swift", text: text)).map { $0.name }
    }

    #expect(names(lines: 40) == [])
    #expect(names(lines: 41) == ["one", "two", "three"])
  }

  @Test func `requirements, properties and types are no functions, initializers and nested functions are`() {
    let text = """
      protocol A { func one()
        var two: Int { get } }
      struct B {
        var three: Int { 3 }
        init(four: Int) { func five() { six { B.init(four: 6) } } }
        subscript(seven: Int) -> Int { 7 }
      }
      """

    let functions = FunctionLengths.functions(in: SourceFile(path: "A.swift", text: text).tokens)

    #expect(functions.map { $0.name } == ["five", "init", "subscript"])
    #expect(functions.map { $0.line } == [5, 5, 6])
  }
}
