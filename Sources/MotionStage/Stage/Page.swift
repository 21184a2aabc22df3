public import MotionEngine
public import MotionValues

/// A scene with interactions and a script of what a person does to it: an example that is compiled, run, tested and documented from.
public struct Page: Sendable {
  /// What the page is called on the command line: lower-case words joined by hyphens.
  public let name: String

  /// What it shows, in one sentence.
  public let summary: String

  /// What it is called and what it shows, for people.
  public var title: String { summary.isEmpty ? name : name + ": " + summary }

  /// How large its scene is.
  public let canvas: Size

  /// The node that a finger goes for when nothing else is said.
  public let mainNode: String

  /// How far apart the instants are at which motions tell their values between frames, or nil: as in ``MotionRuntime/init(scene:samplingInterval:)``.
  ///
  /// A page whose motions react to other motions, as the springs of a chain do, needs one: without it they would react once a frame, and be different at another frame rate.
  public let samplingInterval: Duration?

  /// The file it is written in, as `MODULE/FILE.swift`.
  public let file: StaticString

  /// Builds nodes and interactions.
  public let build: @Sendable (MotionRuntime) -> Void

  /// Lets fingers do what the page is about.
  public let script: @Sendable (Stage) -> Void

  /// Makes a page.
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
