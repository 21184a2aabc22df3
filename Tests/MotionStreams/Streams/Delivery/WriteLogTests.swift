import InterplayTestSupport
import MotionDescriptions
import MotionStreams
import Testing

#if os(Linux)
  import Glibc
#endif

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
    #expect(written() == ["7", "3", "99", "5"])
    #expect(log.count == 0)
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

  #if os(Linux)
    @Test func `a log that grows releases its former room`() async {
      await #expect(processExitsWith: .success) {
        let properties = (0..<1024).map { ReactiveProperty($0) }
        func fill() {
          let log = WriteLog()
          for property in properties { property.track(in: log) }
          for property in properties { property.endTracking() }
        }
        fill()
        let before = allocatedByteCount()
        for _ in 0..<40 { fill() }

        // The former room of a log is that for 960 sources, eight bytes each: 40 logs that kept it would have 300 kB.
        #expect(allocatedByteCount() < before + 100_000)
      }
    }
  #endif
}

#if os(Linux)
  /// The number of bytes that the process has allocated and not freed, by the report of the C library.
  private func allocatedByteCount() -> Int {
    typealias Report = @convention(c) (Int32, UnsafeMutablePointer<FILE>) -> Int32
    guard let symbol = dlsym(nil, "malloc_info") else { return 0 }
    var (text, count): (UnsafeMutablePointer<CChar>?, Int) = (nil, 0)
    guard let file = open_memstream(&text, &count) else { return 0 }
    _ = unsafeBitCast(symbol, to: Report.self)(0, file)
    fclose(file)
    defer { free(text) }
    // The totals of all heaps are the last lines.
    let lines = String(cString: text!).split(separator: "\n")
    func size(_ begin: String) -> Int {
      let line = lines.last { $0.hasPrefix(begin) } ?? ""
      return line.split(separator: "\"").last { Int($0) != nil }.flatMap { Int($0) } ?? 0
    }
    let unused = size("<total type=\"fast\"") + size("<total type=\"rest\"")
    return size("<system type=\"current\"") - unused + size("<total type=\"mmap\"")
  }
#endif
