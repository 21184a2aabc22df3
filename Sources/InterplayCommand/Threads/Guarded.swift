import Foundation

/// A value that several threads use, one at a time.
///
/// `Mutex` does the same, and needs macOS 15.
final class Guarded<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  /// Creates a value.
  init(_ value: Value) { self.value = value }

  /// Returns the result of `body`, which no other thread runs at the same time. A call inside of `body` would wait forever.
  func withLock<Result, Failure: Error>(_ body: (inout Value) throws(Failure) -> Result) throws(Failure) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
