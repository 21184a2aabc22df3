public import MotionAnimators
import MotionDescriptions
public import MotionEngine
public import MotionStreams
import MotionValues

/// Counts how often an arrangement reports a status.
///
/// **Affected properties:** the target, to which each report adds 1.
///
/// **Constraints:** operators that each count passes.
///
/// **At rest when** always: it moves nothing by itself.
///
/// A scene file holds both, so that a loaded scene continues counting.
public final class StatusCounter: Interaction, Togglable {
  public let enabled = ReactiveProperty(true, label: GraphLabel("statusCounter.enabled"))

  /// The status that counts.
  public let status: ArrangementStatus

  /// The arrangement whose reports count; nil for none.
  public var arrangement: Arrangement? {
    didSet { observe() }
  }

  private let reports = Emitter<ArrangementStatus>(label: GraphLabel("statusCounter.reports"))
  private var subscription: Subscription?

  /// Creates a counter of the reports of `arrangement`, which it retains.
  public init(_ status: ArrangementStatus, of arrangement: Arrangement? = nil) {
    (self.status, self.arrangement) = (status, arrangement)
    enabled.makeSwitch(of: self)
    observe()
  }

  deinit { subscription?.unsubscribe() }

  public var settings: [Setting] {
    [Setting(fixed: "status", status, "The status that counts."), Setting("enabled", enabled, "Whether the interaction is enabled.")]
  }

  public func add(to target: ReactiveProperty<Double>, withRuntime runtime: MotionRuntime, constraints: ConstraintApplicator<Double>) {
    let (counts, isOn) = (Emitter<Double>(label: GraphLabel("count")), runtime.isOn(enabled))
    runtime.connect(runtime.apply(constraints, to: counts), to: target)
    runtime.own(reports.subscribe { [enabled] _ in if enabled.value, isOn.value { counts.send(target.value + 1) } })
  }

  private func observe() {
    subscription?.unsubscribe()
    let (status, reports) = (status, reports)
    subscription = arrangement?.statuses.subscribe { if $0 == status { reports.send($0) } }
  }
}
