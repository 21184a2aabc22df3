/// A fixed number of `Double` lanes that motion is computed in.
///
/// Every value that can move is turned into lanes, moved, and turned back (``MotionValue``). `Double` is one lane; the `SIMD`
/// types are two, four and more. All operations are lane by lane and use only `+ − ×`, which give the same bits on every machine.
public protocol LaneVector: Equatable, Sendable {
  /// All lanes zero.
  static var zero: Self { get }

  /// The sum, lane by lane.
  static func + (left: Self, right: Self) -> Self

  /// The difference, lane by lane.
  static func - (left: Self, right: Self) -> Self

  /// Every lane multiplied by `scale`.
  static func * (vector: Self, scale: Double) -> Self

  /// The sum of the products of matching lanes, added from the first lane to the last.
  func dot(_ other: Self) -> Double

  /// Whether no lane is NaN or infinite.
  var isFinite: Bool { get }
}

extension LaneVector {
  /// The square of the Euclidean length.
  @inlinable public var squaredLength: Double { dot(self) }
}

extension Double: LaneVector {
  @inlinable public func dot(_ other: Double) -> Double { self * other }
}

extension SIMD2: LaneVector where Scalar == Double {
  @inlinable public func dot(_ other: Self) -> Double { x * other.x + y * other.y }
  @inlinable public var isFinite: Bool { x.isFinite && y.isFinite }
}

extension SIMD4: LaneVector where Scalar == Double {
  @inlinable public func dot(_ other: Self) -> Double { x * other.x + y * other.y + z * other.z + w * other.w }
  @inlinable public var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite && w.isFinite }
}
