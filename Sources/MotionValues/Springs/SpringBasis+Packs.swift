package import MotionMathematics

extension SpringBasis {
  /// Returns the weights of four springs, each `seconds` after its epoch; nil if one of them needs ``weights(after:)``.
  ///
  /// That is the case for springs that do not oscillate and for extreme times. The bits are those of ``weights(after:)``.
  package static func weights(
    _ first: UnsafePointer<SpringBasis>, _ second: UnsafePointer<SpringBasis>, _ third: UnsafePointer<SpringBasis>,
    _ fourth: UnsafePointer<SpringBasis>, after seconds: Elementary.Pack
  ) -> (displacement: Elementary.Pack, drive: Elementary.Pack)? {
    let decays = Elementary.Pack(first.pointee.decay, second.pointee.decay, third.pointee.decay, fourth.pointee.decay)
    let frequencies = Elementary.Pack(
      first.pointee.frequency, second.pointee.frequency, third.pointee.frequency, fourth.pointee.frequency)
    // The frequency is 0 in the critical regime; the decay rates differ in the overdamped one.
    let fastDecays = Elementary.Pack(
      first.pointee.fastDecay, second.pointee.fastDecay, third.pointee.fastDecay, fourth.pointee.fastDecay)
    let (exponents, angles) = ((Elementary.Pack.zero - decays) * seconds, frequencies * seconds)
    let areOscillating = (decays .== fastDecays) .& (frequencies .> 0)
    guard Elementary.areInRange(exponents: exponents, angles: angles, areOscillating) else { return nil }
    let turn = Elementary.sincos(angles)
    guard turn.isExact else { return nil }
    let envelope = Elementary.exp(exponents)
    return (envelope * turn.cosine, envelope * (turn.sine / frequencies))
  }
}
