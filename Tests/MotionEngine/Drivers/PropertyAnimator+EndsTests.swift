import Interplay
import InterplayTestSupport
import Testing

/// What an observer of the end of a motion reads.
@Suite(.tracksLifetimes) struct PropertyAnimatorEndsTests {
  /// Returns the value of a second spring, which nobody observes, at the end of a first one.
  private func valueAtEnd(_ rate: Int64?, observes: Bool = false) -> Double? {
    let stage = Stage(size: Size(width: 100, height: 100), rate: rate)
    let (first, second) = (Spring<Double>(), Spring<Double>())
    let (one, other) = (createProperty(withInitialValue: 0.0), createProperty(withInitialValue: 0.0))
    second.damping.value = 4
    stage.runtime.add(first, to: one)
    stage.runtime.add(second, to: other)
    for spring in [first, second] { spring.destination.value = 100 }
    var seen: Double?
    first.ends.subscribe { _ in seen = other.value }
    // A listener of a property adds the instant at which its motion comes to rest.
    if observes { one.subscribe { _ in } }
    stage.settle()
    return seen
  }

  @Test(arguments: [nil, 60, 1000] as [Int64?]) func `an observer of an end alone reads other values of the same instant`(
    _ rate: Int64?
  ) throws {
    let expected = try #require(valueAtEnd(nil, observes: true))
    #expect(expected != 0 && expected != 100)
    #expect(valueAtEnd(rate) == expected)
  }
}
