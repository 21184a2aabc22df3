/// Every way in which using the recognisers wrongly ends the program, each with what to do about it.
enum GestureViolations {
  /// A detector was made that detects nothing.
  static func detectorIsAbstract() -> Never {
    fatalError("This detector detects no gesture. Return the detector of one of the package's configurations from makeDetector().")
  }
}
