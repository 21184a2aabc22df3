import MotionStage
import MotionValues

/// One line of an event file.
struct EventLine {
  /// The piece of the file that contains the line.
  let text: SourceText
  /// The range of bytes within the piece, without the newline.
  let range: Range<Int>
  /// The line number, counted from 1.
  let number: Int
  /// Whether this is the last line and has no newline: it may be truncated.
  let isLast: Bool

  /// The index of the first byte that is not blank; nil for a blank line.
  var firstNonBlank: Int? {
    var index = range.lowerBound
    while index < range.upperBound {
      if !Ascii.isBlank(text.bytes[index]) { return index }
      index += 1
    }
    return nil
  }

  /// Returns the location of the byte at `offset`, which is on this line.
  func location(of offset: Int) -> FileLocation {
    var column = 1
    for index in range.lowerBound..<max(range.lowerBound, min(offset, range.upperBound)) where text.bytes[index] & 0xC0 != 0x80 {
      column += 1
    }
    return FileLocation(line: number, column: column)
  }
}

/// A reader of a line-based format.
protocol EventLineReader {
  /// The format that it reads.
  var format: EventFileFormat { get }

  /// The description of the device; nil for formats without one.
  var device: KernelDevice? { get }

  /// The recording without its events; nil for the other formats.
  var header: Recording? { get }

  /// The expected outputs; nil for a file without them.
  var baseline: RecordingBaseline? { get }

  /// The time at which the file ends, as far as it was read. Once finished, it is no earlier than the last event.
  var end: Timestamp { get }

  /// Notices for the reader of the result.
  var notices: [String] { get }

  /// Reads `line`.
  mutating func read(_ line: EventLine, into gatherer: inout EventGatherer) throws(FileError)

  /// Ends the file.
  mutating func finish(into gatherer: inout EventGatherer) throws(FileError)

  /// The kernel's own events since they were taken last; empty if they are not kept.
  var kernelEvents: [KernelEvent] { get set }
}

extension EventLineReader {
  var baseline: RecordingBaseline? { nil }

  /// Returns the kernel's own events since the last call, if they are kept.
  mutating func takeKernelEvents() -> [KernelEvent] {
    defer { kernelEvents = [] }
    return kernelEvents
  }
}
