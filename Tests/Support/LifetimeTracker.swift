import Synchronization
public import Testing

/// Finds what tests leave alive: what they track has to be gone when they are over.
///
/// ```swift
/// @Suite(.tracksLifetimes) struct ValveTests {
///   @Test func `opens`() {
///     let emitter = tracked(Emitter<Int>())
/// ```
public final class LifetimeTracker: Sendable {
  /// The tracker of the test that is running, where its suite has one.
  @TaskLocal public static var current: LifetimeTracker?

  /// Something that may be gone.
  private final class Trace: @unchecked Sendable {
    weak var object: AnyObject?
    let name: String
    init(_ object: AnyObject) {
      self.object = object
      name = "\(type(of: object))"
    }
  }

  private let traces = Mutex<[Trace]>([])

  /// Makes a tracker of nothing.
  public init() {}

  /// Looks at `object` when the test is over.
  public func track(_ object: AnyObject) {
    let trace = Trace(object)
    traces.withLock { $0.append(trace) }
  }

  /// The types of what is still alive.
  public var leftovers: [String] { traces.withLock { $0.filter { $0.object != nil }.map { $0.name } } }
}

/// `object`, which has to be gone when the test is over, if its suite tracks lifetimes.
public func tracked<Object: AnyObject>(_ object: Object) -> Object {
  LifetimeTracker.current?.track(object)
  return object
}

/// Fails tests that leave alive what they track.
public struct LifetimeTrait: SuiteTrait, TestTrait, TestScoping {
  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    let tracker = LifetimeTracker()
    try await LifetimeTracker.$current.withValue(tracker) { try await function() }
    let leftovers = tracker.leftovers
    if !leftovers.isEmpty { Issue.record("left alive: \(leftovers.joined(separator: ", "))") }
  }
}

extension Trait where Self == LifetimeTrait {
  /// Fails tests that leave alive what they track (``tracked(_:)``).
  public static var tracksLifetimes: LifetimeTrait { LifetimeTrait() }
}
