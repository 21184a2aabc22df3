/// Recognizes a scene that is read as events, also one that is not marked as a scene.
enum MisplacedScene {
  /// The members that only scenes have.
  private static let members = ["nodes", "interactions", "graph", "arrangements", "gestures", "runtimes", "properties", "mainNode"]

  /// The members that a scene file needs, in a sentence.
  static let needs = "A scene file needs \"interplay\": \"scene\", \"version\": 1 and a \"canvas\""

  /// Throws if `root` is marked as a scene, or has a member that only scenes have.
  static func refuse(_ root: JSONField) throws(FileError) {
    if let mark = root.member("interplay"), case .string("scene") = mark.value.content {
      throw mark.refusal("a scene has no events; name it in place of a page, and pass a file of events")
    }
    guard case .object = root.value.content, let found = members.first(where: { root.value[$0] != nil }) else { return }
    guard let mark = root.member("interplay") else {
      throw root.refusal("member \"interplay\" is missing, and \"\(found)\" belongs to a scene. \(needs); add them")
    }
    throw mark.refusal("must be \"scene\" in a file with \"\(found)\", which belongs to a scene. \(needs); correct it")
  }
}
