/// The bytes of a file, and the way from an offset to a line and column.
///
/// Values carry only their offset; lines are counted when something is wrong, so reading costs nothing for it.
struct SourceText: Sendable {
  let bytes: [UInt8]
  /// The number of the line that it begins with: a part of a file begins with a whole line.
  var firstLine = 1

  /// The first byte after a byte-order mark, which is allowed and ignored at the beginning of a file.
  var start: Int { firstLine == 1 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// The line and column of the byte at `offset`, counted from 1; columns in Unicode scalars.
  func place(of offset: Int) -> FilePlace {
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
    return FilePlace(line: line, column: column)
  }

  /// The error of something at `offset`.
  func error(at offset: Int, path: String = "", _ cause: String) -> FileError { place(of: offset).error(path: path, cause) }

  /// The offset of the newline that ends the line of `offset`, or the end of the file.
  func endOfLine(from offset: Int) -> Int {
    var index = offset
    while index < bytes.count, bytes[index] != Ascii.newline { index += 1 }
    return index
  }

  /// The first byte at or after `offset` that is neither space, tab, carriage return nor newline; nil where only such follow.
  func firstInk(from offset: Int) -> Int? {
    var index = offset
    while index < bytes.count {
      if !Ascii.isBlank(bytes[index]) { return index }
      index += 1
    }
    return nil
  }

  /// Whether `prefix` stands at `offset`.
  func has(_ prefix: StaticString, at offset: Int) -> Bool {
    guard offset + prefix.utf8CodeUnitCount <= bytes.count else { return false }
    return prefix.withUTF8Buffer { letters in
      for index in letters.indices where bytes[offset + index] != letters[index] { return false }
      return true
    }
  }
}

/// A place in a file, counted from 1.
struct FilePlace: Sendable {
  var line: Int
  /// In Unicode scalars.
  var column: Int

  /// The error of something that stands there.
  func error(path: String = "", _ cause: String) -> FileError { FileError(line: line, column: column, path: path, cause: cause) }
}

/// The bytes that have a meaning in files.
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

  /// The value of a hexadecimal digit, or nil.
  static func hexadecimal(_ byte: UInt8) -> UInt32? {
    switch byte {
    case zero...nine: UInt32(byte - zero)
    case 0x41...0x46: UInt32(byte - 0x41) + 10
    case 0x61...0x66: UInt32(byte - 0x61) + 10
    default: nil
    }
  }
}
