/// The programming errors around recognizers that end the program, each with its remedy.
enum GestureViolations {
  /// Reports a detector that does not override a method of its base class.
  static func detectorIsAbstract() -> Never {
    fatalError("This detector never detects a gesture. Return the detector of one of the package's configurations from makeDetector().")
  }
}
