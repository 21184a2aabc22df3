public import MotionDescriptions
public import MotionScene
public import MotionStreams
public import MotionValues

/// Takes the translation of a gesture's pointers.
@frozen @usableFromInline struct GestureTranslation: MotionOperator {
  @usableFromInline let space: SceneNode?
  @inlinable init(_ space: SceneNode?) { self.space = space }
  @usableFromInline mutating func process(_ value: GestureUpdate) -> Vector? { value.translation.converted(to: space) }
  @usableFromInline var labels: [GraphLabel] {
    [GraphLabel("translation", space.map { [GraphArgument("in", .node($0.id, named: $0.name))] } ?? [])]
  }
}

/// Adds the translation of a gesture's pointers to the value that a base had when the gesture began.
@usableFromInline struct TranslationAddedTo: ReactiveOperator {
  private var base: ReactiveInput<Point>
  private var latch = Latch<Point>()
  /// The displacement of the latched position; nil if the base is no position of a node.
  private var displacement: AnchorPointDisplacement?
  private let space: SceneNode?

  init(_ base: ReactiveInput<Point>, _ space: SceneNode?) {
    self.base = base
    self.space = space
  }

  @usableFromInline mutating func process(_ value: GestureUpdate) -> Point? {
    let isLatched = latch.isLatched && value.state != .began
    guard let start = latch.value(of: base, during: value.state) else {
      displacement = nil
      return nil
    }
    if !isLatched { displacement = AnchorPointDisplacement(of: base) }
    guard let translation = value.translation.converted(to: space) else { return nil }
    return start + (displacement?.vector ?? .zero) + translation
  }

  @usableFromInline mutating func bindArguments(_ bindings: inout ArgumentBindings) { bindings.bind(&base, emitsOnArgumentChange: false) }

  @usableFromInline var labels: [GraphLabel] {
    [GraphLabel("translation", [base.argument("addedTo")] + (space.map { [GraphArgument("in", .node($0.id, named: $0.name))] } ?? []))]
  }
}

/// The displacement of a node's position since a gesture began, by changes of the anchor point that leave the node in place.
private final class AnchorPointDisplacement {
  /// The displacement, in points of the parent.
  private(set) var vector = Vector.zero
  private let node: SceneNode
  private var anchorPoint: Point
  private var observer: (any Resource)?

  /// Creates the displacement of `base`; nil if that is no position of a node.
  init?(of base: ReactiveInput<Point>) {
    guard let position = base.property, let node = SceneNode.owner(of: position), node.position === position else { return nil }
    (self.node, anchorPoint) = (node, node.anchorPoint.value)
    // Unretained: the deinitializer ends the observation.
    let displacement = Unmanaged.passUnretained(self)
    observer = node.anchorPoint.observeChanges { displacement.takeUnretainedValue().follow($0) }
  }

  deinit { observer?.end() }

  private func follow(_ changed: Point) {
    let (delta, size) = (changed - anchorPoint, node.size.value)
    anchorPoint = changed
    // As in a drag: at each change, because the node may be rotated and scaled between two.
    vector = vector + node.transformToParent.apply(to: Vector(dx: delta.dx * size.width, dy: delta.dy * size.height))
  }
}

/// The value that a base had when a gesture began, kept while the gesture is active.
struct Latch<Value> {
  private var latched: Value?

  /// Whether it keeps a value.
  var isLatched: Bool { latched != nil }

  /// Returns the value of `base` when the gesture began, or its first value afterwards; nil without an active gesture.
  mutating func value(of base: ReactiveInput<Value>, during state: RecognitionState) -> Value? {
    if !state.isActive || state == .began { latched = nil }
    if state.isActive, latched == nil { latched = base.current }
    return latched
  }
}

extension Vector {
  /// Returns the vector, given in points of the root, in points of `space`; nil if that is scaled to zero.
  public func converted(to space: SceneNode?) -> Vector? {
    guard let space else { return self }
    return space.transformToRoot.inverse?.apply(to: self)
  }
}

extension MotionStreamConvertible where Operator.Output == GestureUpdate {
  /// Emits the translation of the pointers since the gesture began, in points of `space`; defaults to the root.
  ///
  /// | upstream | `translation()` |
  /// |---|---|
  /// | began | (0, 0) |
  /// | changed, 10 to the right | (10, 0) |
  @inlinable public func translation(in space: SceneNode? = nil) -> some MotionStreamConvertible<Vector> {
    applying(GestureTranslation(space))
  }

  /// Emits the sum of `base` when the gesture began and the translation since; nothing once the gesture has ended.
  ///
  /// | upstream | `translation(addedTo: node.position)`, the node at (100, 100) |
  /// |---|---|
  /// | began | (100, 100) |
  /// | changed, 10 to the right | (110, 100) |
  /// | ended | |
  ///
  /// - Parameters:
  ///   - base: a position, a property or a stream; it is read when the gesture begins. A change of it alone emits nothing. The position of
  ///     a node follows its anchor point, so that an `AdjustsAnchorPoint` does not move the node away from the fingers.
  ///   - space: the node in whose coordinates the base is: of a position, the parent. Defaults to the root.
  public func translation(addedTo base: some ReactiveArgument<Point>, in space: SceneNode? = nil) -> some MotionStreamConvertible<Point> {
    applying(TranslationAddedTo(base.input, space))
  }
}
