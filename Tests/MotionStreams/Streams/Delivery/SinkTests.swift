import Foundation
import InterplayTestSupport
import MotionDescriptions
import MotionStreams
import Testing

/// The maximum depth of consecutive connections: each is delivered within the one before (contract 1).
@Suite(.tracksLifetimes) struct SinkTests {
  /// Connects `count` properties, each to the previous one, in one of several ways, and writes the first.
  private static func write(through count: Int, _ way: Int = 0) -> Int {
    let properties = (0...count).map { ReactiveProperty(0, label: GraphLabel("link \($0)")) }
    let still = ReactiveProperty(0)
    for (former, latter) in zip(properties, properties.dropFirst()) {
      switch way {
      case 0: former.subscribe(into: PropertySink(latter))
      case 1: former.map { $0 }.asStream().dedupe().asStream().subscribe(into: PropertySink(latter))
      case 2: former.combineLatest(with: still).map { $0.0 + $0.1 }.subscribe(into: PropertySink(latter))
      case 4: former.remember().subscribe(into: PropertySink(latter))
      case 5:
        let states = [former.map { $0 == 7 }.asStream(), still.map { $0 == 0 }.asStream()]
        allOf(states).map { $0 ? 7 : 0 }.subscribe(into: PropertySink(latter))
      default: still.offset(by: former).subscribe(into: PropertySink(latter))
      }
    }
    properties[0].value = 7
    return properties[count].value
  }

  @Test(arguments: 0..<6) func `a long chain delivers to its end repeatedly`(way: Int) {
    #expect(Self.write(through: 1000, way) == 7)
  }

  @Test func `a chain may be 4000 connections long`() { #expect(Self.write(through: 4000) == 7) }

  @Test(arguments: [
    (0, 100_000, "4001"), (1, 5000, "1334"), (2, 5000, "2001"), (3, 5000, "2001"), (4, 5000, "2000 → remember"), (5, 5000, "1334"),
  ])
  func `a chain that is too long traps with the names of the last connection that was reached (contract 1)`(
    way: Int, length: Int, last: String
  ) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [way, length] in
      _ = Self.write(through: length, way)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("More than 4000 pipelines are connected one behind the other, the last of them "), "\(text.suffix(600))")
    #expect(text.contains("link \(last). Connect several properties to one source"), "\(text.suffix(600))")
  }

  @Test func `alternating writes in a cycle do not accumulate depth`() {
    let (first, second) = (ReactiveProperty(0), ReactiveProperty(0))
    first.dedupe().subscribe(into: PropertySink(second))
    second.dedupe().subscribe(into: PropertySink(first))
    for number in 1...10_000 { if number % 2 == 0 { first.value = number } else { second.value = number } }
    #expect(first.value == 10_000 && second.value == 10_000)
  }
}
