import MotionFormats
import MotionGestures
import MotionValues
import Testing

/// Positions of these devices are hundredths of points of the canvas, which has 390 × 844 points.
private let slots = "N: panel\nA: 2f 0 9 0 0 0\nA: 35 0 39000 0 0\nA: 36 0 84400 0 0 4\nA: 39 0 65535 0 0 0\nA: 3a 0 200 0 0 0\n"
private let reports = "N: panel\nA: 35 0 39000 0 0\nA: 36 0 84400 0 0 4\n"
private let single = "N: pad\nA: 00 -39000 0 0 0\nA: 01 -84400 0 0 0\nA: 18 0 50 0 0\n"

/// Lines of kernel events at `ms`: pairs of a name and a value.
private func frame(_ ms: Int, _ parts: (String, Int)...) -> String {
  let codes = [
    "slot": "0003 002f", "id": "0003 0039", "x": "0003 0035", "y": "0003 0036", "p": "0003 003a", "report": "0000 0002",
    "dropped": "0000 0003", "touch": "0001 014a", "X": "0003 0000", "Y": "0003 0001", "P": "0003 0018",
  ]
  let time = "\(100 + ms / 1000)." + String(repeating: "0", count: 3 - "\(ms % 1000)".count) + "\(ms % 1000)000"
  let lines = parts.map { "E: \(time) \(codes[$0.0] ?? "") \($0.1)" } + ["E: \(time) 0000 0000 0\t# SYN_REPORT"]
  return lines.joined(separator: "\n") + "\n"
}

struct EvemuReaderTests {
  @Test func `slots are read as contacts with locations and pressures on the canvas`() throws {
    let file = try read(
      slots + frame(0, ("slot", 3)) + frame(7, ("id", 50), ("x", 1000), ("y", 2000), ("p", 50))
        + frame(10, ("slot", 0), ("id", 51), ("x", 3000), ("y", 4000)) + frame(20, ("y", 4100), ("slot", 3), ("p", 300))
        + frame(30, ("id", -1)) + frame(41, ("slot", 0), ("id", -1)))

    #expect(
      file.events
        == framed([
          sample(.down, 1, 10, 20, ms: 0, pressure: 0.25), sample(.down, 2, 30, 40, ms: 3), sample(.move, 2, 30, 41, ms: 13),
          sample(.move, 1, 10, 20, ms: 13, pressure: 1), sample(.up, 1, 10, 20, ms: 23, pressure: 1), sample(.up, 2, 30, 41, ms: 34),
        ]))
    #expect(file.end == .milliseconds(34))
    #expect(file.notices == [])
  }

  @Test func `a slot keeps its location for the next contact, because the kernel sends only changes`() throws {
    let file = try read(
      slots + frame(0, ("id", 1), ("x", 100), ("y", 200)) + frame(5, ("id", -1)) + frame(9, ("id", 2), ("x", 300))
        + frame(12, ("id", -1)))

    #expect(
      file.events == [
        sample(.down, 1, 1, 2, ms: 0), sample(.up, 1, 1, 2, ms: 5), sample(.down, 2, 3, 2, ms: 9), sample(.up, 2, 3, 2, ms: 12),
      ])
  }

  @Test func `a contact may end and the next one begin in one frame, with or without an explicit end`() throws {
    for parts in [[("id", -1), ("id", 2), ("x", 300)], [("id", 2), ("x", 300)]] {
      let change = parts.map { frame(5, $0).split(separator: "\n")[0] + "\n" }.joined() + frame(5)
      let file = try read(slots + frame(0, ("id", 1), ("x", 100), ("y", 200)) + change + frame(9, ("id", -1)))

      #expect(
        file.events == [
          sample(.down, 1, 1, 2, ms: 0), sample(.up, 1, 1, 2, ms: 5), sample(.down, 2, 3, 2, ms: 5), sample(.up, 2, 3, 2, ms: 9),
        ])
    }
  }

  @Test func `a repeated tracking id belongs to the same contact`() throws {
    let file = try read(slots + frame(0, ("id", 1), ("x", 100), ("y", 200)) + frame(5, ("id", 1), ("x", 300)) + frame(9, ("id", -1)))

    #expect(file.events == [sample(.down, 1, 1, 2, ms: 0), sample(.move, 1, 3, 2, ms: 5), sample(.up, 1, 3, 2, ms: 9)])
  }

  @Test func `a contact may begin and end in one frame`() throws {
    let file = try read(slots + frame(0, ("id", 1), ("x", 100), ("y", 200), ("id", -1)))

    #expect(file.events == [sample(.down, 1, 1, 2, ms: 0), sample(.up, 1, 1, 2, ms: 0)])
  }

  @Test func `a contact begins when its location is known, and is omitted if it never is`() throws {
    let file = try read(
      slots + frame(0, ("id", 1), ("x", 100)) + frame(5, ("y", 200)) + frame(6, ("id", -1)) + frame(7, ("slot", 1), ("id", 2))
        + frame(8, ("id", -1)))

    #expect(file.events == [sample(.down, 1, 1, 2, ms: 0), sample(.up, 1, 1, 2, ms: 1)])
    #expect(file.notices == ["a contact that never reported its position is omitted"])
  }

  @Test func `a contact from before the recording is omitted`() throws {
    let file = try read(slots + frame(0, ("x", 100), ("y", 200)) + frame(1, ("id", -1)))

    #expect(file.events == [])
    #expect(
      file.notices == ["a contact that was down before the recording began is omitted", "the recording has no contacts"])
  }

  @Test func `a contact without an end is cancelled in the last frame`() throws {
    let file = try read(slots + frame(0, ("id", 1), ("x", 100), ("y", 200)) + frame(50))

    #expect(file.events == [sample(.down, 1, 1, 2, ms: 0), sample(.cancel, 1, 1, 2, ms: 50)])
    #expect(file.notices == ["pointer 1 was never released; it is cancelled at the end"])
  }

  @Test func `a frame in which the kernel dropped events is omitted`() throws {
    let file = try read(
      slots + frame(0, ("id", 1), ("x", 100), ("y", 200)) + frame(4, ("x", 500), ("dropped", 0), ("slot", 1))
        + frame(8, ("id", 2), ("x", 300), ("y", 0)) + frame(9, ("id", -1), ("slot", 0), ("id", -1)))

    #expect(
      file.events == [
        sample(.down, 1, 1, 2, ms: 0), sample(.down, 2, 3, 0, ms: 8), sample(.up, 1, 1, 2, ms: 9), sample(.up, 2, 3, 0, ms: 9),
      ])
    #expect(file.notices == ["line 12: the kernel dropped events here; the frame is omitted"])
  }

  @Test func `contacts without ids continue as the nearest contact of the previous frame`() throws {
    let file = try read(
      reports + frame(0, ("x", 100), ("y", 100), ("report", 0), ("x", 900), ("y", 100), ("report", 0))
        + frame(5, ("x", 800), ("y", 100), ("report", 0), ("x", 200), ("y", 100), ("report", 0))
        + frame(9, ("x", 600), ("y", 100), ("report", 0)) + frame(12, ("report", 0)))

    #expect(
      file.events
        == framed([
          sample(.down, 1, 1, 1, ms: 0), sample(.down, 2, 9, 1, ms: 0), sample(.move, 2, 8, 1, ms: 5), sample(.move, 1, 2, 1, ms: 5),
          sample(.move, 2, 6, 1, ms: 9), sample(.up, 1, 2, 1, ms: 9), sample(.up, 2, 6, 1, ms: 12),
        ]))
  }

  @Test func `contacts of the older protocol with ids keep them over any distance`() throws {
    let file = try read(
      reports + frame(0, ("id", 7), ("x", 100), ("y", 0), ("report", 0), ("id", 8), ("x", 900), ("y", 0), ("report", 0))
        + frame(5, ("id", 8), ("x", 100), ("y", 0), ("report", 0), ("id", 7), ("x", 900), ("y", 0), ("report", 0))
        + frame(6, ("touch", 0)))

    #expect(file.events.map { "\($0)".contains("id: 2") } == [false, true, true, false, true, false])
    #expect(file.events[2] == framed([sample(.move, 2, 1, 0, ms: 5), sample(.move, 1, 9, 0, ms: 5)])[0])
  }

  @Test func `a device without multi-touch produces one contact while touched`() throws {
    let file = try read(
      single + frame(0, ("X", -20000), ("Y", -40000)) + frame(3, ("touch", 1), ("X", -27000), ("P", 25)) + frame(6)
        + frame(8, ("Y", -44400))
        + frame(9, ("touch", 0), ("P", 0)) + frame(11, ("X", 0)))

    #expect(
      file.events == [
        sample(.down, 1, 120, 444, ms: 0, pressure: 0.5), sample(.move, 1, 120, 400, ms: 5, pressure: 0.5),
        sample(.up, 1, 120, 400, ms: 6, pressure: 0),
      ])
  }

  @Test func `ranges may appear in the comments only`() throws {
    let description = """
      # EVEMU 1.2
      # Supported events:
      #   Event type 1 (EV_KEY)
      #     Event code 53 (KEY_RIGHTALT)
      #       Min 1
      #   Event type 3 (EV_ABS)
      #     Event code 47 (ABS_MT_SLOT)
      #       Min        0
      #     Event code 53 (ABS_MT_POSITION_X)
      #       Value      7
      #       Min      100
      #       Max    39100
      #     Event code 54 (ABS_MT_POSITION_Y)
      #       Min   -84400
      #       Max        0
      N: panel

      """

    let file = try read(description + frame(0, ("id", 1), ("x", 200), ("y", -84000)) + frame(1, ("id", -1)))

    #expect(file.events == [sample(.down, 1, 1, 4, ms: 0), sample(.up, 1, 1, 4, ms: 1)])
  }

  @Test func `comments with impossible axis ranges are ignored`() throws {
    let comments = "#   Event type 3\n#   Event code 58\n#   Min -9223372036854775808\n#   Max 9223372036854775807\n"

    let file = try read(
      comments + slots.replacing("A: 3a 0 200 0 0 0\n", with: "")
        + frame(0, ("id", 1), ("x", 100), ("y", 200), ("p", 3), ("id", -1)))

    #expect(file.events == [sample(.down, 1, 1, 2, ms: 0), sample(.up, 1, 1, 2, ms: 0)])
  }

  @Test(arguments: [
    RefusedFile("X: 1\n", "line 7, column 1: expected a line that begins with #, N:, I:, P:, B:, A:, L:, S: or E:"),
    RefusedFile(
      "E 1.000000 0003 0039 1\n", "line 7, column 1: expected a line that begins with #, N:, I:, P:, B:, A:, L:, S: or E:"),
    RefusedFile("E: 1 0003 0039 1\n", "line 7, column 5: expected '.' and microseconds"),
    RefusedFile("E: 1.5 0003 0039 1\n", "line 7, column 6: expected six digits of microseconds"),
    RefusedFile("E: 1.0000000 0003 0039 1\n", "line 7, column 6: expected six digits of microseconds"),
    RefusedFile("E: -1.000000 0003 0039 1\n", "line 7, column 4: expected seconds as a decimal number"),
    RefusedFile("E: 4294967296.000000 0003 0039 1\n", "line 7, column 4: seconds must be at most 4294967295"),
    RefusedFile("E: 1.000000 003g 0039 1\n", "line 7, column 16: expected a space"),
    RefusedFile("E: 1.000000 00003 0039 1\n", "line 7, column 13: an event type has more than four digits"),
    RefusedFile("E: 1.000000 0003\n", "line 7, column 17: the line ends too early"),
    RefusedFile("E: 1.000000 0003 0039 0x1\n", "line 7, column 24: expected the end of the line or a comment"),
    RefusedFile("E: 1.000000 0003 0039 -\n", "line 7, column 24: expected a value as a decimal number"),
    RefusedFile("E: 1.000000 0003 0039 2147483648\n", "line 7, column 23: a value must be at most 2147483647"),
    RefusedFile("E: 1.000000 0003 0039 -2147483649\n", "line 7, column 24: a value must be at most 2147483648"),
    RefusedFile("E: 1.000000 0003 0039 1 2\n", "line 7, column 25: expected the end of the line or a comment"),
    RefusedFile("E: 1.000000 0003 002f 256\nE: 1.000000 0000 0000 0\n", "line 7, column 1: slot 256 is not between 0 and 255"),
    RefusedFile("A: 35 0\n", "line 7, column 8: the line ends too early"),
    RefusedFile("A: 35 0 x\n", "line 7, column 9: expected the maximum of the axis as a decimal number"),
    RefusedFile(
      "E: 2.000000 0003 0039 1\nE: 2.000000 0003 0035 1\nE: 2.000000 0003 0036 1\nE: 2.000000 0000 0000 0\n"
        + "E: 1.000000 0003 0039 -1\nE: 1.000000 0000 0000 0\n",
      "line 12, column 1: time goes back from 0 ns to -1000000000 ns; send events in order of time"),
    RefusedFile(
      "A: 35 5 5\nE: 2.000000 0003 0039 1\nE: 2.000000 0003 0035 1\nE: 2.000000 0003 0036 1\nE: 2.000000 0000 0000 0\n",
      "line 11, column 1: axis 0x35 has an empty range: 5 to 5"),
  ])
  func `a malformed line is rejected with its position`(file: RefusedFile) {
    let error = #expect(throws: FileError.self) { _ = try read(slots + file.text) }

    #expect(error?.description == file.error)
  }

  @Test func `positions without a range are rejected`() {
    let error = #expect(throws: FileError.self) {
      _ = try read("N: panel\n" + frame(0, ("slot", 0), ("id", 1), ("x", 1), ("y", 1)))
    }

    #expect(
      error?.description == "line 6, column 1: the file has no range for axis 0x35, so positions cannot be scaled")
  }

  @Test func `a recording that is truncated at any byte is read up to its last whole frame`() throws {
    let frames = [
      frame(0, ("id", 1), ("x", 100), ("y", 200)), frame(8, ("x", 1234)), frame(16, ("slot", 1), ("id", 2), ("x", 7), ("y", 8)),
      frame(24, ("id", -1), ("slot", 0), ("id", -1)),
    ]
    let bytes = Array((slots + frames.joined()).utf8)
    let all = try read(slots + frames.joined()).events
    let ends = frames.indices.map { (slots + frames[...$0].joined()).utf8.count }
    // A frame counts once its report is readable: up to the value, without the comment and the newline.
    let readable = ends.map { $0 - "\t# SYN_REPORT\n".utf8.count }
    let counts = [1, 2, 3, 5]

    for length in slots.utf8.count...bytes.count {
      let whole = readable.count { $0 <= length }

      let file = try EventFile.parse(Array(bytes[..<length]), canvas: canvas)

      let kept = file.events.filter { !"\($0)".contains("cancel") }
      #expect(kept == Array(all.prefix(whole == 0 ? 0 : counts[whole - 1])), "cut off after \(length) bytes")
    }
  }

  @Test func `several lines of properties continue each other, as those of codes do`() throws {
    let text = slots + "P: 02\nP: 01\nB: 01 00 01\nB: 01 02\n" + frame(0, ("id", 1), ("x", 100), ("y", 200))

    let written = try converted(Array(text.utf8), to: .libinput).text

    #expect(written.contains("    properties: [1, 8]\n") && written.contains("      1: [8, 17]\n"), "\(written)")
  }

  @Test func `a truncated recording produces a notice`() throws {
    let file = try read(slots + frame(0, ("id", 1), ("x", 100), ("y", 200)) + "E: 100.001000 0003 0035 12\nE: 100.001000 00")

    #expect(
      file.notices == [
        "line 12 is truncated", "line 11: the frame that begins here is incomplete and omitted",
        "pointer 1 was never released; it is cancelled at the end",
      ])
  }

  @Test func `a recording that is truncated in the description of the device says where it ends`() throws {
    let description = "# EVEMU 1.3\n" + slots + "# Properties:\n"
    let complete = description + frame(0, ("id", 1), ("x", 100), ("y", 200))
    for length in "# EVEMU 1.3\nN: panel\n".utf8.count...description.utf8.count {
      let text = String(decoding: Array(complete.utf8)[..<length], as: UTF8.self)
      let line = text.split(separator: "\n").count

      let file = try read(text)

      #expect(file.events == [])
      let notice = "line \(line): the file ends before the first event; it may be truncated there, or nothing was recorded"
      #expect(file.notices.last == notice, "cut off after \(length) bytes")
    }
    #expect(try !read(complete).notices.contains { $0.contains("first event") })
  }
}
