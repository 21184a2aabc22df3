import Foundation

/// The state of a test that several threads use, one at a time.
///
/// `Mutex` does the same, and needs macOS 15.
package final class LockedState<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  /// Creates a state.
  package init(_ value: Value) { self.value = value }

  /// Returns the result of `body`, which no other thread runs at the same time. A call inside of `body` would wait forever.
  package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
