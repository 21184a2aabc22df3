import MotionStage
import MotionValues

/// One line of a file of events.
struct EventLine {
  /// The part of the file it stands in.
  let text: SourceText
  /// Where in that part, without the newline.
  let range: Range<Int>
  /// Counted from 1.
  let number: Int
  /// Whether it is the last line and lacks its newline: it may have been cut off.
  let isLast: Bool

  /// Its first byte that is no blank; nil where there is none.
  var ink: Int? {
    var index = range.lowerBound
    while index < range.upperBound {
      if !Ascii.isBlank(text.bytes[index]) { return index }
      index += 1
    }
    return nil
  }

  /// The place of the byte at `offset`, which is on this line.
  func place(of offset: Int) -> FilePlace {
    var column = 1
    for index in range.lowerBound..<max(range.lowerBound, min(offset, range.upperBound)) where text.bytes[index] & 0xC0 != 0x80 {
      column += 1
    }
    return FilePlace(line: number, column: column)
  }
}

/// Reads a format that consists of lines, one after the other.
protocol EventLineReader {
  /// What it reads.
  var format: EventFileFormat { get }

  /// What the kernel says of the device; nil for formats that know of none.
  var device: KernelDevice? { get }

  /// The file as a recording, without its events; nil for the other formats.
  var header: Recording? { get }

  /// When the file is over, as far as it was read; no earlier than its last event once it is finished.
  var end: Timestamp { get }

  /// What a reader of the result should know.
  var notices: [String] { get }

  /// Reads `line`.
  mutating func read(_ line: EventLine, into gatherer: inout EventGatherer) throws(FileError)

  /// Ends the file.
  mutating func finish(into gatherer: inout EventGatherer) throws(FileError)

  /// The kernel's own events since the last call, where they are kept.
  mutating func takeKernelEvents() -> [KernelEvent]
}
