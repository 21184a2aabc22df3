import MotionFormats
import Testing

@Suite struct GoldenTextTests {
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
