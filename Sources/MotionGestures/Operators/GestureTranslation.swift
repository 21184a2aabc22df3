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
  private let space: SceneNode?

  init(_ base: ReactiveInput<Point>, _ space: SceneNode?) {
    self.base = base
    self.space = space
  }

  @usableFromInline mutating func process(_ value: GestureUpdate) -> Point? {
    guard let start = latch.value(of: base, during: value.state), let translation = value.translation.converted(to: space) else {
      return nil
    }
    return start + translation
  }

  @usableFromInline mutating func bindArguments(_ bindings: inout ArgumentBindings) { bindings.bind(&base, emitsOnArgumentChange: false) }

  @usableFromInline var labels: [GraphLabel] {
    [GraphLabel("translation", [base.argument("addedTo")] + (space.map { [GraphArgument("in", .node($0.id, named: $0.name))] } ?? []))]
  }
}

/// The value that a base had when a gesture began, kept while the gesture is active.
struct Latch<Value> {
  private var latched: Value?

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
  ///   - base: a position, a property or a stream; it is read when the gesture begins. A change of it alone emits nothing.
  ///   - space: the node in whose coordinates the base is: of a position, the parent. Defaults to the root.
  public func translation(addedTo base: some ReactiveArgument<Point>, in space: SceneNode? = nil) -> some MotionStreamConvertible<Point> {
    applying(TranslationAddedTo(base.input, space))
  }
}
