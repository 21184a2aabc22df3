public import MotionEngine
public import MotionValues

/// A scene with interactions and a script of user input: an example that is compiled, tested, drawn and documented.
public struct Page: Sendable {
  /// The name of the page on the command line: lowercase words joined by hyphens.
  public let name: String

  /// A description in one sentence.
  public let summary: String

  /// The name and the description, for display.
  public var title: String { summary.isEmpty ? name : name + ": " + summary }

  /// The size of the scene.
  public let canvas: Size

  /// The node that fingers aim at by default.
  public let mainNode: String

  /// The interval at which motions are sampled between frames, or nil, as in `MotionRuntime.init(scene:samplingInterval:)`.
  ///
  /// A page whose motions react to other motions, such as the springs of a chain, needs one. Otherwise they would react once per frame, and the
  /// result would depend on the frame rate.
  public let samplingInterval: Duration?

  /// The source file, as `MODULE/FILE.swift`.
  public let file: StaticString

  /// Creates nodes and interactions.
  public let build: @Sendable (MotionRuntime) -> Void

  /// Performs the input of the page.
  public let script: @Sendable (Stage) -> Void

  /// Creates a page.
  public init(
    name: String, summary: String, canvas: Size, mainNode: String, samplingInterval: Duration? = nil,
    build: @escaping @Sendable (MotionRuntime) -> Void, script: @escaping @Sendable (Stage) -> Void, file: StaticString = #fileID
  ) {
    self.samplingInterval = samplingInterval
    self.file = file
    self.name = name
    self.summary = summary
    self.canvas = canvas
    self.mainNode = mainNode
    self.build = build
    self.script = script
  }
}
