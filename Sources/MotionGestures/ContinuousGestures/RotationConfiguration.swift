/// What counts as a rotation.
public struct RotationConfiguration: ContinuousGesture {
  package static var name: String { "rotation" }
  package static var reportsRotation: Bool { true }

  /// How long an arc about their middle the pointers have to go before the rotation begins, in points. Compose compares the same with its touch slop;
  /// 10 is the slop of a pan.
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

  package func progress(of measure: GestureMeasure) -> (measured: Double, threshold: Double) { (measure.arc.magnitude, slop) }
}

/// Decides when pointers turn about their middle, pure.
package typealias RotationMachine = ContinuousMachine<RotationConfiguration>

extension ContinuousMachine where Configuration == RotationConfiguration {
  /// Makes a machine with the usual configuration.
  package init() { self.init(configuration: RotationConfiguration()) }
}
