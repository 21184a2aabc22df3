/// A parser of the comments in an evemu file that describe the axes of the device.
struct EvemuComments {
  private var isInAbsoluteAxes = false
  private var axis: KernelAxis?

  /// Reads a comment and returns the axis that it describes, as far as it is known.
  mutating func read(_ line: ArraySlice<UInt8>) -> KernelAxis? {
    let words = line.drop { $0 == Ascii.hash }.split { Ascii.isBlank($0) }
    func hasWord(_ word: StaticString, at index: Int) -> Bool {
      index < words.count && word.withUTF8Buffer { words[index].elementsEqual($0) }
    }
    if hasWord("Event", at: 0), words.count > 2, let number = Int64(String(decoding: words[2], as: UTF8.self)) {
      if hasWord("type", at: 1) {
        isInAbsoluteAxes = number == KernelCode.absolute
        axis = nil
      } else if hasWord("code", at: 1), isInAbsoluteAxes {
        axis = KernelAxis(code: number, min: 0, max: 0)
        return axis
      }
    } else if axis != nil, words.count == 2, let number = Int32(String(decoding: words[1], as: UTF8.self)) {
      if hasWord("Min", at: 0) { axis?.min = Int64(number) }
      if hasWord("Max", at: 0) { axis?.max = Int64(number) }
      if hasWord("Resolution", at: 0) { axis?.resolution = Int64(number) }
      return axis
    }
    return nil
  }
}
