/// The exponential, the sine and the cosine of four numbers at once, with the bits of the scalar functions.
///
/// Each lane takes the same operations in the same order, without branches. The functions are not inlined: together they need more registers than a
/// processor has. The rare arguments that need other operations are reported, so that
/// the caller passes them to the scalar functions.
extension Elementary {
  /// Four numbers.
  package typealias Pack = SIMD4<Double>

  /// Returns e raised to each of `x`.
  ///
  /// - Precondition: each magnitude is below 708 (``areInRange(exponents:angles:_:)``).
  @inline(never) package static func exp(_ x: Pack) -> Pack {
    let shifted: Pack = x * 1.4426950408889634 + roundingMagic
    let number: Pack = shifted - roundingMagic
    let coarse: Pack = x - number * 0x1.62e42fefa3800p-1
    let fine: Pack = Pack.zero - number * 0x1.ef35793c76730p-45
    let high: Pack = coarse + fine
    let low: Pack = (coarse - high) + fine
    let sum: Pack = high + 1
    let rest: Pack = (Pack(repeating: 1) - sum) + high
    let exponential: Pack = sum + (rest + curvature(high, low))
    // Only the low bits of the integer reach the exponent.
    return exponential * Elementary.number(of: (bits(shifted) &+ 1023) &<< 52)
  }

  /// The curvature of `ReducedExponent`.
  @inline(__always) private static func curvature(_ high: Pack, _ low: Pack) -> Pack {
    let square: Pack = high * high
    let fourth: Pack = square * square
    let first: Pack = high * 0.041666666666666664 + 0.16666666666666669
    let second: Pack = high * 0.0013888888888886532 + 0.008333333333330032
    let third: Pack = high * 2.480158731725034e-05 + 0.00019841269863201828
    let fourthPair: Pack = high * 2.755728280527787e-07 + 2.7557268229963227e-06
    let fifth: Pack = high * 2.0911314678813155e-09 + 2.5100494788905042e-08
    let upper: Pack = (third + square * fourthPair) + fourth * fifth
    let cubic: Pack = (first + square * second) + fourth * upper
    let tail: Pack = low + low * high
    return square * 0.5 + ((square * high) * cubic + tail)
  }

  /// Returns the sine and the cosine of each of `x` radians, and whether they are those of the scalar function.
  ///
  /// They are not if an angle is so close to a quarter turn that its reduction needs more parts of π/2.
  ///
  /// - Precondition: each magnitude is at most 2²⁰ (``areInRange(exponents:angles:_:)``).
  @inline(never) package static func sincos(_ x: Pack) -> (sine: Pack, cosine: Pack, isExact: Bool) {
    let shifted: Pack = x * 0.6366197723675814 + roundingMagic
    let number: Pack = shifted - roundingMagic
    let coarse: Pack = x - number * 0x1.921fb544p+0
    let second: Pack = number * 0x1.0b4611a6p-34
    let middle: Pack = coarse - second
    let lost: Pack = (coarse - middle) - second
    let correction: Pack = lost - number * 0x1.3198a2e037073p-69
    let high: Pack = middle + correction
    let low: Pack = (middle - high) + correction
    let (sine, cosine) = (bits(self.sine(high, low)), bits(self.cosine(high, low)))
    let quarters = bits(shifted)
    // All bits of a lane are set where the number of quarters is odd.
    let isSwapped: Bits = Bits.zero &- (quarters & 1)
    let difference: Bits = (sine ^ cosine) & isSwapped
    let sineSign: Bits = (quarters & 2) &<< 62
    let cosineSign: Bits = ((quarters &+ 1) & 2) &<< 62
    let isExact = (high .>= 0x1p-25) .| (high .<= -0x1p-25)
    return (Elementary.number(of: sine ^ difference ^ sineSign), Elementary.number(of: cosine ^ difference ^ cosineSign), areAll(isExact))
  }

  /// The sine of the rest of `ReducedAngle`.
  @inline(__always) private static func sine(_ high: Pack, _ low: Pack) -> Pack {
    let z: Pack = high * high
    let cube: Pack = z * high
    let w: Pack = z * z
    let first: Pack = z * -1.98412698298579493134e-04 + 8.33333333332248946124e-03
    let second: Pack = z * -2.50507602534068634195e-08 + 2.75573137070700676789e-06
    let tail: Pack = first + w * (second + w * 1.58969099521155010221e-10)
    let bend: Pack = z * (low * 0.5 - cube * tail) - low
    return high - (bend + cube * 1.66666666666666324348e-01)
  }

  /// The cosine of the rest of `ReducedAngle`.
  @inline(__always) private static func cosine(_ high: Pack, _ low: Pack) -> Pack {
    let z: Pack = high * high
    let w: Pack = z * z
    let first: Pack = z * -1.38888888888741095749e-03 + 4.16666666666666019037e-02
    let second: Pack = z * -2.75573143513906633035e-07 + 2.48015872894767294178e-05
    let third: Pack = z * -1.13596475577881948265e-11 + 2.08757232129817482790e-09
    let tail: Pack = first + w * (second + w * third)
    let half: Pack = z * 0.5
    let main: Pack = Pack(repeating: 1) - half
    let rest: Pack = (Pack(repeating: 1) - main) - half
    return main + (rest + (w * tail - high * low))
  }

  /// Whether ``exp(_:)`` of a pack accepts all of `exponents`, and ``sincos(_:)`` all of `angles`, and `others` hold.
  @inline(__always) package static func areInRange(exponents: Pack, angles: Pack, _ others: SIMDMask<SIMD4<Int64>>) -> Bool {
    let areExponents = (exponents .< 708) .& (exponents .> -708)
    let areAngles = (angles .<= 0x1p20) .& (angles .>= -0x1p20)
    return areAll(areExponents .& areAngles .& others)
  }

  /// Whether all lanes are set.
  @inline(__always) private static func areAll(_ mask: SIMDMask<SIMD4<Int64>>) -> Bool {
    let lanes = unsafeBitCast(mask, to: SIMD4<Int64>.self)
    return lanes[0] & lanes[1] & lanes[2] & lanes[3] != 0
  }

  private typealias Bits = SIMD4<UInt64>

  @inline(__always) private static func bits(_ pack: Pack) -> Bits { unsafeBitCast(pack, to: Bits.self) }

  @inline(__always) private static func number(of bits: Bits) -> Pack { unsafeBitCast(bits, to: Pack.self) }
}
