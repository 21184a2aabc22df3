import InterplayTestSupport
import MotionStreams
import Testing

@Suite(.tracksLifetimes) struct IsAnyOfTests {
  @Test func `emits whether values are among the given ones`() {
    let seen = outputs(of: [1, 2, 3]) { numbers in
      // snippet: is-any-of
      let known = numbers.isAnyOf([1, 2])
      // end
      return known
    }
    #expect(seen == [true, true, false])
  }

  @Test func `obeys the laws of arguments`() {
    expectArgumentLaws(inputs: [1, 2], arguments: ([1], [2])) { $0.isAnyOf($1) }
  }
}
