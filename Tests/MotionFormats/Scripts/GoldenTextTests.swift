import Interplay
import MotionFormats
import Testing

@Suite struct GoldenTextTests {
  @Test func `a value that is not a number is within no tolerance`() {
    func trace(_ radius: Double) -> Trace {
      let stage = makeCard()
      stage.run(until: .milliseconds(10))
      stage["card"].cornerRadius.value = radius
      return stage.settle()
    }
    let golden = GoldenText(parsing: GoldenText.text(of: trace(3)))
    #expect(GoldenText.difference(of: trace(4), from: golden, named: "g", tolerance: 1) == nil)
    let difference = GoldenText.difference(of: trace(.nan), from: golden, named: "g", tolerance: 1e9)
    #expect(difference?.hasPrefix("g: card.cornerRadius deviates by inf at 0.01 s") == true, "\(difference ?? "none")")
    let table = TraceTable(trace(.nan))
    #expect(table.largestDeviation(in: table) == nil)
  }

  @Test(arguments: [
    ("", 2), ("digest 0123456789abcdef\n", 3), ("digest 0123456789abcdef\nbecause it is softer\n", 4), ("because it is softer\n", 3),
  ])
  func `an error in a table has the line in the file, with or without a digest`(_ head: String, _ line: Int) {
    let golden = GoldenText(parsing: head + "time_ns,node,property,x,y,z,w,text\nsoon,a,scale,1,,,,\n")

    switch golden.table {
    case .success: Issue.record("the table was read")
    case .failure(let error): #expect(error.line == line)
    }
  }
}
