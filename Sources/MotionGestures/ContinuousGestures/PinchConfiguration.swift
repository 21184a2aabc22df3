/// What counts as a pinch.
public struct PinchConfiguration: ContinuousGesture {
  package static var name: String { "pinch" }
  package static var reportsScale: Bool { true }

  /// By how many points the mean distance of the pointers from their middle has to change before the pinch begins. Compose compares the same with
  /// its touch slop; 10 is the slop of a pan.
  public var slop: Double
  /// How many pointers it takes at least.
  public var minimumPointers: Int
  /// How many may be down before it begins; later ones do not count.
  public var maximumPointers: Int
  /// How velocity is estimated.
  public var velocity: VelocityConfiguration

  /// Makes a configuration.
  public init(slop: Double = 10, minimumPointers: Int = 2, maximumPointers: Int = .max, velocity: VelocityConfiguration = .init()) {
    self.slop = slop
    self.minimumPointers = minimumPointers
    self.maximumPointers = maximumPointers
    self.velocity = velocity
  }

  package func progress(of measure: GestureMeasure) -> (measured: Double, threshold: Double) { (measure.spread.magnitude, slop) }
}

/// Decides when pointers pinch, pure.
package typealias PinchMachine = ContinuousMachine<PinchConfiguration>

extension ContinuousMachine where Configuration == PinchConfiguration {
  /// Makes a machine with the usual configuration.
  package init() { self.init(configuration: PinchConfiguration()) }
}
