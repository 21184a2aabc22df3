import MotionDescriptions
import MotionStreams

/// One play of a tween, forward or backward.
public struct TweenLeg: Hashable, Sendable {
  /// The number of cycles before it. A cycle is a play; with `autoreverses` it is a play forward and one back.
  public let cycle: Int
  /// Whether it plays backward.
  public let isBackward: Bool
}

/// How far a tween has got. All fractions are of time, from 0 to 1, before the easing.
public struct TweenProgress: Hashable, Sendable {
  /// The elapsed fraction of the leg.
  public let leg: Double
  /// The elapsed fraction of the cycle; with `autoreverses` a cycle is a play forward and one back.
  public let cycle: Double
  /// The elapsed fraction of the whole tween without its delay; 0 if it repeats forever.
  public let total: Double
  /// The number of cycles that are over.
  public let cyclesCompleted: Int
  /// Whether it plays backward.
  public let isBackward: Bool
}

/// A source of progress: the running instance of a tween.
protocol Progressing: AnyObject {
  /// Its index in the list of running tweens.
  var entryIndex: Int { get set }
  /// The progress; nil before it has begun.
  var progress: TweenProgress? { get }
  /// Whether a motion is in flight.
  var isRunning: Bool { get }
  /// The seconds since the start of the motion in flight; nil if there is none, or if it started from the value that its target had.
  var elapsedSeconds: Double? { get }
  /// Whether a motion is in flight that has been reversed.
  var isReversed: Bool { get }
}

/// The running instances of a tween, by target.
final class RunningTweens {
  private var entries: [(target: ObjectIdentifier, instance: any Progressing)] = []
  /// The instances on each target, in the order of their additions. Each frame asks about each target.
  private var instances: [ObjectIdentifier: [any Progressing]] = [:]
  /// Whether an instance starts when it is added. In a file it is `false` once none is in flight, so that those in the file do not play again.
  var begins = true

  /// The seconds since its start at which it resumes when it is added; nil starts it. In a file those of the motion in flight.
  var elapsedSeconds: Double?

  /// Whether an instance that resumes when it is added has been reversed. In a file it is that of the motion in flight.
  var isReversed = false

  /// The settings that a file has of the motion in flight.
  var settings: [Setting] {
    #if hasFeature(Embedded)
      [setting]
    #else
      [
        setting,
        Setting(
          "elapsed", unit: "seconds", in: 0...9e9, "The time since its start at which it resumes when it is added; null starts it."
        ) {
          self.entries.isEmpty ? self.elapsedSeconds : self.common?.seconds
        } set: { (seconds: Double?) in
          self.elapsedSeconds = seconds
        },
      ]
    #endif
  }

  /// The setting that a file has of a motion in flight that may have been reversed.
  var reversal: [Setting] {
    #if hasFeature(Embedded)
      []
    #else
      [
        Setting("isReversed", "Whether it resumes on its way back, with its easings played backward, when it is added.") {
          self.entries.isEmpty ? self.isReversed : self.common?.isReversed == true
        } set: {
          self.isReversed = $0
        }
      ]
    #endif
  }

  /// The seconds since the start of all motions in flight, and whether these are reversed, if they have the same.
  private var common: (seconds: Double, isReversed: Bool)? {
    var common: (seconds: Double, isReversed: Bool)?
    for entry in entries where entry.instance.isRunning {
      guard let seconds = entry.instance.elapsedSeconds else { return nil }
      let isReversed = entry.instance.isReversed
      if let common, common.seconds != seconds || common.isReversed != isReversed { return nil }
      common = (seconds, isReversed)
    }
    return common
  }

  /// The setting of ``begins``.
  private var setting: Setting {
    Setting("begins", "Whether it starts when it is added; `false` in a saved scene without a motion in flight.") {
      self.begins && (self.entries.isEmpty || self.entries.contains { $0.instance.isRunning })
    } set: {
      self.begins = $0
    }
  }

  /// Adds the instance on `target`.
  func add(_ instance: any Progressing, on target: some AnyObject) {
    let target = ObjectIdentifier(target)
    instance.entryIndex = entries.count
    entries.append((target, instance))
    instances[target, default: []].append(instance)
  }

  /// Removes an instance. O(1) in the number of targets: one definition may have many.
  func remove(_ instance: any Progressing) {
    let index = instance.entryIndex
    guard index < entries.count, entries[index].instance === instance else { return }
    let target = entries[index].target
    let others = (instances[target] ?? []).filter { $0 !== instance }
    instances[target] = others.isEmpty ? nil : others
    let last = entries.removeLast()
    if index == entries.count { return }
    entries[index] = last
    last.instance.entryIndex = index
  }

  /// Returns the progress of the latest instance on `target`. O(1).
  func progress(on target: ObjectIdentifier) -> TweenProgress? { instances[target]?.last?.progress }
}

/// An operator that emits the progress of a tween at each value of its target that changes it.
struct ProgressStep<Value>: MotionOperator {
  /// Returns the present progress.
  let present: () -> TweenProgress?
  private var latest: TweenProgress?

  init(_ present: @escaping () -> TweenProgress?) { self.present = present }

  mutating func process(_ value: Value) -> TweenProgress? {
    guard let progress = present(), progress != latest else { return nil }
    latest = progress
    return progress
  }

  var labels: [GraphLabel] { [GraphLabel("progress")] }
}
