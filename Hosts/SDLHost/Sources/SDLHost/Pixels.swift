import Foundation

/// The pixels of a drawing.
struct Pixels {
  let width: Int
  let height: Int
  /// The rows from the top, as `0xAARRGGBB`.
  let values: [UInt32]

  /// The pixel that contains a point, as `0xRRGGBB`; black outside.
  subscript(x: Double, y: Double) -> UInt32 {
    let (column, row) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
    guard (0..<width).contains(column), (0..<height).contains(row) else { return 0 }
    return values[row * width + column] & 0xFFFFFF
  }

  /// Writes a picture in the format PPM.
  func write(to path: String) throws {
    var data = Data("P6\n\(width) \(height)\n255\n".utf8)
    data.append(
      contentsOf: values.flatMap {
        [UInt8(truncatingIfNeeded: $0 >> 16), UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)]
      })
    try data.write(to: URL(fileURLWithPath: path))
  }
}
