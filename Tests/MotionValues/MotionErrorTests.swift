import MotionValues
import Testing

/// The sentences of the error name the limits that the checks have.
struct MotionErrorTests {
  private func message(of parameters: SpringParameters) -> String? {
    do throws(MotionError) { _ = try SpringBasis(parameters) } catch { return error.message }
    return nil
  }

  @Test func `a finite number that is too large is called too large, and the largest one is accepted`() {
    for number in [1e101, -1e101, .greatestFiniteMagnitude, .infinity, .nan] {
      #expect(
        message(of: SpringParameters(mass: number))
          == "the mass is not a number from -1e100 to 1e100; check its unit, and for a division by zero")
    }
    #expect(message(of: SpringParameters(stiffness: 1e100, damping: 0, mass: 1e100)) == nil)
  }

  @Test func `a mass above 0 that is too small has its limit in the sentence, and the smallest one is accepted`() {
    for number in [1e-308, 9e-101, 0, -1] {
      #expect(message(of: SpringParameters(mass: number)) == "the mass has to be at least 1e-100; pass a larger number")
      #expect(message(of: SpringParameters(stiffness: number)) == "the stiffness has to be at least 1e-100; pass a larger number")
    }
    #expect(message(of: SpringParameters(stiffness: 1e-100, damping: 0, mass: 1e-100)) == nil)
  }

  @Test func `a stiffness or a damping that a description could not be turned into names the numbers of the description`() {
    let stiffness =
      "the stiffness is not a number from -1e100 to 1e100; check its unit: a response, duration or frequency is finite and above 0"
    for number in [-1, 0, .nan, .infinity] {
      #expect(message(of: SpringParameters(response: number, dampingRatio: 1)) == stiffness)
      #expect(message(of: SpringParameters(duration: number, bounce: 0)) == stiffness)
      #expect(message(of: SpringParameters(frequency: number, halfLife: 1)) == stiffness)
      #expect(message(of: SpringParameters(settlingDuration: number, dampingRatio: 1)) == stiffness)
    }
    let damping =
      "the damping is not a number from -1e100 to 1e100; check its unit, and the spring's damping ratio, bounce or half-life"
    #expect(message(of: SpringParameters(response: 1, dampingRatio: .nan)) == damping)
    #expect(message(of: SpringParameters(duration: 1, bounce: -1)) == damping)
    #expect(message(of: SpringParameters(frequency: 1, halfLife: 0)) == damping)
  }

  @Test func `another quantity has its own limit in the sentence`() {
    #expect(MotionError.notPositive(.friction).message == "the friction has to be above 0; pass a larger number")
    #expect(MotionError.notPositive(.step).message == "the step has to be at least a microsecond; pass a larger number")
    #expect(MotionError.empty(.keyframes).message == "there is no value; pass at least one")
    #expect(MotionError.empty(.path).message == "there is no path; pass at least one")
  }
}
