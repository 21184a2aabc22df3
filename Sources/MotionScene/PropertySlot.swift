import MotionStreams

/// The place of one property in a node: the value it begins with, and the property once someone has asked for it.
///
/// Most properties of most nodes are never asked for, and a node of a dozen objects is slow to walk past.
struct PropertySlot<Value> {
  let kind: NodeProperty
  let initialValue: Value
  private(set) var property: ReactiveProperty<Value>?
  private var watch: Subscription?

  init(_ initialValue: Value, _ kind: NodeProperty) {
    self.initialValue = initialValue
    self.kind = kind
  }

  /// The value, without making the property.
  var value: Value { property?.value ?? initialValue }

  /// The property, made now if it was not asked for before.
  mutating func property(of node: SceneNode, named name: String) -> ReactiveProperty<Value> {
    if let property { return property }
    let made = ReactiveProperty(initialValue, label: GraphLabel(node.name + "." + name))
    made.owner = .passUnretained(node)
    property = made
    if node.isWatched { watchWrites(of: node) }
    return made
  }

  /// Tells the mirrors of the node about every write from now on.
  mutating func watchWrites(of node: SceneNode) {
    guard watch == nil, let property else { return }
    // Unretained: the node owns the slot, and ends the watch before it goes.
    let (node, kind) = (Unmanaged.passUnretained(node), kind)
    watch = property.observeWrites { node.takeUnretainedValue().tellMirrors(of: kind) }
  }

  /// Tells the mirrors nothing more.
  mutating func endWatch() {
    watch?.unsubscribe()
    watch = nil
  }
}
