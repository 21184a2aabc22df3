import Interplay
import Testing

@Suite struct DigestTests {
  // Published test vectors of FNV-1a with 64 bits.
  @Test(arguments: [("", 0xcbf2_9ce4_8422_2325), ("a", 0xaf63_dc4c_8601_ec8c), ("foobar", 0x8594_4171_f739_67e8)] as [(String, UInt64)])
  func `is FNV-1a`(_ text: String, _ expected: UInt64) {
    // A text is followed by a byte that is not part of the vectors: reverted here by the inverse of the prime.
    var digest = Digest()
    digest.add(text)
    let inverse: UInt64 = 0xce96_5057_aff6_957b
    #expect((digest.value &* inverse) ^ 0xff == expected)
    #expect(0x0000_0100_0000_01b3 &* inverse == 1)
  }

  @Test func `distinguishes single bits and their order`() {
    func digest(_ numbers: [Double]) -> Digest {
      var digest = Digest()
      for number in numbers { digest.add(number) }
      return digest
    }
    #expect(digest([1, 2]) == digest([1, 2]))
    #expect(digest([1, 2]) != digest([2, 1]))
    #expect(digest([1]) != digest([(1.0).nextUp]))
    #expect(digest([0]) != digest([-0.0]))
  }

  @Test func `is written with 16 digits`() {
    #expect(Digest().hex == "cbf29ce484222325")
  }

  @Test func `adds every NaN as the same bits, and those differ from any number`() {
    func digest(_ number: Double) -> Digest {
      var digest = Digest()
      digest.add(number)
      return digest
    }
    let others: [Double] = [.nan, -.nan, .signalingNaN, Double(nan: 77, signaling: false)]
    #expect(Set(others.map { digest($0) }).count == 1)
    for number in [0, -0.0, 1, .infinity, .greatestFiniteMagnitude] { #expect(digest(number) != digest(.nan)) }
  }
}
