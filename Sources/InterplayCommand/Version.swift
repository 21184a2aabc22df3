/// The version of the package, which must match the change log.
enum Version {
  /// The present version.
  static let current = "0.9.0"
}
