// The description of a value is its initializer call in code, also inside other values.

extension Point: CustomStringConvertible {
  public var description: String { "Point(x: \(x), y: \(y))" }
}

extension Vector: CustomStringConvertible {
  public var description: String { "Vector(dx: \(dx), dy: \(dy))" }
}

extension Size: CustomStringConvertible {
  public var description: String { "Size(width: \(width), height: \(height))" }
}

extension Rect: CustomStringConvertible {
  public var description: String { "Rect(x: \(origin.x), y: \(origin.y), width: \(size.width), height: \(size.height))" }
}

extension Angle: CustomStringConvertible {
  public var description: String { "Angle(radians: \(radians))" }
}

extension Color: CustomStringConvertible {
  public var description: String { "Color(red: \(red), green: \(green), blue: \(blue), alpha: \(alpha))" }
}
