import MotionStreams

extension SceneWriter {
  /// Counts a target of `object`, if that is listed.
  func count(_ object: AnyObject) {
    if !isInUnregistered, let name = interactionNames[ObjectIdentifier(object)] { targetCounts[name, default: 0] += 1 }
  }

  /// Throws if a stream of one instance is not that of its definition, whose source is `definition`: a file knows no instances.
  func checkInstance(of definition: ObserverTable, _ location: String) throws(SceneSavingError) {
    guard !isInUnregistered, let path = paths[ObjectIdentifier(definition)] else { return }
    var (name, targetCount) = ("", 0)
    for part in path.split(separator: ".") {
      name += (name.isEmpty ? "" : ".") + part
      targetCount += targetCounts[name] ?? 0
    }
    guard targetCount > 1 else { return }
    let whole = path.prefix { $0 != "." }
    throw SceneSavingError(
      location: location,
      cause: "it observes \(path) of one instance, but \(whole) was added to several targets; add an interaction of its own to this one")
  }
}
