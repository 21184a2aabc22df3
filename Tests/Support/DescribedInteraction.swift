public import Interplay

/// An interaction that counts how often its settings are described.
public final class DescribedInteraction: Interaction {
  /// Its only setting.
  public let amount = ReactiveProperty(1.0, label: GraphLabel("described.amount"))

  /// The number of descriptions so far.
  public var descriptionCount = 0

  public var settings: [Setting] {
    descriptionCount += 1
    return [Setting("amount", amount, "An amount.")]
  }

  /// Creates an interaction whose settings nobody has described.
  public init() { amount.makeSetting(of: self) }

  public func add(to node: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    runtime.connect(amount, to: node.opacity)
  }
}
