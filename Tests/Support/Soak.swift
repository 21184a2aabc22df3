import Foundation
public import InterplayTesting

/// The extent of the long tests: a representative part in `swift test`, all of it in `make soak`, which sets `INTERPLAY_SOAK` to a number of programs.
public enum Soak {
  /// The number of programs in `make soak`, or `nil` in `swift test`.
  public static let count = ProcessInfo.processInfo.environment["INTERPLAY_SOAK"].flatMap { Int($0) }

  /// Every `share`-th element of `all`, starting elsewhere for each `offset`; all of them in `make soak`.
  public static func part<Items: Collection>(of all: Items, share: Int, offset: Int = 0) -> [Items.Element] {
    guard count == nil else { return Array(all) }
    return all.enumerated().filter { ($0.offset + offset) % share == 0 }.map(\.element)
  }
}

extension LawfulInteraction {
  /// The interaction, with a part of the instants at which the laws are checked; all of them in `make soak`.
  public var soaked: LawfulInteraction {
    var interaction = self
    if Soak.count != nil { interaction.probeInterval = .milliseconds(40) }
    return interaction
  }
}
