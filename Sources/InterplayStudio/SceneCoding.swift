import MotionDescriptions
import MotionScene
import MotionValues

/// The bytes of nodes and of the values of their properties.
enum SceneCoding {
  /// Appends the table of node properties: for each its name, its unit, the names of its components, and its default.
  static func putProperties(into buffer: ByteBuffer) {
    buffer.put(count: NodeProperties.all.count)
    for row in NodeProperties.all {
      buffer.put(row.name)
      buffer.put(row.unit)
      let names = row.defaultValue.componentNames
      buffer.put(count: names.count)
      for name in names { buffer.put(name) }
      buffer.put(byte: kind(of: row.defaultValue))
      put(row.defaultValue, into: buffer)
    }
  }

  /// Appends `node` with those of its properties that are in `wanted`.
  ///
  /// - Parameter wanted: nil for every property whose value differs from its default.
  static func put(_ node: SceneNode, _ wanted: NodePropertySet?, into buffer: ByteBuffer) {
    buffer.put(count: node.id)
    let place = buffer.count
    buffer.put(count: 0)
    var count = 0
    for row in NodeProperties.all {
      if let wanted {
        guard wanted.contains(row.property), let value = node.value(of: row.property) else { continue }
        buffer.put(byte: row.property.rawValue)
        put(value, into: buffer)
      } else {
        guard let value = node.value(of: row.property), !isDefault(value, of: row) else { continue }
        buffer.put(byte: row.property.rawValue)
        put(value, into: buffer)
      }
      count += 1
    }
    buffer.replace(countAt: place, by: count)
  }

  /// Returns whether a value is the default. By parts, because Embedded Swift does not compare texts.
  private static func isDefault(_ value: NodeValue, of row: NodePropertyDescription) -> Bool {
    switch value {
    case .text(let text): text.utf8.isEmpty
    case .path(let path): path.elements.isEmpty
    case .style(let style): style.json.utf8.count == 2
    case .number, .flag, .point, .vector, .size, .angle, .color: value.lanes == row.defaultValue.lanes
    }
  }

  /// The kind of a value: 0 numbers, 1 a flag, 2 a text, 3 a path, 4 a style as JSON.
  private static func kind(of value: NodeValue) -> UInt8 {
    switch value {
    case .number, .point, .vector, .size, .angle, .color: 0
    case .flag: 1
    case .text: 2
    case .path: 3
    case .style: 4
    }
  }

  private static func put(_ value: NodeValue, into buffer: ByteBuffer) {
    switch value {
    case .flag(let flag): buffer.put(flag: flag)
    case .text(let text): buffer.put(text)
    case .path(let path): put(path, into: buffer)
    case .style(let style): buffer.put(style.json)
    case .number, .point, .vector, .size, .angle, .color:
      let lanes = value.lanes
      for lane in 0..<value.laneCount { buffer.put(lanes[lane]) }
    }
  }

  private static func put(_ path: Path, into buffer: ByteBuffer) {
    func put(_ kind: UInt8, _ numbers: Double...) {
      buffer.put(byte: kind)
      for number in numbers { buffer.put(number) }
    }
    buffer.put(count: path.elements.count)
    for element in path.elements {
      switch element {
      case .move(let to): put(0, to.x, to.y)
      case .line(let to): put(1, to.x, to.y)
      case .quadratic(let to, let control): put(2, control.x, control.y, to.x, to.y)
      case .cubic(let to, let control1, let control2): put(3, control1.x, control1.y, control2.x, control2.y, to.x, to.y)
      case .arc(let to, let radii, let rotation, let isLarge, let isClockwise):
        put(4, radii.width, radii.height, rotation.degrees, isLarge ? 1 : 0, isClockwise ? 1 : 0, to.x, to.y)
      case .close: put(5)
      }
    }
  }
}
