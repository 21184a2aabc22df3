import MotionValues

/// How the surface of a recorded device becomes the canvas.
public enum DeviceScaling: Hashable, Sendable {
  /// The ranges of its axes become the width and the height: what a touchscreen does with the display under it. A surface of another shape is distorted.
  case stretch

  /// The surface keeps its shape, as large as the canvas allows and in its middle: a circle stays a circle. Its shape is that of its millimetres, where
  /// the device tells how many units one has, else that of its units.
  case fit

  /// So many points a millimetre, from the upper left corner on; above 0. A device that does not tell how many units a millimetre has is refused.
  case pointsPerMillimetre(Double)
}

/// The way from the units of a device to points of the canvas.
struct DeviceScale {
  /// One axis: its range, and where it lies on the canvas.
  private struct Span {
    let axis: KernelAxis
    var start = 0.0
    var extent: Double

    func place(of value: Int64) -> Double { Double(value - axis.min) / Double(axis.max - axis.min) * extent + start }

    /// How long it is: in millimetres, or in units where it does not tell how many of them one has.
    func length(inMillimetres: Bool) -> Double {
      Double(axis.max - axis.min) / (inMillimetres ? Double(axis.resolution) : 1)
    }
  }

  private var x: Span
  private var y: Span
  private let pressure: KernelAxis?

  /// The scale of a device with these axes, whose ranges are not empty.
  init(
    x: KernelAxis, y: KernelAxis, pressure: KernelAxis?, scaling: DeviceScaling, canvas: Size
  ) throws(KernelFault) {
    for axis in [x, y] where axis.max <= axis.min {
      throw KernelFault(
        cause: "axis 0x\(String(axis.code, radix: 16)) has an empty range, from \(axis.min) to \(axis.max)")
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
        throw KernelFault(cause: "axis 0x\(String(axis.code, radix: 16)) does not tell how many units a millimetre has")
      }
      self.x.extent = self.x.length(inMillimetres: true) * points
      self.y.extent = self.y.length(inMillimetres: true) * points
    }
  }

  /// Where the units `x` and `y` are on the canvas. A device may report positions beyond its ranges.
  func location(_ x: Int64, _ y: Int64) -> Point { Point(x: self.x.place(of: x), y: self.y.place(of: y)) }

  /// `value` as a part of the range of pressures, 0 … 1; nil where the device does not give the range.
  func pressure(_ value: Int64) -> Double? {
    guard let pressure, pressure.max > pressure.min else { return nil }
    return min(1, max(0, Double(value - pressure.min) / Double(pressure.max - pressure.min)))
  }
}
