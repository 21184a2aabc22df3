/// Finds the axes in the comments of an evemu file that describe the device.
struct EvemuComments {
  private var isInAbsoluteAxes = false
  private var axis: KernelAxis?

  /// Takes a comment; gives the axis it says something of, as far as it is known.
  mutating func read(_ line: ArraySlice<UInt8>) -> KernelAxis? {
    let words = line.drop { $0 == Ascii.hash }.split { Ascii.isBlank($0) }
    func says(_ word: StaticString, at index: Int) -> Bool {
      index < words.count && word.withUTF8Buffer { words[index].elementsEqual($0) }
    }
    if says("Event", at: 0), words.count > 2, let number = Int64(String(decoding: words[2], as: UTF8.self)) {
      if says("type", at: 1) {
        isInAbsoluteAxes = number == KernelCode.absolute
        axis = nil
      } else if says("code", at: 1), isInAbsoluteAxes {
        axis = KernelAxis(code: number, min: 0, max: 0)
        return axis
      }
    } else if axis != nil, words.count == 2, let number = Int32(String(decoding: words[1], as: UTF8.self)) {
      if says("Min", at: 0) { axis?.min = Int64(number) }
      if says("Max", at: 0) { axis?.max = Int64(number) }
      if says("Resolution", at: 0) { axis?.resolution = Int64(number) }
      return axis
    }
    return nil
  }
}
