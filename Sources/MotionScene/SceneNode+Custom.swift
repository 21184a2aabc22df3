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
    if isWatched { watchWrites(of: property, .custom) }
    customSlots.append(CustomSlot(identity: key.identity, property: property))
    return property
  }
}

/// The place of a property of someone's own in a node.
struct CustomSlot {
  let identity: KeyIdentity
  let property: ObserverTable
}
