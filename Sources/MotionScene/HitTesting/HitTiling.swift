import MotionValues

/// The order of boxes in which neighbors are next to each other: sort-tile-recursive packing.
///
/// The boxes are divided into vertical strips of equal counts, and each strip is sorted by y. Only ranks matter, so clusters and outliers
/// are packed as well as an even distribution. Leutenegger, Lopez and Edgington, "STR: A Simple and Efficient Algorithm for R-Tree
/// Packing", 1997.
struct HitTiling {
  /// The members of a group.
  static let groupSize = 8

  private var order: ContiguousArray<Int32>
  private var scratch: ContiguousArray<Int32>

  /// Returns the indices of `centers` in packed order. O(n). Centers that are not a number are last in their strip.
  static func order(of centers: ContiguousArray<Point>) -> ContiguousArray<Int32> {
    let count = centers.count
    var tiling = HitTiling(count: count)
    tiling.sort(by: ContiguousArray(centers.map { key($0.x) }))
    // As many strips as groups in a strip.
    let groupCount = (count + groupSize - 1) / groupSize
    var stripCount = 1
    while stripCount * stripCount < groupCount { stripCount += 1 }
    let stripSize = max(1, (groupCount + stripCount - 1) / stripCount * groupSize)
    var strips = ContiguousArray<UInt32>(repeating: 0, count: count)
    for rank in 0..<count { strips[Int(tiling.order[rank])] = UInt32(rank / stripSize) }
    tiling.sort(by: ContiguousArray(centers.map { key($0.y) }))
    tiling.sort(by: strips)
    return tiling.order
  }

  private init(count: Int) {
    order = ContiguousArray((0..<count).map { Int32($0) })
    scratch = order
  }

  /// An integer with the order of `coordinate` as a `Float`.
  private static func key(_ coordinate: Double) -> UInt32 {
    if coordinate.isNaN { return .max }
    let bits = Float(coordinate).bitPattern
    return bits >> 31 == 0 ? bits | 1 << 31 : ~bits
  }

  /// Sorts the order by `keys`, and keeps the order of equal ones: a radix sort.
  private mutating func sort(by keys: ContiguousArray<UInt32>) {
    let largest = keys.max() ?? 0
    for shift in stride(from: UInt32(0), to: 32, by: 8) where largest >> shift > 0 {
      var starts = ContiguousArray<Int32>(repeating: 0, count: 257)
      for key in keys { starts[Int(key >> shift & 255) + 1] += 1 }
      for digit in 1...256 { starts[digit] += starts[digit - 1] }
      for index in order {
        let digit = Int(keys[Int(index)] >> shift & 255)
        scratch[Int(starts[digit])] = index
        starts[digit] += 1
      }
      swap(&order, &scratch)
    }
  }
}
