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

  @Test func `another quantity has its own limit in the sentence`() {
    #expect(MotionError.notPositive(.friction).message == "the friction has to be above 0; pass a larger number")
    #expect(MotionError.notPositive(.step).message == "the step has to be at least a microsecond; pass a larger number")
  }
}
