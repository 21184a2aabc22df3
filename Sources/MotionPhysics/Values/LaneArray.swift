public import MotionMathematics
public import MotionValues

/// The lanes of an array: those of all its elements.
///
/// A shorter array is padded with zeros, so the empty one is zero in every sum.
@frozen public struct LaneArray<Element: LaneVector>: LaneVector {
  /// The lanes of each element.
  public var elements: [Element]

  /// Creates the lanes of an array from those of its elements.
  @inlinable public init(_ elements: [Element]) { self.elements = elements }

  /// The empty array: zero for arrays of every length.
  @inlinable public static var zero: LaneArray { LaneArray([]) }

  @inlinable public static func + (left: LaneArray, right: LaneArray) -> LaneArray { merge(left, right) { $0 + $1 } }

  @inlinable public static func - (left: LaneArray, right: LaneArray) -> LaneArray { merge(left, right) { $0 - $1 } }

  @inlinable public static func * (vector: LaneArray, scale: Double) -> LaneArray { LaneArray(vector.elements.map { $0 * scale }) }

  @inlinable public func dot(_ other: LaneArray) -> Double {
    var sum = 0.0
    for index in 0..<min(elements.count, other.elements.count) { sum += elements[index].dot(other.elements[index]) }
    return sum
  }

  @inlinable public static var isContiguous: Bool { false }

  @inlinable public var isFinite: Bool { elements.allSatisfy { $0.isFinite } }

  @inlinable public var isZero: Bool { elements.allSatisfy { $0.isZero } }

  @inlinable public var laneCount: Int {
    // Contiguous elements have one number of lanes.
    if Element.isContiguous { return elements.isEmpty ? 0 : elements.count * elements[0].laneCount }
    var count = 0
    for element in elements { count += element.laneCount }
    return count
  }

  /// Accesses the lane at `index`, counted through all elements. O(number of elements), unless these are contiguous.
  @inlinable public subscript(lane index: Int) -> Double {
    get {
      let (element, lane) = locate(index)
      return elements[element][lane: lane]
    }
    set {
      let (element, lane) = locate(index)
      elements[element][lane: lane] = newValue
    }
  }

  @usableFromInline func locate(_ index: Int) -> (element: Int, lane: Int) {
    var (element, lane) = (0, index)
    if Element.isContiguous {
      (element, lane) = index.quotientAndRemainder(dividingBy: elements[0].laneCount)
      return (element, lane)
    }
    while lane >= elements[element].laneCount {
      lane -= elements[element].laneCount
      element += 1
    }
    return (element, lane)
  }

  @inlinable static func merge(_ left: LaneArray, _ right: LaneArray, _ combine: (Element, Element) -> Element) -> LaneArray {
    let count = max(left.elements.count, right.elements.count)
    var merged: [Element] = []
    merged.reserveCapacity(count)
    for index in 0..<count {
      merged.append(
        combine(
          index < left.elements.count ? left.elements[index] : .zero, index < right.elements.count ? right.elements[index] : .zero))
    }
    return LaneArray(merged)
  }
}

extension Array: MotionValue where Element: MotionValue {
  @inlinable public init(lanes: LaneArray<Element.Lanes>) { self = lanes.elements.map { Element(lanes: $0) } }
  @inlinable public var lanes: LaneArray<Element.Lanes> { LaneArray(map { $0.lanes }) }

  @inlinable public func lanes(near origin: LaneArray<Element.Lanes>) -> LaneArray<Element.Lanes> {
    var lanes = self.lanes
    for index in 0..<Swift.min(count, origin.elements.count) { lanes.elements[index] = self[index].lanes(near: origin.elements[index]) }
    return lanes
  }

  public typealias Velocity = [Element.Velocity]
}
