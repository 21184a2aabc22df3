package import MotionDescriptions
import MotionStreams

/// A configuration of the package: its machine and the list of its fields are no part of the public interface.
package protocol BuiltInGesture: GestureConfiguration {
  /// The machine that recognizes the gesture.
  associatedtype Machine: GestureMachine where Machine.Configuration == Self

  /// Its fields, in the order in which they are listed.
  static var listedFields: [ConfigurationField<Self>] { get }
}

extension BuiltInGesture {
  /// The kind of gesture that its machine recognizes.
  public static var kind: GestureKind<Self> { GestureKind(Machine.self) }

  /// The listed fields.
  public static var fields: [ConfigurationField<Self>] { listedFields }
}
