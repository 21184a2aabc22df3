public import Foundation

/// The external cases that lie beside the checkout, in `../shared/cases`; tests that read them are skipped, visibly, where they are absent.
public enum SharedCases {
  /// The folder of the cases.
  public static let folder: URL = packageRoot.deletingLastPathComponent().appendingPathComponent("shared/cases")

  /// Whether the folder is there.
  public static let areAvailable = FileManager.default.fileExists(atPath: folder.path)

  /// The contents of the file at `path` below the folder.
  public static func data(_ path: String) throws -> Data { try Data(contentsOf: folder.appendingPathComponent(path)) }

  /// The file at `path` below the folder as a JSON object.
  public static func object(_ path: String) throws -> [String: Any] {
    try JSONSerialization.jsonObject(with: data(path)) as? [String: Any] ?? [:]
  }

  /// The JSON objects under `cases` of the file at `path`.
  public static func cases(_ path: String) throws -> [[String: Any]] { try object(path)["cases"] as? [[String: Any]] ?? [] }
}

/// The folder that holds `Package.swift`.
public let packageRoot: URL = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()
