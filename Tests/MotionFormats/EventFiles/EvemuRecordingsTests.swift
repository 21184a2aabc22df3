import Foundation
import InterplayTestSupport
import MotionFormats
import MotionGestures
import MotionValues
import Testing

/// A recording as JSON in the units of the device, made by another reader from the same evemu file.
///
/// The ranges of the axes are those of the evemu file itself: three of the JSON files contain ranges of other files.
private struct ExpectedRecording {
  struct Contact {
    let phase: PointerPhase
    let id: Int
    let x: Double
    let y: Double
    let pressure: Double?
  }

  var axes: [String: (min: Double, max: Double)] = [:]
  var frames: [(microseconds: Int64, contacts: [Contact])] = []

  init(_ name: String) throws {
    let object = try SharedCases.object("recordings/\(name).json")
    for line in String(decoding: try SharedCases.data("recordings/evemu/\(name).evemu"), as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      if words[0] == "A:" { axes[words[1]] = (try #require(Double(words[2])), try #require(Double(words[3]))) }
    }
    for frame in try #require(object["frames"] as? [[Any]]) {
      var contacts: [Contact] = []
      for parts in try #require(frame[1] as? [[Any]]) {
        let word = try #require(parts[0] as? String)
        let phase: PointerPhase = try #require(["down": .down, "move": .move, "up": .up][word])
        let id = try #require(parts[1] as? Int)
        let x = try #require(parts[2] as? Double)
        let y = try #require(parts[3] as? Double)
        contacts.append(Contact(phase: phase, id: id, x: x, y: y, pressure: parts.count > 4 ? parts[4] as? Double : nil))
      }
      frames.append((Int64(try #require(frame[0] as? Int)), contacts))
    }
  }

  /// The events on `canvas`.
  func events(on canvas: Size) throws -> [InputEvent] {
    let hasSlots = axes["35"] != nil
    let x = try #require(axes[hasSlots ? "35" : "00"])
    let y = try #require(axes[hasSlots ? "36" : "01"])
    let pressure = axes[hasSlots ? "3a" : "18"]
    return frames.flatMap { frame in
      frame.contacts.map { contact in
        .pointer(
          id: contact.id, phase: contact.phase,
          at: Point(
            x: (contact.x - x.min) / (x.max - x.min) * canvas.width, y: (contact.y - y.min) / (y.max - y.min) * canvas.height),
          time: Timestamp(nanoseconds: frame.microseconds * 1000), kind: .touch,
          pressure: contact.pressure.flatMap { value in
            pressure.map { min(1, max(0, (value - $0.min) / ($0.max - $0.min))) }
          })
      }
    }
  }
}

@Suite(.enabled(if: SharedCases.areAvailable, "needs the shared cases"))
struct EvemuRecordingsTests {
  static let names: [String] = {
    let folder = SharedCases.folder.appendingPathComponent("recordings/evemu")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".evemu") }.map { String($0.dropLast(6)) }.sorted()
  }()

  @Test func `there are 41 recordings`() {
    #expect(Self.names.count == 41)
  }

  @Test(arguments: names)
  func `a recorded device has the contacts that another reader finds`(name: String) throws {
    let canvas = Size(width: 390, height: 844)
    let expected = framed(try ExpectedRecording(name).events(on: canvas))

    let file = try EventFile.parse([UInt8](SharedCases.data("recordings/evemu/\(name).evemu")), canvas: canvas)

    #expect(file.format == .evemu)
    #expect(file.events.count == expected.count)
    // The first difference only: the recordings are long.
    let difference = zip(file.events, expected).first { $0 != $1 }
    #expect(difference?.0 == difference?.1)
    #expect(file.events.last?.time == expected.last?.time)
    #expect(file.end >= file.events.last?.time ?? .zero)
  }
}
