/// An icon of a style, drawn in a square of 24 by 24 units.
public enum StyleIcon: UInt8, Hashable, Sendable, CaseIterable {
  /// Two crossed lines, upright.
  case plus
  /// Two crossed lines, diagonal.
  case close
  /// A check mark.
  case check
  /// A chevron to the left.
  case chevronLeft
  /// A chevron to the right.
  case chevronRight
  /// A chevron upwards.
  case chevronUp
  /// A chevron downwards.
  case chevronDown
  /// An arrow to the right.
  case arrow
  /// Three lines.
  case menu
  /// A magnifying glass.
  case search
  /// A letter.
  case envelope
  /// A bin.
  case trash
  /// An arrow that turns back.
  case refresh
  /// A heart, filled.
  case heart
  /// A star with five points, filled.
  case star
  /// A triangle to the right, filled.
  case play
  /// Two bars, filled.
  case pause
  /// A bell, filled.
  case bell
  /// A head with shoulders, filled.
  case person
  /// A place on a map, filled.
  case pin
  /// A shopping bag, filled.
  case bag
  /// A cloud, filled.
  case cloud
  /// Mountains and the sun, filled.
  case photo
  /// Two notes, filled.
  case music
  /// A crescent, filled.
  case moon
  /// A smiling face, filled.
  case smile
  /// Three dots, filled.
  case more

  /// The name, as in code and in files.
  public var name: String { Self.table[Int(rawValue)].name }

  /// The lines and curves, as SVG path data in a square of 24 by 24 units.
  public var pathData: String { Self.table[Int(rawValue)].path }

  /// Whether the icon is filled by the even-odd rule; if not, it is a line of 2 units with round ends.
  public var isFilled: Bool { rawValue >= StyleIcon.heart.rawValue }

  private static let table: [(name: String, path: String)] = [
    ("plus", "M12 5V19M5 12H19"), ("close", "M6 6L18 18M18 6L6 18"), ("check", "M5 13L10 18L19 7"), ("chevronLeft", "M15 5L8 12L15 19"),
    ("chevronRight", "M9 5L16 12L9 19"), ("chevronUp", "M5 15L12 8L19 15"), ("chevronDown", "M5 9L12 16L19 9"),
    ("arrow", "M4 12H20M13 5L20 12L13 19"), ("menu", "M4 7H20M4 12H20M4 17H20"),
    ("search", "M15.5 15.5L21 21M17 10.5A6.5 6.5 0 1 1 4 10.5A6.5 6.5 0 1 1 17 10.5Z"), ("envelope", "M3 6H21V18H3ZM3 7L12 13L21 7"),
    ("trash", "M4 7H20M9 7V4H15V7M6 7L7 20H17L18 7"), ("refresh", "M19 12A7 7 0 1 1 12 5H16M13 2L16 5L13 8"),
    ("heart", "M12 21C5 15 2 12 2 8A5 5 0 0 1 12 6A5 5 0 0 1 22 8C22 12 19 15 12 21Z"),
    ("star", "M12 2L15 9L22 9.5L16.5 14L18.5 21L12 17L5.5 21L7.5 14L2 9.5L9 9Z"), ("play", "M7 4L20 12L7 20Z"),
    ("pause", "M6 4H10V20H6ZM14 4H18V20H14Z"),
    (
      "bell",
      "M12 2A2 2 0 0 1 14 4.3C17 5.2 18 8 18 11C18 15 20 16 20 18H4C4 16 6 15 6 11C6 8 7 5.2 10 4.3A2 2 0 0 1 12 2ZM9.5 19.5H14.5A2.5 2.5 0 0 1 9.5 19.5Z"
    ), ("person", "M12 12A5 5 0 1 0 12 2A5 5 0 0 0 12 12ZM2 22C2 17 6 14 12 14C18 14 22 17 22 22Z"),
    ("pin", "M12 2A7 7 0 0 1 19 9C19 14 12 22 12 22C12 22 5 14 5 9A7 7 0 0 1 12 2ZM12 6.5A2.5 2.5 0 1 0 12 11.5A2.5 2.5 0 0 0 12 6.5Z"),
    ("bag", "M5 8H19L20.5 21H3.5ZM8 8A4 4 0 0 1 16 8H14A2 2 0 0 0 10 8Z"),
    ("cloud", "M7 19A5 5 0 0 1 6.5 9A6 6 0 0 1 18 9.5A4.8 4.8 0 0 1 18 19Z"),
    ("photo", "M2 20L9 9L14 16L17 12L22 20ZM18 4A2.5 2.5 0 1 0 18 9A2.5 2.5 0 0 0 18 4Z"),
    ("music", "M9 4L20 2V16A3 3 0 1 1 18 13.2V6L11 7.3V18A3 3 0 1 1 9 15.2Z"), ("moon", "M20 14A8.5 8.5 0 1 1 10 4A7 7 0 0 0 20 14Z"),
    (
      "smile",
      "M12 2A10 10 0 1 0 12 22A10 10 0 0 0 12 2ZM8.5 7.5A1.5 1.5 0 1 0 8.5 10.5A1.5 1.5 0 0 0 8.5 7.5ZM15.5 7.5A1.5 1.5 0 1 0 15.5 10.5A1.5 1.5 0 0 0 15.5 7.5ZM7 14H17A5 5 0 0 1 7 14Z"
    ),
    (
      "more",
      "M4 10A2 2 0 1 0 4 14A2 2 0 0 0 4 10ZM12 10A2 2 0 1 0 12 14A2 2 0 0 0 12 10ZM20 10A2 2 0 1 0 20 14A2 2 0 0 0 20 10Z"
    ),
  ]
}
