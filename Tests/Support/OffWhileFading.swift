public import Interplay

/// An interaction of nodes that turns one of its parts off on a node that fades.
public final class OffWhileFading<Part: Togglable>: Interaction {
  /// The part that is off while its node fades.
  public let part: Part
  /// The spring of the opacity.
  public let spring = Spring<Double>(threshold: 0.001)
  private let addPart: (Part, SceneNode, MotionRuntime) -> Void

  /// Creates an interaction; `add` adds the part to a node in the scope of the instance.
  public init(_ part: Part, add: @escaping (Part, SceneNode, MotionRuntime) -> Void) { (self.part, addPart) = (part, add) }

  public func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    runtime.toggle(part, inReactionTo: spring)
    runtime.add(spring, to: target.opacity)
    addPart(part, target, runtime)
  }

  /// Adds the interaction to two nodes, of which only the second one fades.
  public func add(to still: SceneNode, andFading fading: SceneNode, in runtime: MotionRuntime) {
    spring.destination.value = 0.5
    still.opacity.value = 0.5
    for node in [still, fading] { runtime.add(self, to: node) }
  }
}
