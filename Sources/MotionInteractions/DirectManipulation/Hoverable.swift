import MotionDescriptions
public import MotionEngine
import MotionGestures
public import MotionScene
public import MotionStreams
public import MotionValues

/// Enlarges a node while a mouse or a pen hovers over it.
///
/// **Affected properties:** the scale of the node.
///
/// **Constraints:** operators that each scale passes.
///
/// **At rest when** its ``spring`` is.
///
/// Of nested nodes, each one under the pointer is enlarged.
///
/// While disabled it stays at its current scale and ignores pointers. Each of several nodes returns to the scale that it had when this was added.
public final class Hoverable: CompositeInteraction {
  public let shared = CompositeState(named: "hoverable")

  /// The scale while a pointer hovers. Defaults to 1.1.
  public let scale = ReactiveProperty(1.1, label: GraphLabel("hoverable.scale"))

  /// The spring that changes the scale; this interaction writes its destination.
  public let spring: Spring<Double>

  /// One node that it was added to.
  private final class Hovered {
    let node: SceneNode
    /// The scale that the node returns to.
    let rest: Double
    /// Whether a pointer has changed the scale, and it has not returned yet.
    private(set) var isScaled: Bool
    private let counter: ScaledCounter
    /// Its index in the list of nodes; -1 once it was removed.
    var index = 0

    init(_ node: SceneNode, rest: Double, _ counter: ScaledCounter) {
      (self.node, self.rest, self.counter, isScaled) = (node, rest, counter, node.scale.value != rest)
      if isScaled { counter.count += 1 }
    }

    /// Notes whether a pointer has changed the scale.
    func note(_ isScaled: Bool) {
      if index < 0 || self.isScaled == isScaled { return }
      self.isScaled = isScaled
      counter.count += isScaled ? 1 : -1
    }
  }

  /// The number of nodes that are scaled: it says whether a search among many nodes at rest is needed.
  ///
  /// An object, which the observers of the spring may retain. They do not retain the interaction, which retains the spring.
  private final class ScaledCounter {
    var count = 0
  }

  /// The nodes, in any order.
  private var hovered: [Hovered] = []
  private let scaled = ScaledCounter()
  /// The scale to which nodes added from now on return; nil for the scale that each has when it is added.
  private var givenRest: Double?

  /// Creates the behavior. The spring defaults to a response of 0.3 seconds, critically damped.
  public init(spring: Spring<Double> = Spring(threshold: 0.001, parameters: SpringParameters(response: 0.3, dampingRatio: 1))) {
    self.spring = spring
  }

  public var settings: [Setting] {
    [
      Setting("scale", scale, in: 0...1e6, "The scale while a pointer hovers."),
      Setting("restScale", "The scale that it returns to; null returns to that of the node when it is added.") {
        self.hovered.isEmpty ? self.givenRest : self.presentRest
      } set: { (rest: Double?) in
        self.givenRest = rest
      },
      Setting("enabled", enabled, "Whether the interaction is enabled."),
    ]
  }

  public var parts: [Part] { [Part("spring", spring)] }

  public func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: ConstraintApplicator<Double>) {
    let (recognizer, rest) = (runtime.recognize(HoverConfiguration(), on: target), givenRest ?? target.scale.value)
    // A pointer hovers over a button and the panel around it at once.
    recognizer.recognizeSimultaneouslyWithAll()
    note(Hovered(target, rest: rest, scaled), recognizer, runtime)
    runtime.connect(
      recognizer.state.combineLatest(with: scale).map { state, scale in state == .active ? scale : rest }.dedupe(), to: spring.destination)
    runtime.add(spring, to: runtime.get(target).scale, constraints: constraints)
  }

  /// Notes when a pointer changes the scale of `entry`, and when that has returned.
  private func note(_ entry: Hovered, _ recognizer: Recognizer<HoverConfiguration>, _ runtime: MotionRuntime) {
    entry.index = hovered.count
    hovered.append(entry)
    runtime.own(recognizer.state.subscribe { if $0 == .active { entry.note(true) } })
    runtime.observe(spring.state) { if $0 == .atRest, entry.node.scale.value == entry.rest { entry.note(false) } }
    runtime.own { self.remove(entry) }
  }

  /// Removes a node in constant time: one definition may have many targets.
  private func remove(_ entry: Hovered) {
    entry.note(false)
    defer { entry.index = -1 }
    let last = hovered.removeLast()
    if last === entry { return }
    hovered[entry.index] = last
    last.index = entry.index
  }

  /// The scale that all nodes return to, if a pointer has changed that of one; nil otherwise.
  private var presentRest: Double? {
    guard scaled.count > 0, let rest = hovered.first?.rest, hovered.allSatisfy({ $0.rest == rest }) else { return nil }
    return hovered.contains { $0.isScaled && $0.node.scale.value != rest } ? rest : nil
  }
}
