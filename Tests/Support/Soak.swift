import Foundation

/// How much the long tests do: a representative part in `swift test`, all of it in `make soak`, which sets `INTERPLAY_SOAK` to a number of programs.
public enum Soak {
  /// The number of programs that `make soak` asks for, or `nil` in `swift test`.
  public static let count = ProcessInfo.processInfo.environment["INTERPLAY_SOAK"].flatMap { Int($0) }

  /// Every `share`-th of `all`, from another place on for each `offset`; all of them in `make soak`.
  public static func part<Items: Collection>(of all: Items, share: Int, offset: Int = 0) -> [Items.Element] {
    guard count == nil else { return Array(all) }
    return all.enumerated().filter { ($0.offset + offset) % share == 0 }.map(\.element)
  }
}
