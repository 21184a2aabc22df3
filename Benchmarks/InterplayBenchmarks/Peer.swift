/// The cost of one operation in another library, as it was measured beside this one.
///
/// Constants: the benchmarks depend on no other package. An equivalent of a peer's algorithm that is written here would not be the peer.
struct Peer {
  /// The library.
  let name: String
  /// The nanoseconds of the operation.
  let nanoseconds: Double
  /// The number of other observers among which it was measured, or nil where that does not matter.
  var count: Int?

  /// How the constants were measured.
  static let source =
    "measured side by side, 2026-11-21, built from their sources, in one process with this library, interleaved, the least of all rounds; "
    + "Swift 6.3.1, release, x86-64 server, 2 shared cores"

  /// The name with the figure.
  var text: String { "\(name) \(Int(nanoseconds))" + (count.map { " at \($0)" } ?? "") }

  /// A subscription that is ended at once, among 10,000 others.
  static let subscription = [
    Peer(name: "Material Motion", nanoseconds: 704, count: 10_000), Peer(name: "RxSwift", nanoseconds: 2510, count: 10_000),
  ]

  /// A frame with one active spring.
  static let frameOfOneSpring = [Peer(name: "swift-numeric-springing", nanoseconds: 121), Peer(name: "Wave", nanoseconds: 204)]

  /// Another target of a moving spring.
  static let newDestination = [Peer(name: "b3ll/Motion", nanoseconds: 357)]

  /// Another damping of a moving spring.
  static let newDamping = [Peer(name: "b3ll/Motion", nanoseconds: 443)]

  /// A spring on a point: created, added and started.
  static let start = [Peer(name: "swift-numeric-springing", nanoseconds: 430), Peer(name: "b3ll/Motion", nanoseconds: 1900)]

  /// A value through one operator, from the property to the observer.
  static let oneOperator = [Peer(name: "IndefiniteObservable", nanoseconds: 32), Peer(name: "RxSwift", nanoseconds: 381)]

  /// A value through five operators.
  static let fiveOperators = [Peer(name: "IndefiniteObservable", nanoseconds: 38), Peer(name: "RxSwift", nanoseconds: 705)]

  /// A value through twenty operators.
  static let twentyOperators = [Peer(name: "IndefiniteObservable", nanoseconds: 98), Peer(name: "RxSwift", nanoseconds: 2234)]

  /// A value to 1,000 observers, for each.
  static let fanOut = [Peer(name: "IndefiniteObservable", nanoseconds: 16), Peer(name: "RxSwift", nanoseconds: 79)]

  /// A value of one of two combined sources.
  static let combination = [Peer(name: "RxSwift", nanoseconds: 663)]

  /// A chain of five operators, built, subscribed to and disposed of.
  static let building = [Peer(name: "IndefiniteObservable", nanoseconds: 1130), Peer(name: "RxSwift", nanoseconds: 4693)]
}
