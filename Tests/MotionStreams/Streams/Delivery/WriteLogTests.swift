import InterplayTestSupport
import MotionDescriptions
import MotionStreams
import Testing

@Suite(.tracksLifetimes) struct WriteLogTests {
  private let log = WriteLog()

  private func written() -> [String] {
    var names: [String] = []
    log.drain { names.append($0.name) }
    return names
  }

  @Test func `lists the tracked sources that were written, each once, in the order of the first write`() {
    let properties = (0..<100).map { tracked(ReactiveProperty($0, label: GraphLabel("\($0)"))) }
    for property in properties { property.track(in: log) }

    for index in [7, 3, 7, 99, 3] { properties[index].value += 1 }
    _ = properties[5].place(0)

    #expect(log.count == 4)
    #expect(log.sourceCount == 100)
    #expect(written() == ["7", "3", "99", "5"])
    #expect(log.count == 0)
    for property in properties { property.endTracking() }
    #expect(log.sourceCount == 0)
  }

  @Test func `a source that was listed is not tracked any more, until it is tracked again`() {
    let property = tracked(ReactiveProperty(0, label: GraphLabel("a")))
    property.track(in: log)
    property.value = 1
    #expect(written() == ["a"])

    property.value = 2
    #expect(written() == [])

    property.track(in: log)
    property.track(in: log)
    property.value = 3
    #expect(written() == ["a"])
  }

  @Test(arguments: [false, true]) func `a source whose tracking ended is not listed`(isWritten: Bool) {
    let properties = (0..<3).map { tracked(ReactiveProperty($0, label: GraphLabel("\($0)"))) }
    for property in properties { property.track(in: log) }
    if isWritten { for property in properties { property.value = 9 } }

    properties[1].endTracking()
    for property in properties { property.value = 8 }

    #expect(written() == ["0", "2"])
    for property in properties { property.endTracking() }
  }

  @Test func `the sources that were written last can be tracked again`() {
    let properties = (0..<5).map { tracked(ReactiveProperty($0, label: GraphLabel("\($0)"))) }
    for property in properties { property.track(in: log) }
    for property in properties { property.value = 9 }

    var names: [String] = []
    log.removeLast(2) { source in
      names.append(source.name)
      source.track(in: log)
    }
    properties[4].value = 8

    #expect(names == ["4", "3"])
    #expect(written() == ["0", "1", "2", "4"])
    for property in properties { property.endTracking() }
  }
}
