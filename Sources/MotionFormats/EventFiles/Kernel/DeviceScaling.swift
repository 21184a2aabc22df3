import MotionValues

/// The map from the surface of a recorded device to the canvas.
public enum DeviceScaling: Hashable, Sendable {
  /// Maps the axis ranges to the width and the height, as a touchscreen does with its display. A surface with another aspect ratio is distorted.
  case stretch

  /// Centers the surface at the largest size that fits into the canvas and keeps its aspect ratio: a circle stays a circle. The ratio is
  /// computed in millimeters if the device reports its resolution, otherwise in units.
  case fit

  /// Maps a millimeter to this many points, above 0, from the upper left corner. Reading fails if the device does not report its resolution.
  case pointsPerMillimetre(Double)
}

/// The map from units of a device to points of the canvas.
struct DeviceScale {
  /// The range of one axis and its extent on the canvas.
  private struct Span {
    let axis: KernelAxis
    var start = 0.0
    var extent: Double

    func coordinate(of value: Int64) -> Double {
      let (units, range) = (Double(value - axis.min), Double(axis.max - axis.min))
      // With a whole number of units per point, a single division: its result is the nearest double.
      let unitsPerPoint = (range / extent).rounded()
      return (range / unitsPerPoint == extent ? units / unitsPerPoint : units / range * extent) + start
    }

    /// Returns the length of the range in millimeters or in units.
    func length(inMillimetres: Bool) -> Double {
      Double(axis.max - axis.min) / (inMillimetres ? Double(axis.resolution) : 1)
    }
  }

  private var x: Span
  private var y: Span
  private let pressure: KernelAxis?

  /// Creates the scale of a device whose axis ranges are not empty.
  init(
    x: KernelAxis, y: KernelAxis, pressure: KernelAxis?, scaling: DeviceScaling, canvas: Size
  ) throws(KernelFault) {
    for axis in [x, y] where axis.max <= axis.min {
      throw KernelFault(
        cause: "axis 0x\(String(axis.code, radix: 16)) has an empty range: \(axis.min) to \(axis.max)")
    }
    self.x = Span(axis: x, extent: canvas.width)
    self.y = Span(axis: y, extent: canvas.height)
    self.pressure = pressure
    switch scaling {
    case .stretch: break
    case .fit:
      let isMeasured = x.resolution > 0 && y.resolution > 0
      let (width, height) = (self.x.length(inMillimetres: isMeasured), self.y.length(inMillimetres: isMeasured))
      let factor = min(canvas.width / width, canvas.height / height)
      (self.x.extent, self.y.extent) = (width * factor, height * factor)
      (self.x.start, self.y.start) = ((canvas.width - width * factor) / 2, (canvas.height - height * factor) / 2)
    case .pointsPerMillimetre(let points):
      for axis in [x, y] where axis.resolution <= 0 {
        throw KernelFault(cause: "axis 0x\(String(axis.code, radix: 16)) has no resolution in units per millimeter; use another scaling")
      }
      self.x.extent = self.x.length(inMillimetres: true) * points
      self.y.extent = self.y.length(inMillimetres: true) * points
    }
  }

  /// Returns the point on the canvas for `x` and `y` in units. A device may report positions beyond its ranges.
  func location(_ x: Int64, _ y: Int64) -> Point { Point(x: self.x.coordinate(of: x), y: self.y.coordinate(of: y)) }

  /// Returns `value` as a fraction of the pressure range, 0 … 1; nil if the device does not report the range.
  func pressure(_ value: Int64) -> Double? {
    guard let pressure, pressure.max > pressure.min else { return nil }
    return min(1, max(0, Double(value - pressure.min) / Double(pressure.max - pressure.min)))
  }
}
