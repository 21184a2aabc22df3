/// The look of a text: its size, weight, alignment and color.
///
/// Lines are separated by line feeds, and lie 1.3 sizes apart. They are centered vertically.
public struct StyleText: Hashable, Sendable {
  /// The alignment of lines along the x axis.
  public enum Alignment: UInt8, Hashable, Sendable, CaseIterable {
    /// The lines begin at one x coordinate.
    case leading
    /// The lines have their centers at one x coordinate.
    case center
    /// The lines end at one x coordinate.
    case trailing
  }

  /// The size, in points. Defaults to 12.
  public var size: Double
  /// The weight, from 100 to 900: 400 is regular, 600 semibold. Defaults to 400.
  public var weight: Int
  /// The alignment. Defaults to leading.
  public var alignment: Alignment
  /// The color. Defaults to nil, which is a color that is readable on the fill.
  public var color: StyleColor?
  /// The distance of the node's text from the side that it is aligned to, in points. Defaults to 4.
  public var inset: Double

  /// Creates a look of texts.
  public init(_ size: Double = 12, weight: Int = 400, alignment: Alignment = .leading, color: StyleColor? = nil, inset: Double = 4) {
    (self.size, self.weight, self.alignment, self.color, self.inset) = (size, weight, alignment, color, inset)
  }
}

/// The place of a detail in the rectangle of its node.
///
/// The point `anchor` of the detail lies on the same point of the node, moved by `offset`. So (0, 0) is at the top left corner, and (1, 0.5)
/// in the middle of the right side.
public struct StylePlace: Hashable, Sendable {
  /// The point of the node and of the detail that lie on each other: (0, 0) is the top left corner, (1, 1) the bottom right one.
  public var anchor: Point
  /// The offset, in points.
  public var offset: Vector
  /// The size, in points. A width or a height of 0 or less is added to that of the node. Texts ignore it.
  public var size: Size

  /// Creates a place. Without arguments, a box covers the node, and a text lies in its center.
  public init(anchor: Point = Point(x: 0.5, y: 0.5), offset: Vector = .zero, size: Size = .zero) {
    (self.anchor, self.offset, self.size) = (anchor, offset, size)
  }

  /// Returns the rectangle of a box or an icon on a node of `whole` points.
  package func rect(in whole: Size) -> Rect {
    let width = size.width > 0 ? size.width : max(whole.width + size.width, 0)
    let height = size.height > 0 ? size.height : max(whole.height + size.height, 0)
    return Rect(
      x: anchor.x * (whole.width - width) + offset.dx, y: anchor.y * (whole.height - height) + offset.dy, width: width, height: height)
  }

  /// Returns the point of a text on a node of `whole` points.
  package func point(in whole: Size) -> Point { Point(x: anchor.x * whole.width + offset.dx, y: anchor.y * whole.height + offset.dy) }
}

/// A part of a style that is drawn on the node, and moves with it.
public enum StyleDetail: Hashable, Sendable {
  /// A filled rectangle.
  case box(StyleFill, cornerRadius: Double, StylePlace)
  /// An icon, scaled to the smaller side of its place.
  case icon(StyleIcon, StyleColor, StylePlace)
  /// A text.
  case text(String, StyleText, StylePlace)

  /// The place.
  package var place: StylePlace {
    switch self {
    case .box(_, _, let place), .icon(_, _, let place), .text(_, _, let place): place
    }
  }
}
