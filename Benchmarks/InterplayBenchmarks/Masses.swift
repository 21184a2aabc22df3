import Interplay

#if canImport(Glibc)
  import Glibc
#endif

/// The bytes that the process holds in memory; 0 where the system does not say.
private func residentBytes() -> Double {
  #if canImport(Glibc)
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var (size, resident) = (0, 0)
    return withVaListOfTwo(&size, &resident) { vfscanf(file, "%ld %ld", $0) } == 2 ? Double(resident * sysconf(Int32(_SC_PAGESIZE))) : 0
  #else
    return 0
  #endif
}

private func withVaListOfTwo<Result>(_ first: inout Int, _ second: inout Int, _ body: (CVaListPointer) -> Result) -> Result {
  withUnsafeMutablePointer(to: &first) { first in
    withUnsafeMutablePointer(to: &second) { second in withVaList([first, second], body) }
  }
}

private func row(_ title: String, count: Int, before: Double, added: Double, frames: [Double]) {
  let bytes = (residentBytes() - before) / Double(count)
  print("\(column(title, 44)) \(column(added / Double(count), 10)) \(column(median(frames) / Double(count), 12)) \(column(bytes, 12))")
}

private func nanoseconds(_ body: () -> Void) -> Double {
  let start = stopwatch.now
  body()
  return Double((stopwatch.now - start).wholeNanoseconds)
}

/// Prints what a million motions cost: to begin, in a frame, and in memory, with the properties.
func benchmarkMasses(_ count: Int) {
  print("\(count) motions in flight, with their properties.\n")
  print("\(column("", 44)) \(column("ns to begin", 10)) \(column("ns a frame", 12)) \(column("bytes each", 12))")
  // First, while the process has no freed memory to reuse.
  do {
    let before = residentBytes()
    let clock = AnimationClock()
    var values: [Animated<Double>] = []
    values.reserveCapacity(count)
    let added = nanoseconds {
      for index in 0..<count {
        let value = Animated(Double(index % 100), on: clock, spring: SpringParameters(stiffness: 342, damping: 3))
        value.animate(to: 300)
        values.append(value)
      }
    }
    let frames = (1...20).map { frame in nanoseconds { clock.advance(to: .frame(frame, rate: 60)) } }
    row("animated values", count: count, before: before, added: added, frames: frames)
    withExtendedLifetime(values) {}
  }
  for (title, alike) in [("springs on properties, one definition", true), ("springs on properties, a definition each", false)] {
    let before = residentBytes()
    let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 10, height: 10)))
    let shared = Spring<Double>(threshold: 0.001, parameters: SpringParameters(stiffness: 342, damping: 3))
    shared.destination.value = 300
    var properties: [ReactiveProperty<Double>] = []
    properties.reserveCapacity(count)
    let added = nanoseconds {
      for index in 0..<count {
        let property = createProperty(withInitialValue: Double(index % 100))
        properties.append(property)
        if alike {
          runtime.add(shared, to: property)
        } else {
          let own = Spring<Double>(threshold: 0.001, parameters: SpringParameters(stiffness: 342, damping: 3))
          own.destination.value = 300
          runtime.add(own, to: property)
        }
      }
    }
    let frames = (1...20).map { frame in nanoseconds { runtime.advance(to: .frame(frame, rate: 60)) } }
    row(title, count: count, before: before, added: added, frames: frames)
  }
}
