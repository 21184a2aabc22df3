import MotionDescriptions
public import MotionStreams

extension SceneNode {
  /// Returns the custom property for `key`; the first access creates it with the default value.
  public subscript<Value>(key: NodeKey<Value>) -> ReactiveProperty<Value> {
    for slot in customSlots where slot.identity === key.identity {
      // The identity was created together with the key's type: the same identity means the same type.
      return unsafeDowncast(slot.property, to: ReactiveProperty<Value>.self)
    }
    let property = ReactiveProperty(key.defaultValue, label: GraphLabel(name + "." + key.name))
    property.owner = .passUnretained(self)
    let slot = CustomSlot(identity: key.identity, name: key.name, property: property)
    if isMirrored { watchWrites(of: slot) }
    customSlots.append(slot)
    noteCreation(of: property)
    return property
  }
}

/// The storage of a custom property in a node.
struct CustomSlot {
  let identity: KeyIdentity
  let name: String
  let property: ObserverTable
}
