import MotionGestures
public import MotionInput
public import MotionValues

/// How files of events are read.
public struct EventFileOptions: Sendable {
  /// The scene, in points: WebDriver targets have to lie within it, and positions of devices are scaled to it. A recording names its own.
  public var canvas: Size

  /// The time between the moves a WebDriver movement is divided into; at least a nanosecond.
  public var samplingPeriod: Duration

  /// How many moves WebDriver movements may be divided into altogether, so that a slip of units does not take for ever; 60000 unless told otherwise, which is eight minutes of 8 ms.
  public var mostMoves = 60_000

  /// The rules a WebDriver file is checked by.
  public var dialect: WebDriverDialect

  /// Whether what WebDriver actions leave down is released at their end, as the request *Release Actions* does.
  public var releasesActions: Bool

  /// What is done about events of recordings that cannot follow those before them; nil refuses the file. WebDriver actions are scripts, and never repaired.
  public var repair: InputStreamRepairer.Mode?

  /// How the surface of a recorded device becomes the canvas.
  public var scaling: DeviceScaling

  /// Whether what the kernel reported is kept beside the events, for whoever writes them to a file again (``EventFileWriter``).
  public var keepsKernelEvents: Bool

  /// Makes options.
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
