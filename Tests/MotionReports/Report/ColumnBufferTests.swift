import Foundation
import Interplay
import Testing

@testable import MotionReports

@Suite struct ColumnBufferTests {
  @Test(arguments: [[], [0], [5], [0, 0], [0, 0, 0], [0, 0, 0, 7], [1, 2, 3, 4, 5, 9], [-1, 0, 0, 0, 0, 0], [.max / 8, .min / 8, 3]])
  func `second differences read the same again`(_ numbers: [Int64]) {
    var buffer = ColumnBuffer()
    buffer.append(secondDifferencesOf: numbers)
    buffer.append(count: 77)
    var decoder = ColumnDecoder(buffer.bytes)

    #expect(decoder.secondDifferences(numbers.count) == numbers)
    #expect(decoder.count() == 77 && decoder.isAtEnd)
  }

  @Test(arguments: 0..<40)
  func `random columns with runs read the same again`(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var numbers: [Int64] = []
    while numbers.count < 300 {
      // A stretch that stands, one at an even pace, or noise.
      let (kind, length, last) = (random.next() % 3, Int(random.next() % 12), numbers.last ?? 0)
      for step in 0...length {
        numbers.append(kind == 0 ? last : kind == 1 ? last + Int64(step) * 3 : Int64(bitPattern: random.next()) >> 40)
      }
    }
    var buffer = ColumnBuffer()
    buffer.append(secondDifferencesOf: numbers)
    var decoder = ColumnDecoder(buffer.bytes)

    #expect(decoder.secondDifferences(numbers.count) == numbers && decoder.isAtEnd)
  }

  @Test(arguments: [0, 1, 127, 128, 16_383, 16_384, UInt64(1) << 53, .max])
  func `a varint takes seven bits a byte`(_ number: UInt64) {
    var buffer = ColumnBuffer()
    buffer.append(number)
    var decoder = ColumnDecoder(buffer.bytes)

    #expect(decoder.count() == number)
    #expect(buffer.bytes.count == max(1, (UInt64.bitWidth - number.leadingZeroBitCount + 6) / 7))
  }

  @Test func `doubles keep their bits`() {
    let numbers = [0, -0.0, 1 / 3, .infinity, -.leastNonzeroMagnitude, .greatestFiniteMagnitude]
    var buffer = ColumnBuffer()
    for number in numbers { buffer.append(exact: number) }
    var decoder = ColumnDecoder(buffer.bytes)

    #expect(numbers.allSatisfy { decoder.exact().bitPattern == $0.bitPattern })
  }

  @Test(arguments: 0..<7)
  func `base64 is that of Foundation`(_ length: Int) {
    var buffer = ColumnBuffer()
    for index in 0..<length { buffer.append(UInt64(index * 41 % 128)) }

    #expect(buffer.base64 == Data(buffer.bytes).base64EncodedString())
  }
}
