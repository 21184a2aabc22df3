import InterplayTestSupport
import MotionFormats
import MotionGestures
import MotionStage
import MotionValues
import Testing

/// Damaged files are rejected or read, but never crash the reader.
struct EventFileFuzzTests {
  static let files = [
    """
    {"interplay": 1, "canvas": [390, 844], "page": "é\\u00e9\\ud83d\\ude00", "rate": 60, "end": 50000000}
    {"t": 0, "pointer": 1, "phase": "down", "x": 100.5, "y": -2e1, "pressure": 0.5, "type": "pen", "tilt": [0.5, -0.25]}
    {"t": 16000000, "pointer": 1, "phase": "move", "x": 1, "y": 2, "type": "pen", "history": [[9000000, 3, 4]]}
    {"t": 16000000, "pointer": 1, "phase": "up", "x": 1, "y": 2, "type": "pen", "buttons": 3, "modifiers": 1}
    {"t": 17000000, "wheel": [0, -3.5], "x": 1, "y": 2}
    {"t": 18000000, "trackpad": "began", "x": 1, "y": 2}
    {"t": 19000000, "trackpad": "ended", "x": 1, "y": 2, "pan": [1, 2], "scale": 2, "rotation": -1}
    {"t": 20000000, "lost": "mouse"}
    {"kernel": [[1, 2, 3, 53, -7], [1, 2, 0, 0, 0]]}

    """,
    """
    {"actions": [{"type": "pointer", "id": "a", "parameters": {"pointerType": "touch"}, "actions": [
      {"type": "pointerMove", "x": 3, "y": 4}, {"type": "pointerDown", "button": 0, "pressure": 0.5, "tiltX": 3},
      {"type": "pointerMove", "x": 30, "y": 4, "duration": 50, "origin": "pointer"}, {"type": "pause", "duration": 9},
      {"type": "pointerUp", "button": 0}, {"type": "pointerCancel"}]},
     {"type": "key", "id": "k", "actions": [{"type": "keyDown", "value": "é"}]},
     {"type": "wheel", "id": "w", "actions": [{"type": "scroll", "x": 1, "y": 1, "deltaX": 1, "deltaY": -1}]}]}
    """,
    """
    # EVEMU 1.2
    #   Event type 3 (EV_ABS)
    #     Event code 58 (ABS_MT_PRESSURE)
    #       Min 0
    #       Max 255
    A: 2f 0 9 0 0
    A: 35 0 1000 0 0
    A: 36 0 1000 0 0
    E: 1.000000 0003 0039 0001
    E: 1.000000 0003 0035 0100 # x
    E: 1.000000 0003 0036 0200
    E: 1.000000 0003 003a 0020
    E: 1.000000 0000 0000 0000
    E: 1.008000 0003 002f 0001
    E: 1.008000 0003 0039 0002
    E: 1.008000 0003 0035 -010
    E: 1.008000 0003 0036 0200
    E: 1.008000 0000 0000 0000
    E: 1.016000 0003 0039 -001
    E: 1.016000 0000 0000 0000

    """,
    """
    N: older
    A: 35 0 1000 0 0
    A: 36 0 1000 0 0
    E: 1.000000 0003 0035 0100
    E: 1.000000 0003 0036 0200
    E: 1.000000 0000 0002 0000
    E: 1.000000 0003 0035 0300
    E: 1.000000 0003 0036 0200
    E: 1.000000 0000 0002 0000
    E: 1.000000 0000 0000 0000
    E: 1.010000 0000 0003 0000
    E: 1.010000 0000 0000 0000
    E: 1.020000 0001 014a 0000
    E: 1.020000 0000 0000 0000

    """,
    """
    version: 1
    ndevices: 2
    system:
      os: "debian:13"
    devices:
    - node: /dev/input/event3
      evdev:
        # Name: panel
        name: "panel"
        id: [24, 0, 0, 0]
        codes:
          3: [0, 1, 47, 53, 54, 57] # EV_ABS
        absinfo:
          47: [0, 9, 0, 0, 0]
          53: [0, 1000, 0, 0, 10]
          54: [0, 1000, 0, 0, 10]
        properties: [1]
      hid: [
        0x05, 0x01
      ]
      udev:
        properties:
        - ID_INPUT=1
      events:
      # Current time is 12:00:00
      - evdev:
        - [  0,      0,   3,  57,     1] # EV_ABS / ABS_MT_TRACKING_ID 1
        - [  0,      0,   3,  53,   100]
        - [  0,      0,   3,  54,   200]
        - [  0,      0,   0,   0,     0] # SYN_REPORT
      - hid:
         time: [0, 0]
         hidraw0: [1, 2]
      - evdev:
        - [  0,  16000,   3,  57,    -1]
        - [  0,  16000,   0,   0,     0]
    - node: /dev/input/event4
      evdev:
        name: mouse
        codes:
          1: [272, 273]
          2: [0, 1, 8]
      events:
      - evdev:
        - [  0,   5000,   2,   0,     3]
        - [  0,   5000,   0,   0,     0]
      - evdev:
        - [  0,   6000,   1, 272,     1]
        - [  0,   6000,   0,   0,     0]
      - evdev:
        - [  0,   9000,   2,   8,    -1]
        - [  0,   9000,   1, 272,     0]
        - [  0,   9000,   0,   0,     0]

    """,
    """
    # EVEMU 1.3
    N: pen
    B: 01 00 00 00 00 00 00 00 00
    A: 00 0 1000 0 0 100
    A: 01 0 1000 0 0 100
    A: 18 0 200 0 0 0
    A: 1a -64 63 0 0 57
    E: 1.000000 0001 0140 0001
    E: 1.000000 0003 0000 0100
    E: 1.000000 0003 0001 0100
    E: 1.000000 0000 0000 0000
    E: 1.010000 0001 014a 0001
    E: 1.010000 0003 0018 0100
    E: 1.010000 0003 001a 0030
    E: 1.010000 0000 0000 0000
    E: 1.020000 0001 014a 0000
    E: 1.020000 0001 0140 0000
    E: 1.020000 0000 0000 0000

    """,
  ]

  /// The number of damaged files: `make soak` uses more.
  static let rounds = (Soak.count ?? 1000) / 20

  @Test(arguments: [UInt64](1...20))
  func `a damaged file is rejected at a position within it, or produces a valid stream`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for round in 0..<Self.rounds {
      let bytes = Self.damaged(Array(Self.files[round % Self.files.count].utf8), &random)
      do {
        let file = try EventFile.parse(bytes, canvas: canvas)
        var verifier = InputStreamVerifier()
        for event in file.events { try verifier.verify(event) }
        // Every readable file can be written in every format and read again.
        let recording = Recording(canvas: canvas, end: file.end, events: file.events)
        for format in EventFileFormat.allCases {
          let written = recording.written(as: format)
          let back = try EventFile.parse(Array(written.text.utf8), canvas: canvas)
          if format == .recording { #expect(back.recording == recording) }
        }
        #expect(file.end >= file.events.last?.time ?? .zero)
      } catch let error as FileError {
        let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        #expect((1...lines.count).contains(error.line))
        #expect((1...lines[error.line - 1].count + 1).contains(error.column), "seed \(seed), round \(round): \(error)")
        #expect(!error.cause.isEmpty)
      }
    }
  }

  /// Files of one device, in both formats.
  static let devices: [String] = {
    let first = files[4].replacing("ndevices: 2", with: "ndevices: 1").split(separator: "- node: ").prefix(2)
    return [files[2], files[3], files[5], first.joined(separator: "- node: ")]
  }()

  @Test func `the kernel events of a damaged file are the same gesture in every format`() throws {
    var random = SeededGenerator(seed: 5)
    var count = 0
    for round in 0..<(Soak.count == nil ? 200 : 2 * Self.rounds) {
      let bytes = Self.damaged(Array(Self.devices[round % Self.devices.count].utf8), &random)
      guard let file = try? EventFile.parse(bytes, canvas: canvas), file.format != .recording else { continue }
      count += 1
      for format in [EventFileFormat.evemu, .libinput, .recording] {
        let back = try read(converted(bytes, to: format).text)
        #expect(back.events == file.events, "round \(round), \(format)")
      }
    }
    #expect(count > 20 || Soak.count != nil)
  }

  /// `bytes` after up to four random changes.
  static func damaged(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    let alphabet = Array("{}[]\",:\\0123456789-+.eE tnu\n#EA".utf8)
    for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      let end = min(bytes.count, place + Int.random(in: 1...12, using: &random))
      switch Int.random(in: 0..<7, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes[place] = alphabet.randomElement(using: &random) ?? 0
      case 2: bytes.insert(alphabet.randomElement(using: &random) ?? 0, at: place)
      case 3: bytes.removeSubrange(place..<end)
      case 4: bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0...bytes.count, using: &random))
      case 5: bytes.removeSubrange(place...)
      default: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      }
    }
    return bytes
  }
}
