public import MotionValues

/// Easings of every kind.
public let easings: [Easing] =
  [.linear, .ease, .easeIn, .easeOut, .easeInOut, .standard, .spring(SpringEasing(SpringParameters(damping: 9)))]
  + [EasingFamily.quadratic, .cubic, .quartic, .quintic, .sine, .exponential, .circular, .elastic, .back(), .bounce]
  .flatMap { [Easing.easeIn($0), .easeOut($0), .easeInOut($0), .reversed(.easeIn($0))] }
