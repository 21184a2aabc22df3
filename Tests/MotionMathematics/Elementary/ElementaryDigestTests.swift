import Testing

struct ElementaryDigestTests {
  // A debug and a release build on x86-64 and a release build for wasm32 have the same numbers.
  @Test(arguments: [(1, 0xA20E_04E4_6FE5_6C44), (1_000, 0x3FAF_241F_4772_429A)] as [(Int, UInt64)])
  func `results have the same bits on every machine`(count: Int, expected: UInt64) {
    #expect(ElementaryDigest(seed: 1, count: count).value == expected)
  }
}
