import MotionStage
import MotionStreams
import MotionValues

extension GuidePicture {
  /// The operators whose guides have diagrams, applied to the sources of these.
  static let operators: [String: @Sendable (GuidePicture) -> (first: MarbleRecord, second: MarbleRecord)] = [
    "AllOf": { p in p.record(allOf([p.states("first"), p.states("second")])) },
    "AnyOf": { p in p.record(anyOf([p.states("first"), p.states("second")])) },
    "Breakpoints": { p in p.record(p.numbers("upstream").breakpoints([0: "narrow", 5: "wide"])) },
    "Clamped": { p in p.record(p.numbers("upstream").clamped(from: 2, to: 6)) },
    "CombineLatest": { p in p.record(p.numbers("upstream").combineLatest(with: p.numbers("other")).map { $0.0 + $0.1 }) },
    "Debounced": { p in p.record(p.numbers("upstream").debounced(on: p.clock)) },
    "Dedupe": { p in p.record(p.numbers("upstream").dedupe()) },
    "Delay": { p in p.record(p.numbers("upstream").delay(by: Duration.milliseconds(20), on: p.clock)) },
    "Distance": { p in p.record(p.numbers("upstream").distance(from: 5)) },
    "Filter": { p in p.record(p.numbers("upstream").filter { $0 > 2 }) },
    "IgnoreUntil": { p in p.record(p.numbers("upstream").ignoreUntil(3)) },
    "Inverted": { p in p.record(p.states("upstream").inverted()) },
    "IsAnyOf": { p in p.record(p.numbers("upstream").isAnyOf([1, 2])) },
    "LowerBound": { p in p.record(p.numbers("upstream").lowerBound(3)) },
    "Map": { p in p.record(p.numbers("upstream").map { $0 * 2 }) },
    "Merge": { p in p.record(p.numbers("upstream").merge(with: p.numbers("other"))) },
    "NoneOf": { p in p.record(noneOf([p.states("first"), p.states("second")])) },
    "NormalizedBy": { p in p.record(p.numbers("upstream").normalized(by: 2)) },
    "OffsetBy": { p in p.record(p.property("upstream").offset(by: p.property("amount"))) },
    "Pairwise": { p in p.record(p.numbers("upstream").pairwise().map { $0.current - $0.previous }) },
    "Remember": { p in p.record(p.numbers("upstream").remember()) },
    "Rewrite": { p in p.record(p.numbers("upstream").rewrite([1: 9.0, 2: 8])) },
    "RewriteRange": { p in p.record(p.numbers("upstream").rewriteRange(start: 0, end: 4, destinationStart: 0, destinationEnd: 8)) },
    "RewriteTo": { p in p.record(p.numbers("upstream").rewriteTo(7.0)) },
    "ScaledBy": { p in p.record(p.numbers("upstream").scaled(by: p.property("factor"))) },
    "Scan": { p in p.record(p.numbers("upstream").scan(0) { $0 + $1 }) },
    "SlidingThreshold": { p in p.record(p.numbers("upstream").slidingThreshold(3)) },
    "SlidingWindow": { p in p.record(p.numbers("upstream").slidingWindow(size: 2).map { $0.reduce(0) { $0 + $1 } }) },
    "Slop": { p in p.record(p.numbers("upstream").slop(size: 2)) },
    "Snapped": { p in p.record(p.numbers("upstream").snapped(to: .multiples(of: 4))) },
    "StartWith": { p in p.record(p.numbers("upstream").startWith(5)) },
    "SubtractedBy": { p in p.record(p.numbers("upstream").subtracted(by: 4)) },
    "Threshold": { p in p.record(p.numbers("upstream").threshold(4)) },
    "ThresholdRange": { p in p.record(p.numbers("upstream").thresholdRange(min: 2, max: 4)) },
    "Throttled": { p in p.record(p.numbers("upstream").throttled(every: Duration.milliseconds(30), on: p.clock)) },
    "Timestamped": { p in p.record(p.numbers("upstream").timestamped(on: p.clock).map { $0.time.seconds * 100 }) },
    "UpperBound": { p in p.record(p.numbers("upstream").upperBound(3)) },
    "Valve": { p in
      // Values at one time are in the order of the lines.
      let isOpen = p.states("isOpen")
      return p.record(p.numbers("upstream").valve(openWhenTrue: isOpen))
    },
    "When": { p in p.record(p.states("upstream").when()) },
    "Within": { p in p.record(p.numbers("upstream").within(from: 2, to: 6)) },
  ]
}
