import Interplay
import Testing

@testable import InterplayStudio

/// The bytes of settings, from which a panel makes sliders, switches and choices.
@Suite struct SettingCodingTests {
  /// Returns the kind of a setting, and the numbers behind it.
  private func written(_ setting: Setting) -> (kind: UInt8?, numbers: [Double?]) {
    let buffer = ByteBuffer()
    SettingCoding.put(setting, at: "path", into: buffer)
    return withExtendedLifetime(buffer) {
      var reader = ByteReader(UnsafeRawBufferPointer(start: buffer.start, count: buffer.count))
      _ = (reader.text(), reader.text(), reader.text())
      if reader.byte() == 1 { _ = (reader.double(), reader.double()) }
      let kind = reader.byte()
      var numbers: [Double?] = []
      if kind == 0 || kind == 5 { for _ in 0..<(reader.count() ?? 0) { numbers.append(reader.double()) } }
      return (kind, numbers)
    }
  }

  @Test func `a whole number has a kind of its own, because no other number can be set`() {
    let count = ReactiveProperty(3)
    let setting = Setting("count", count, in: 1...100, "The number of times.")

    let found = written(setting)

    #expect(found.kind == 5 && found.numbers == [3])
    #expect(setting.set([4.5]) == .wrongKind(.integer) && setting.set([4]) == nil && count.value == 4)
  }

  @Test func `an optional whole number is of the same kind, or of another one while it is missing`() {
    let limit = ReactiveProperty<Int?>(7)
    let setting = Setting("limit", limit, "The largest number of times.")

    let found = written(setting)
    limit.value = nil
    let missing = written(setting)

    #expect(found.kind == 5 && found.numbers == [7] && missing.kind == 4)
  }

  @Test func `other numbers and durations are numbers`() {
    let found = [
      written(Setting("strength", ReactiveProperty(0.5), in: 0...10, "The strength.")),
      written(Setting("delay", ReactiveProperty(Duration.milliseconds(250)), "The delay.")),
      written(Setting("point", ReactiveProperty(Point(x: 1, y: 2)), "The point.")),
    ]

    #expect(found.map { $0.kind } == [0, 0, 0] && found.map { $0.numbers } == [[0.5], [0.25], [1, 2]])
  }
}
