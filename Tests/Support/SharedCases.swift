public import Foundation

/// The external cases beside the checkout, in `../shared/cases`; tests that read them are visibly skipped if they are missing.
public enum SharedCases {
  /// The folder of the cases.
  public static let folder: URL = packageRoot.deletingLastPathComponent().appendingPathComponent("shared/cases")

  /// Whether the folder exists.
  public static let areAvailable = FileManager.default.fileExists(atPath: folder.path)

  /// The reason why tests that need the cases must not be skipped; nil if they may be, or need not be.
  ///
  /// - Parameter environment: the environment variables of the tests. `CI` requires that everything is tested.
  public static func reasonNotToSkip(areAvailable: Bool, environment: [String: String]) -> String? {
    guard !areAvailable, let value = environment["CI"], !value.isEmpty else { return nil }
    return "The shared cases are missing. Put them at \(folder.path), or unset CI to skip the tests that need them."
  }

  /// The contents of the file at `path` below the folder.
  public static func data(_ path: String) throws -> Data { try Data(contentsOf: folder.appendingPathComponent(path)) }

  /// The file at `path` below the folder as a JSON object.
  public static func object(_ path: String) throws -> [String: Any] {
    try JSONSerialization.jsonObject(with: data(path)) as? [String: Any] ?? [:]
  }

  /// The JSON objects under `cases` of the file at `path`.
  public static func cases(_ path: String) throws -> [[String: Any]] { try object(path)["cases"] as? [[String: Any]] ?? [] }
}

/// The folder that contains `Package.swift`.
public let packageRoot: URL = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()
