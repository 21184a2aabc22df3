import InterplayTestSupport
import MotionStreams
import Testing

@Suite(.tracksLifetimes) struct SlopTests {
  @Test(arguments: [10.0, -10])
  func `emits every exit and every return`(_ size: Double) {
    let seen = outputs(of: [0.0, -10, -20, -10, 10, 20, 0]) { numbers in
      // snippet: slop
      let events = numbers.slop(size: size)
      // end
      return events
    }
    #expect(seen == [.onExit, .onReturn, .onExit, .onReturn])
  }

  @Test func `any value except zero leaves a region without size`() {
    #expect(outputs(of: [0.0, -10, 0, 10]) { $0.slop(size: 0) } == [.onExit, .onReturn, .onExit])
    #expect(outputs(of: [0.0, 5, -5]) { $0.slop(size: 10) }.isEmpty)
  }

  @Test func `obeys the laws of arguments`() {
    expectArgumentLaws(inputs: [0.0, 18], arguments: (10, 30)) { $0.slop(size: $1) }
  }

  @Test func `NaN is no return`() {
    #expect(outputs(of: [0.0, .nan, 20, .nan, 20, 0]) { $0.slop(size: 10) } == [.onExit, .onReturn])
    #expect(outputs(of: [0.0, 20]) { $0.slop(size: Double.nan) }.isEmpty)
  }
}
