/// The bytes of a file, with conversion from offsets to lines and columns.
///
/// Values store only their offset; lines are counted only for errors, so reading has no overhead.
struct SourceText: Sendable {
  let bytes: [UInt8]
  /// The line number of the first line: a piece of a file begins with a whole line.
  var firstLine = 1

  /// The first byte after an optional byte-order mark, which is ignored at the beginning of a file.
  var start: Int { firstLine == 1 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// Returns the line and column of the byte at `offset`, counted from 1; columns in Unicode scalars.
  func location(of offset: Int) -> FileLocation {
    var line = firstLine
    var column = 1
    for index in start..<max(start, min(offset, bytes.count)) {
      if bytes[index] == Ascii.newline {
        line += 1
        column = 1
      } else if bytes[index] & 0xC0 != 0x80 {
        column += 1
      }
    }
    return FileLocation(line: line, column: column)
  }

  /// Returns the error `cause` at `offset`.
  func error(at offset: Int, path: String = "", _ cause: String) -> FileError { location(of: offset).error(path: path, cause) }

  /// Returns the offset of the newline that ends the line of `offset`, or the end of the file.
  func endOfLine(from offset: Int) -> Int {
    var index = offset
    while index < bytes.count, bytes[index] != Ascii.newline { index += 1 }
    return index
  }

  /// Returns the first byte from `offset` on that is not whitespace; nil if there is none.
  func firstNonBlank(from offset: Int) -> Int? {
    var index = offset
    while index < bytes.count {
      if !Ascii.isBlank(bytes[index]) { return index }
      index += 1
    }
    return nil
  }

  /// Returns whether `prefix` is at `offset`.
  func has(_ prefix: StaticString, at offset: Int) -> Bool {
    guard offset + prefix.utf8CodeUnitCount <= bytes.count else { return false }
    return prefix.withUTF8Buffer { letters in
      for index in letters.indices where bytes[offset + index] != letters[index] { return false }
      return true
    }
  }
}

/// A line and a column in a file, counted from 1.
struct FileLocation: Sendable {
  var line: Int
  /// The column in Unicode scalars.
  var column: Int

  /// Returns the error `cause` at this location.
  func error(path: String = "", _ cause: String) -> FileError { FileError(line: line, column: column, path: path, cause: cause) }
}

/// The ASCII characters with a meaning in files.
enum Ascii {
  static let tab: UInt8 = 0x09
  static let newline: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let space: UInt8 = 0x20
  static let quote: UInt8 = 0x22
  static let hash: UInt8 = 0x23
  static let plus: UInt8 = 0x2B
  static let comma: UInt8 = 0x2C
  static let minus: UInt8 = 0x2D
  static let dot: UInt8 = 0x2E
  static let zero: UInt8 = 0x30
  static let nine: UInt8 = 0x39
  static let colon: UInt8 = 0x3A
  static let openBracket: UInt8 = 0x5B
  static let backslash: UInt8 = 0x5C
  static let closeBracket: UInt8 = 0x5D
  static let openBrace: UInt8 = 0x7B
  static let closeBrace: UInt8 = 0x7D

  static func isBlank(_ byte: UInt8) -> Bool { byte == space || byte == tab || byte == newline || byte == carriageReturn }

  static func isDigit(_ byte: UInt8) -> Bool { byte >= zero && byte <= nine }

  /// Returns the value of a hexadecimal digit, or nil.
  static func hexadecimal(_ byte: UInt8) -> UInt32? {
    switch byte {
    case zero...nine: UInt32(byte - zero)
    case 0x41...0x46: UInt32(byte - 0x41) + 10
    case 0x61...0x66: UInt32(byte - 0x61) + 10
    default: nil
    }
  }
}
