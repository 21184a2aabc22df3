import CSDL

/// A problem that SDL reports.
struct SDLError: Error, CustomStringConvertible {
  let description: String

  /// The latest problem.
  static var last: SDLError { SDLError(description: String(cString: SDL_GetError())) }
}
