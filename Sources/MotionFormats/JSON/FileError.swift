/// The names that the WebDriver standard has for what is wrong with actions.
public enum WebDriverErrorName: String, Hashable, Sendable, CaseIterable {
  /// The request is not as the standard has it.
  case invalidArgument = "invalid argument"
  /// There is nothing that an element reference refers to.
  case noSuchElement = "no such element"
  /// A pointer or a wheel would leave the viewport.
  case moveTargetOutOfBounds = "move target out of bounds"
}

/// Why a file was refused, and where in it.
public struct FileError: Error, Equatable, Sendable {
  /// The line the cause is on, counted from 1.
  public var line: Int

  /// The column the cause starts at, counted from 1 in Unicode scalars: an accented letter or an emoji of one scalar is one column.
  public var column: Int

  /// The JSON path of the offending value, such as `actions[0].actions[2].x`; empty where the file or the line as a whole is meant.
  public var path: String

  /// What is wrong, as a sentence without its full stop.
  public var cause: String

  /// What the WebDriver standard calls it; nil for files of other formats.
  public var name: WebDriverErrorName?

  /// Makes an error from its place and cause.
  public init(line: Int, column: Int, path: String = "", name: WebDriverErrorName? = nil, cause: String) {
    self.name = name
    self.line = line
    self.column = column
    self.path = path
    self.cause = cause
  }
}

extension FileError: CustomStringConvertible {
  public var description: String {
    "line \(line), column \(column)" + (path.isEmpty ? "" : ", at \(path)") + ": " + (name.map { $0.rawValue + ": " } ?? "") + cause
  }

  /// The error under the name that the standard has for it, unless it has one.
  func named(_ name: WebDriverErrorName) -> FileError {
    var error = self
    error.name = error.name ?? name
    return error
  }
}
