/// The version of the package, which the change log names, too.
enum Version {
  /// The version that this is, or is to become.
  static let current = "0.1.0"
}
