/// The tracked sources that were written, each at most once, in the order of their first write.
///
/// A write to a tracked source appends it and ends the tracking, so that later writes cost nothing. Room is allocated by
/// ``ObserverTable/track(in:)``: a write never allocates.
package final class WriteLog {
  // Unretained: an owner ends the tracking of its sources before it is deallocated. Nil is a source whose tracking ended.
  private var written: UnsafeMutablePointer<Unmanaged<ObserverTable>?>?
  private var capacity: Int32 = 0
  private var writtenCount: Int32 = 0
  private var trackedCount: Int32 = 0

  /// Creates an empty log.
  package init() {}

  deinit { written?.deallocate() }

  /// The number of sources that were written.
  package var count: Int { Int(writtenCount) }

  /// Empties the log and calls `body` with each source that was written, the first one first. The source is not tracked any more.
  ///
  /// - Precondition: `body` tracks and writes nothing.
  package func drain(_ body: (ObserverTable) -> Void) {
    let end = Int(writtenCount)
    writtenCount = 0
    guard let written else { return }
    for index in 0..<end {
      guard let source = written[index] else { continue }
      source._withUnsafeGuaranteedRef {
        $0.writeLog = nil
        body($0)
      }
    }
  }

  /// Removes up to `count` sources that were written last, and calls `body` with each, which may track it again.
  package func removeLast(_ count: Int, _ body: (ObserverTable) -> Void) {
    for _ in 0..<min(count, self.count) {
      writtenCount -= 1
      guard let source = written.unsafelyUnwrapped[Int(writtenCount)] else { continue }
      source._withUnsafeGuaranteedRef {
        $0.writeLog = nil
        body($0)
      }
    }
  }

  /// Makes room for one more source.
  fileprivate func beginTracking() {
    trackedCount += 1
    if trackedCount + writtenCount <= capacity { return }
    capacity = max(64, capacity * 2)
    let larger = UnsafeMutablePointer<Unmanaged<ObserverTable>?>.allocate(capacity: Int(capacity))
    if let written {
      larger.initialize(from: written, count: Int(writtenCount))
      written.deallocate()
    }
    written = larger
  }

  /// Appends `source` and returns its index.
  fileprivate func append(_ source: ObserverTable) -> Int32 {
    let index = writtenCount
    written.unsafelyUnwrapped[Int(index)] = .passUnretained(source)
    writtenCount += 1
    trackedCount -= 1
    return index
  }

  /// Removes a source that is tracked, or that was written as number `index`.
  fileprivate func remove(isTracked: Bool, index: Int32) {
    if isTracked { trackedCount -= 1 } else { written.unsafelyUnwrapped[Int(index)] = nil }
  }
}

extension ObserverTable {
  /// Appends the source to `log` at its next write; does nothing if it is tracked or listed already. O(1) on average.
  ///
  /// The log must outlive the tracking. The owner of the source calls ``endTracking()`` before it releases the source.
  package final func track(in log: WriteLog) {
    if writeLog != nil { return }
    log.beginTracking()
    writeLog = .passUnretained(log)
    isTracked = true
  }

  /// Removes the source from its log. O(1).
  package final func endTracking() {
    guard let log = writeLog?.takeUnretainedValue() else { return }
    log.remove(isTracked: isTracked, index: logIndex)
    (writeLog, isTracked) = (nil, false)
  }

  /// Removes the source from `log`, if it is tracked or listed there. O(1).
  package final func endTracking(in log: WriteLog) {
    if writeLog?.takeUnretainedValue() === log { endTracking() }
  }

  /// Appends the source to its log, at the first write since ``track(in:)``.
  @inline(never) @usableFromInline final func noteWrite() {
    isTracked = false
    writeLog?._withUnsafeGuaranteedRef { logIndex = $0.append(self) }
  }
}
