import MotionFormats
import Testing

struct RecordingLineTests {
  private func file(_ value: Int64) throws(FileError) -> EventFile {
    try read("{\"interplay\": 1, \"canvas\": [9, 9]}\n{\"kernel\": [[0, 0, 3, 57, \(value)]]}\n")
  }

  @Test(arguments: [-2_147_483_648, 2_147_483_647] as [Int64]) func `a value of the kernel may have 32 bits`(value: Int64) {
    #expect(throws: Never.self) { try file(value) }
  }

  @Test(arguments: [-2_147_483_649, 2_147_483_648] as [Int64]) func `a value of the kernel beyond 32 bits is refused`(value: Int64) {
    let error = #expect(throws: FileError.self) { try file(value) }

    #expect(
      error?.description
        == "line 2, column 27, at kernel[0][4]: must be a whole number from -2147483648 to 2147483647, but is \(value)")
  }
}
