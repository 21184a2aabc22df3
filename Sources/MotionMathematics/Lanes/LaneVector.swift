/// The `Double` lanes in which motion is computed: a fixed number of them, or as many as a `LaneArray` has.
///
/// Every value is converted to lanes, moved, and converted back (`MotionValue`). `Double` has one lane; the `SIMD` types have two to 64. All
/// operations are lane by lane and use only `+ − ×`, which give the same bits on every machine.
public protocol LaneVector: Equatable, Sendable {
  /// The vector whose lanes are all zero.
  static var zero: Self { get }

  /// Returns the sum, lane by lane.
  static func + (left: Self, right: Self) -> Self

  /// Returns the difference, lane by lane.
  static func - (left: Self, right: Self) -> Self

  /// Returns every lane multiplied by `scale`.
  static func * (vector: Self, scale: Double) -> Self

  /// Returns the sum of the products of matching lanes, added from the first lane to the last.
  func dot(_ other: Self) -> Double

  /// Whether no lane is NaN or infinite.
  var isFinite: Bool { get }

  /// Whether every lane is 0.
  var isZero: Bool { get }

  /// The number of lanes.
  var laneCount: Int { get }

  /// Whether a value consists only of its lanes, contiguous in memory, so that columns of it are columns of `Double`.
  static var isContiguous: Bool { get }

  /// Accesses the lane at `index`, from 0 up to ``laneCount``.
  subscript(lane index: Int) -> Double { get set }
}

extension LaneVector {
  /// The square of the Euclidean length.
  @inlinable public var squaredLength: Double { dot(self) }

  @inlinable public var isZero: Bool { self == .zero }

  /// Returns the lane at `index`; 0 beyond the end of an array, as in sums.
  @inlinable @inline(__always) package func laneOrZero(_ index: Int) -> Double { index < laneCount ? self[lane: index] : 0 }

  /// Whether every lane is valid for motion: not NaN, and at most 10¹⁰⁰ in magnitude.
  @inlinable package var isMovable: Bool {
    for lane in 0..<laneCount where !(self[lane: lane].magnitude <= 1e100) { return false }
    return true
  }
}

extension Double: LaneVector {
  @inlinable public func dot(_ other: Double) -> Double { self * other }
  @inlinable public var laneCount: Int { 1 }
  @inlinable public static var isContiguous: Bool { true }
  @inlinable public subscript(lane index: Int) -> Double {
    get { self }
    set { self = newValue }
  }
}

extension SIMD where Scalar == Double {
  /// Returns the sum of the products of matching lanes, added from the first lane to the last.
  @inlinable public func dot(_ other: Self) -> Double {
    var sum = self[0] * other[0]
    for index in 1..<scalarCount { sum += self[index] * other[index] }
    return sum
  }

  /// Whether no lane is NaN or infinite.
  @inlinable public var isFinite: Bool {
    for index in indices where !self[index].isFinite { return false }
    return true
  }

  /// The number of lanes.
  @inlinable public var laneCount: Int { scalarCount }

  /// Whether a value consists only of its lanes: true.
  @inlinable public static var isContiguous: Bool { true }

  /// Accesses the lane at `index`.
  @inlinable public subscript(lane index: Int) -> Double {
    get { self[index] }
    set { self[index] = newValue }
  }
}

extension SIMD2: LaneVector where Scalar == Double {
  @inlinable public func dot(_ other: Self) -> Double { x * other.x + y * other.y }
  @inlinable public var isFinite: Bool { x.isFinite && y.isFinite }
}

extension SIMD4: LaneVector where Scalar == Double {
  @inlinable public func dot(_ other: Self) -> Double { x * other.x + y * other.y + z * other.z + w * other.w }
  @inlinable public var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite && w.isFinite }
}

extension SIMD3: LaneVector where Scalar == Double {}
extension SIMD8: LaneVector where Scalar == Double {}
extension SIMD16: LaneVector where Scalar == Double {}
extension SIMD32: LaneVector where Scalar == Double {}
extension SIMD64: LaneVector where Scalar == Double {}
