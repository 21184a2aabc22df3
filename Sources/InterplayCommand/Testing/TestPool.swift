import Foundation

/// Runs independent jobs on several threads.
enum TestPool {
  /// The number of processors that are available.
  static var processorCount: Int { max(1, ProcessInfo.processInfo.activeProcessorCount) }

  /// Returns the results of `job` for the indices 0 up to, but not including, `count`, in order.
  ///
  /// - Parameters:
  ///   - threadCount: the maximum number of threads, 1 or more.
  ///   - didFinish: called after each job, one at a time, on any thread.
  static func results<Result: Sendable>(
    _ count: Int, threadCount: Int, didFinish: @escaping @Sendable (Int) -> Void = { _ in }, job: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    if threadCount <= 1 || count <= 1 {
      return (0..<count).map { index in
        defer { didFinish(index) }
        return job(index)
      }
    }
    let state = State<Result>(count)
    for _ in 0..<min(threadCount, count) {
      let thread = Thread {
        while let index = state.nextIndex() {
          state.store(job(index), at: index)
          didFinish(index)
        }
        state.finishThread()
      }
      // As much as the main thread has: the stack of other threads is small.
      thread.stackSize = 8 << 20
      thread.start()
    }
    return state.wait(forThreads: min(threadCount, count))
  }

  /// The progress of the jobs.
  private final class State<Result: Sendable>: Sendable {
    private struct Work {
      var next = 0
      var results: [Result?]
    }

    private let work: Guarded<Work>
    private let finished = DispatchSemaphore(value: 0)

    init(_ count: Int) { work = Guarded(Work(results: Array(repeating: nil, count: count))) }

    func nextIndex() -> Int? {
      work.withLock { work in
        guard work.next < work.results.count else { return nil }
        defer { work.next += 1 }
        return work.next
      }
    }

    func store(_ result: Result, at index: Int) { work.withLock { $0.results[index] = result } }

    func finishThread() { finished.signal() }

    func wait(forThreads count: Int) -> [Result] {
      for _ in 0..<count { finished.wait() }
      return work.withLock { $0.results.compactMap { $0 } }
    }
  }
}
