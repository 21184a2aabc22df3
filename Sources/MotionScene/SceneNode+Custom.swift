public import MotionStreams

extension SceneNode {
  /// The property of one's own that `key` names; made with the key's default value when it is asked for first.
  public subscript<Value>(key: NodeKey<Value>) -> ReactiveProperty<Value> {
    for slot in customSlots where slot.identity === key.identity {
      // The identity was made together with the key's type: the same identity means the same type.
      return unsafeDowncast(slot.property, to: ReactiveProperty<Value>.self)
    }
    let property = ReactiveProperty(key.defaultValue, label: GraphLabel(name + "." + key.name))
    property.owner = .passUnretained(self)
    let unretained = Unmanaged.passUnretained(self)
    var slot = CustomSlot(identity: key.identity, property: property) {
      property.observeWrites { unretained.takeUnretainedValue().tellMirrors(of: .custom) }
    }
    if isWatched { slot.watchWrites(of: self) }
    customSlots.append(slot)
    return property
  }
}

/// The place of a property of someone's own in a node.
struct CustomSlot {
  let identity: KeyIdentity
  let property: ObserverTable
  private let observe: () -> Subscription
  private var watch: Subscription?

  init(identity: KeyIdentity, property: ObserverTable, observe: @escaping () -> Subscription) {
    self.identity = identity
    self.property = property
    self.observe = observe
  }

  mutating func watchWrites(of node: SceneNode) {
    if watch == nil { watch = observe() }
  }

  mutating func endWatch() {
    watch?.unsubscribe()
    watch = nil
  }
}
