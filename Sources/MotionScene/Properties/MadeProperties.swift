import MotionStreams

/// The properties of a node that were created so far, by the raw values of ``NodeProperty``.
///
/// Many nodes have no other one than their position: that needs no list.
struct MadeProperties {
  private var position: ObserverTable?
  /// The others; the first element stands for the position, and is nil.
  private var others: ContiguousArray<ObserverTable?> = []

  /// One more than the raw value of the last property that was created, or of a later one.
  var count: Int { others.isEmpty ? (position == nil ? 0 : 1) : others.count }

  /// Whether none was created.
  var isEmpty: Bool { count == 0 }

  /// The property with a raw value below ``count``; nil if it was not created.
  subscript(index: Int) -> ObserverTable? { index == 0 ? position : others[index] }

  /// Returns the property with a raw value; nil if it was not created.
  func source(_ index: Int) -> ObserverTable? {
    if index == 0 { return position }
    return index < others.count ? others[index] : nil
  }

  /// Stores a property that was created.
  mutating func store(_ source: ObserverTable, at index: Int) {
    if index == 0 {
      position = source
      return
    }
    // A few at a time: few nodes have all properties.
    others.reserveCapacity((index | 3) + 1)
    while others.count <= index { others.append(nil) }
    others[index] = source
  }
}
