import MotionGestures
public import MotionInput
public import MotionValues

/// Options for reading event files.
public struct EventFileOptions: Sendable {
  /// The size of the scene, in points. WebDriver targets must lie within it; device positions are scaled to it. A recording names its own.
  public var canvas: Size

  /// The time between the moves into which a WebDriver movement is divided; at least a nanosecond.
  public var samplingPeriod: Duration

  /// The maximum number of moves into which the WebDriver movements of one request are divided. Defaults to 60000, eight minutes of 8 ms.
  ///
  /// A file is one request. The limit stops a duration in the wrong unit from producing an endless file.
  public var maximumMoveCount = 60_000

  /// The rules by which a WebDriver file is validated.
  public var dialect: WebDriverDialect

  /// Whether pressed buttons and keys are released at the end of WebDriver actions, as the request *Release Actions* does.
  public var releasesActions: Bool

  /// The treatment of impossible events in recordings; nil throws an error instead.
  ///
  /// WebDriver actions are scripts and are never repaired.
  public var repair: InputStreamRepairer.Mode?

  /// The map from the surface of a recorded device to the canvas.
  public var scaling: DeviceScaling

  /// Whether the kernel's own events are kept, so that ``EventFileWriter`` can write them again unchanged.
  public var keepsKernelEvents: Bool

  /// Creates options.
  public init(
    canvas: Size, samplingPeriod: Duration = .milliseconds(8), dialect: WebDriverDialect = .standard, releasesActions: Bool = false,
    repair: InputStreamRepairer.Mode? = nil, scaling: DeviceScaling = .stretch, keepsKernelEvents: Bool = false
  ) {
    self.canvas = canvas
    self.samplingPeriod = samplingPeriod
    self.dialect = dialect
    self.releasesActions = releasesActions
    self.repair = repair
    self.scaling = scaling
    self.keepsKernelEvents = keepsKernelEvents
  }
}
