import InterplayTestSupport
import MotionFormats
import MotionGestures
import MotionStage
import MotionValues
import Testing

/// A device in the format that libinput-record(1) describes; positions are hundredths of points of the canvas, which has 390 × 844 points.
private func file(_ events: String, version: Int = 1) -> String {
  """
  version: \(version)
  ndevices: 1
  libinput:
    version: "1.10.0"
  system:
    os: "fedora:26"
    kernel: "4.13.9-200.fc26.x86_64"
  devices:
    - node: /dev/input/event9
      evdev:
        # Name: panel
        name: panel
        id: [29, 1739, 0, 0]
        codes:
          0: [0, 1, 2] # EV_SYN
          3: [47, 53, 54, 57, 58] # EV_ABS
        absinfo:
          47: [0, 4, 0, 0, 0]
          53: [0, 39000, 0, 0, 42]
          54: [0, 84400, 0, 0, 41]
          57: [0, 65535, 0, 0, 0]
          58: [0, 200, 0, 0, 0]
        properties: [0, 2, 4]
      hid: [12, 23,
        34]
      udev:
        properties:
        - ID_INPUT_MOUSE=1
        - MOUSE_DPI=events:evdev
      quirks:
        - AttrSizeHint=32x32
      events:
  \(events)
  """
}

/// Frames of kernel events: seconds, microseconds, type, code and value.
private func frames(_ frames: [[Int]]...) -> String {
  frames.map { events in
    "      - evdev:\n"
      + events.map { "        - [" + $0.map { "\($0)".leftPadded(to: 7) }.joined(separator: ",") + "] # what it is\n" }.joined()
  }.joined()
}

extension String {
  fileprivate func leftPadded(to width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }
}

struct LibinputReaderTests {
  @Test func `a recorded touchpad produces its contacts`() throws {
    let read = try read(
      file(
        frames(
          [[2, 500, 3, 57, 7], [2, 500, 3, 53, 1000], [2, 500, 3, 54, 2000], [2, 500, 3, 58, 50], [2, 500, 0, 0, 0]],
          [[2, 8500, 3, 53, 1100], [2, 8500, 0, 0, 0]], [[2, 16500, 3, 57, -1], [2, 16500, 0, 0, 0]])))

    #expect(read.format == .libinput)
    #expect(read.notices == [])
    #expect(
      read.events == [
        sample(.down, 1, 10, 20, ms: 0, pressure: 0.25), sample(.move, 1, 11, 20, ms: 8, pressure: 0.25),
        sample(.up, 1, 11, 20, ms: 16, pressure: 0.25),
      ])
  }

  @Test func `lists may have the indentation of their key, and program output may precede the recording`() throws {
    let text = """
      Recording to 'stdout'.
      version: 1
      devices:
      - node: /dev/input/event3
        evdev:
          name: "tls"
          absinfo:
            53: [0, 390, 0, 0, 0]
            54: [0, 844, 0, 0, 0]
            47: [0, 1, 0, 0, 0]
        events:
        - evdev:
          - [  0,      0,   3,  57,     0]
          - [  0,      0,   3,  53,     5]
          - [  0,      0,   3,  54,     6]
          - [  0,      0,   0,   0,     0]
        - evdev:
          - [  0,   1000,   3,  57,    -1]
          - [  0,   1000,   0,   0,     0]
      """

    #expect(try read(text).events == [sample(.down, 1, 5, 6, ms: 0), sample(.up, 1, 5, 6, ms: 1)])
  }

  @Test func `libinput events and HID reports are omitted and counted`() throws {
    let events =
      frames([[0, 0, 3, 57, 7], [0, 0, 3, 53, 0], [0, 0, 3, 54, 0], [0, 0, 0, 0, 0]])
      + "      - libinput:\n        - {time: 0.1, type: POINTER_MOTION, delta: [1, 2]}\n      - hid:\n         time: [ 0, 0]\n         hidraw0: [1]\n"
      + frames([[0, 9000, 3, 57, -1], [0, 9000, 0, 0, 0]])

    let read = try read(file(events))

    #expect(read.events.count == 2)
    #expect(
      read.notices == ["2 events of libinput itself and HID reports are omitted: only kernel events are read"])
  }

  @Test func `events of several devices are merged in order of time, with separate pointers`() throws {
    let read = try read(EventFileFuzzTests.files[4])

    let expected: [(PointerID?, Int64, PointerKind?)] = [
      (1, 0, .touch), (1_000_000, 5, .mouse), (1_000_000, 6, .mouse), (1_000_000, 9, .mouse), (nil, 9, nil), (1, 16, .touch),
    ]
    #expect(read.events.count == expected.count)
    for (event, expected) in zip(read.events, expected) {
      #expect(event.time == .milliseconds(expected.1))
      if case .pointer(let sample) = event {
        #expect(sample.id == expected.0 && sample.kind == expected.2)
      } else {
        #expect(expected.0 == nil)
      }
    }
  }

  @Test(arguments: [
    (file("", version: 2), "line 1, column 10: version 2 of the format is not supported; the supported version is 1"),
    (
      file("      - evdev:\n        - [0, 0, 3, 57]\n"), "line 34, column 23: expected ','"
    ),
    (file("      - evdev:\n        - [0, 0, 3, x, 1]\n"), "line 34, column 21: expected an event code as a decimal number"),
    (
      file("      - evdev:\n        - [0, 1000000, 3, 57, 1]\n"), "line 34, column 15: microseconds must be at most 999999"
    ),
    (
      file("").replacing("53: [0, 39000, 0, 0, 42]", with: "53: 0, 39000"), "line 19, column 13: expected a list of numbers in brackets"
    ),
    (
      file("").replacing("53: [0, 39000, 0, 0, 42]", with: "53: [0]"),
      "line 19, column 13: expected the range of an axis: two numbers or more"
    ),
    (file("").replacing("53: [0, 39000", with: "70000: [0, 39000"), "line 19, column 16: 70000 is not from 0 to 65535"),
    (file("").replacing("53: [0, 39000", with: "-1: [0, 39000"), "line 19, column 13: -1 is not from 0 to 65535"),
    (Self.minimal(codes: "3: [0, -1000]"), "line 8, column 14: -1000 is not from 0 to 65535"),
    (Self.minimal(codes: "3: [20000000]"), "line 8, column 11: 20000000 is not from 0 to 65535"),
    (Self.minimal(codes: "256: [0]"), "line 8, column 12: 256 is not from 0 to 255"),
    (Self.minimal(codes: "3: [0]").replacing("[24, 0, 0, 0]", with: "[24, 0, -1, 0]"), "line 6, column 17: -1 is not from 0 to 65535"),
    (Self.minimal(codes: "3: [0]").replacing("properties: [1]", with: "properties: [64]"), "line 12, column 18: 64 is not from 0 to 63"),
    (
      Self.minimal(codes: "3: [0]") + "- node: /dev/input/event4\n",
      "line 19, column 3: the file has more devices than the 1 of ndevices; correct that number"
    ),
  ])
  func `a malformed file is rejected with its position`(text: String, error: String) {
    let thrown = #expect(throws: FileError.self) { _ = try read(text) }

    #expect(thrown?.description == error)
  }

  @Test(arguments: [
    ("- 0, 0, 3, 54, 60]", 11), ("-[0, 0, 3, 54, 60]", 9), ("[0, 0, 3, 54, 60]", 9), ("0, 0, 3, 54, 60]", 9), ("- ", 11), ("- x: 1", 11),
  ])
  func `a damaged line of an event is refused, and not skipped`(damaged: String, column: Int) {
    let whole = file(frames([[0, 0, 3, 57, 7], [0, 0, 3, 53, 50], [0, 0, 3, 54, 60], [0, 0, 0, 0, 0]], [[0, 9000, 0, 0, 0]]))
    let written = whole.split(separator: "\n", omittingEmptySubsequences: false).map { text in
      text.contains("54,     60") ? "        " + damaged : String(text)
    }

    let error = #expect(throws: FileError.self) { _ = try read(written.joined(separator: "\n")) }

    #expect(error?.line == 36 && error?.column == column, "\(String(describing: error))")
    #expect(error?.cause.hasPrefix("expected '- [' and the five numbers of an event") == true)
  }

  @Test func `a file that is cut in the hyphen of an event is read up to its last whole frame`() throws {
    let whole = file(frames([[0, 0, 3, 57, 7], [0, 0, 3, 53, 0], [0, 0, 3, 54, 0], [0, 0, 0, 0, 0]]))

    for cut in ["      - evdev:\n        -", "      - evdev:\n        - ", "      - evdev:\n        - ["] {
      let read = try read(whole + cut)
      #expect(read.events.map(\.sampled.phase) == [.down, .cancel] && !read.notices.isEmpty, "\(cut)")
    }
  }

  /// A file with one contact.
  private static func minimal(_ name: String = "\"panel\"", codes: String) -> String {
    """
    version: 1
    ndevices: 1
    devices:
    - evdev:
        name: \(name)
        id: [24, 0, 0, 0]
        codes:
          \(codes)
        absinfo:
          53: [0, 100, 0, 0, 0]
          54: [0, 100, 0, 0, 0]
        properties: [1]
      events:
      - evdev:
        - [0, 0, 3, 57, 1]
        - [0, 0, 3, 53, 50]
        - [0, 0, 3, 54, 60]
        - [0, 0, 0, 0, 0]

    """
  }

  @Test(arguments: [
    ("\"panel\"", "panel"), (#""a \"b\" \\ c""#, #"a "b" \ c"#), (#""a "b" c""#, #"a "b" c"#), ("plain", "plain"),
    (#""two\nlines""#, "two lines"),
    ("\"\"", ""),
  ])
  func `the name of a device is the same in every format`(written: String, name: String) throws {
    let bytes = Array(Self.minimal(written, codes: "1: [0, 767]\n      3: [53, 65535]").utf8)

    let evemu = try converted(bytes, to: .evemu).text
    let back = try converted(Array(evemu.utf8), to: .libinput).text

    #expect(evemu.contains("\nN: \(name)\n"))
    #expect(try converted(Array(back.utf8), to: .evemu).text == evemu)
    #expect(try read(evemu).events == EventFile.parse(bytes, canvas: canvas).events)
  }

  @Test func `a device among several whose time goes back is refused there`() throws {
    let whole = EventFileFuzzTests.files[4]
    let late = whole.replacing("0,   6000,", with: "0,   4000,")

    let error = #expect(throws: FileError.self) { _ = try read(late) }

    #expect(error?.line == whole.split(separator: "\n").firstIndex { $0.contains("[  0,   6000,   0") }.map { $0 + 1 })
    #expect(error?.cause.hasPrefix("time goes back") == true, "\(String(describing: error))")
  }

  @Test func `a truncated recording is read up to its last whole frame`() throws {
    let whole = file(
      frames(
        [[0, 0, 3, 57, 7], [0, 0, 3, 53, 0], [0, 0, 3, 54, 0], [0, 0, 0, 0, 0]], [[0, 9000, 3, 57, -1], [0, 9000, 0, 0, 0]]))
    let bytes = Array(whole.utf8)
    let first = file(frames([[0, 0, 3, 57, 7], [0, 0, 3, 53, 0], [0, 0, 3, 54, 0], [0, 0, 0, 0, 0]])).utf8.count

    for length in stride(from: first, through: bytes.count, by: 1) {
      let phases = try EventFile.parse(Array(bytes[..<length]), canvas: canvas).events.map(\.sampled.phase)
      #expect(phases == [.down, .cancel] || phases == [.down, .up])
    }
  }

  @Test func `a recording without events says where it ends`() throws {
    let whole = file("")

    #expect(
      try read(whole).notices == [
        "line \(whole.split(separator: "\n").count): the file ends before the first event; it may be truncated there, or nothing was recorded"
      ])
  }

  @Test func `a recording that ends before its last device says so`() throws {
    let whole = EventFileFuzzTests.files[4]
    let first = whole.split(separator: "- node:").prefix(2).joined(separator: "- node:")

    #expect(try read(whole).notices.contains { $0.contains("its 2 devices") } == false)
    #expect(try read(first).notices.contains("the file has 1 of its 2 devices; it may be truncated"))
  }
}
