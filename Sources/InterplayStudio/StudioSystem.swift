// The functions of the C library that Embedded Swift requires, without the parts that would import a system.
#if hasFeature(Embedded)
  /// Writes nowhere; returns the character.
  @_cdecl("putchar") public func putchar(_ character: Int32) -> Int32 { character }

  /// Fills `buffer` with the same bytes every time: they seed hash tables, whose order nothing depends on.
  @_cdecl("arc4random_buf") public func arc4randomBuffer(_ buffer: UnsafeMutableRawPointer, _ count: Int) {
    for offset in 0..<count { buffer.storeBytes(of: 0x5a, toByteOffset: offset, as: UInt8.self) }
  }
#endif
