public import Testing

/// Finds objects that tests leave alive: tracked objects have to be released when the test ends.
public final class LifetimeTracker: Sendable {
  /// The tracker of the running test, if its suite has one.
  @TaskLocal public static var current: LifetimeTracker?

  /// An object that may have been released.
  private final class TrackedObject: @unchecked Sendable {
    weak var object: AnyObject?
    let name: String
    init(_ object: AnyObject) {
      self.object = object
      name = "\(type(of: object))"
    }
  }

  private let traces = LockedState<[TrackedObject]>([])

  /// Creates a tracker without objects.
  public init() {}

  /// Checks `object` at the end of the test.
  public func track(_ object: AnyObject) {
    let trace = TrackedObject(object)
    traces.withLock { $0.append(trace) }
  }

  /// The types of the objects that are still alive.
  public var leftovers: [String] { traces.withLock { $0.filter { $0.object != nil }.map { $0.name } } }
}

/// Returns `object`, which has to be released when the test ends, if its suite tracks lifetimes.
@discardableResult public func tracked<Object: AnyObject>(_ object: Object) -> Object {
  LifetimeTracker.current?.track(object)
  return object
}

/// Fails tests that leave tracked objects alive.
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
  /// Fails tests that leave tracked objects alive (``tracked(_:)``).
  public static var tracksLifetimes: LifetimeTrait { LifetimeTrait() }
}
