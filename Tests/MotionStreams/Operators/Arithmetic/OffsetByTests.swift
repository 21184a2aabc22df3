import InterplayTestSupport
import MotionStreams
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct OffsetByTests {
  @Test func `adds to every value`() {
    let seen = outputs(of: [0.0, 10, -10, -1]) { numbers in
      // snippet: offset
      let shifted = numbers.offset(by: 10)
      // end
      return shifted
    }
    #expect(seen == [10, 20, 0, 9])
    #expect(outputs(of: points([(1, 2)])) { $0.offset(by: Point(x: 3, y: 4)) } == points([(4, 6)]))
    #expect(outputs(of: [Size(width: 1, height: 2)]) { $0.offset(by: Size(width: 4, height: 3)) } == [Size(width: 5, height: 5)])
  }

  @Test func `adds one number to every lane`() {
    #expect(outputs(of: points([(1, 2)])) { $0.offsetAll(by: 10) } == points([(11, 12)]))
    #expect(outputs(of: [1, 2]) { $0.offsetAll(by: 10) } == [11, 12])
    expectArgumentLaws(inputs: points([(1, 2), (3, 4)]), arguments: (10, 20)) { $0.offsetAll(by: $1) }
  }

  @Test func `obeys the laws of arguments`() {
    expectArgumentLaws(inputs: [1.0, 2], arguments: (10, 20)) { $0.offset(by: $1) }
  }

  // A sum that is fed back into one of its arguments: 40 + 10 + 0, then 5 + 10 + 50 (one of Material Motion's tests).
  @Test func `a sum that is fed back as a sampled argument terminates`() {
    let (source, ten, total) = (ReactiveProperty(40.0), ReactiveProperty(10.0), ReactiveProperty(0.0))
    source.offset(by: ten.sampled).offset(by: total.sampled).subscribe { total.value = $0 }
    #expect(total.value == 50)

    source.value = 5

    #expect(total.value == 65)
  }
}
