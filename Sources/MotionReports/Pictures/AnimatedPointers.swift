import MotionGestures
import MotionStage
import MotionValues

/// The contacts of a run as rings of an SVG drawing, with keyframes: a ring appears on a press, follows the pointer, and fades after the release.
///
/// The ring of a pointer that is down at the end stays.
struct AnimatedPointers {
  /// The rings.
  private(set) var body = ""
  /// The keyframes.
  private(set) var rules = ""

  private static let fade = Duration.milliseconds(200)

  /// Draws the contacts of `trace`.
  ///
  /// - Parameters:
  ///   - tolerance: the maximum distance of a ring from its pointer before rounding, in points of the scene.
  ///   - decimals: the decimals of lengths in the scene.
  init(_ trace: Trace, _ time: PictureTime, tolerance: Double, decimals: Int = 2) {
    let (ended, open) = DrawnPointers.contacts(in: trace.events)
    let stayed = open.map { contact in
      var last = contact[contact.count - 1]
      last.time = max(last.time, trace.end)
      return contact + [last]
    }
    let n = { (number: Double) in SVGDocument.number(number, decimals: decimals) }
    for (index, contact) in (ended + stayed).enumerated() {
      let (start, end) = (time.share(at: contact[0].time), time.share(at: contact[contact.count - 1].time))
      let gone = min(1, time.share(at: contact[contact.count - 1].time + Self.fade))
      var samples: [KeyframeTrack.Key] = []
      func add(_ share: Double, _ location: Point) {
        if let last = samples.last, last.share >= share { samples.removeLast() }
        samples.append(.init(share: share, numbers: [location.x, location.y]))
      }
      add(0, contact[0].location)
      for event in contact { add(time.share(at: event.time), event.location) }
      if end < 1 { add(1, contact[contact.count - 1].location) }
      let place = KeyframeTrack(samples, weights: [1, 1], tolerance: tolerance)
      rules += place.rules(named: "p\(index)", selector: ".p\(index)", seconds: time.duration) {
        "transform:translate(\(n($0[0]))px,\(n($0[1]))px)"
      }
      let appears = max(0, start - 0.002)
      // Before a release at the very end, the ring does not fade.
      let fading = end < 1 ? [(gone, 0.0), (1, 0)] : []
      let keys = [(0, 0.0), (appears, 0), (start, 1), (end, 1)] + fading
      let sight = KeyframeTrack(Self.ascending(keys.map { .init(share: $0.0, numbers: [$0.1]) }), weights: [1], tolerance: 0)
      rules += sight.rules(named: "v\(index)", selector: ".v\(index)", seconds: time.duration) { "opacity:\(n($0[0]))" }
      let last = contact[contact.count - 1].location
      // The style counts after the animation, and without it.
      let look = index < ended.count ? "" : " style=\"opacity:1\""
      body += "<g class=\"p\(index)\" transform=\"translate(\(n(last.x)) \(n(last.y)))\">"
      body += "<circle class=\"pointer v\(index)\" r=\"22\"\(look)/></g>\n"
    }
  }

  /// Returns the keys at ascending shares; of several at one share the last.
  private static func ascending(_ keys: [KeyframeTrack.Key]) -> [KeyframeTrack.Key] {
    var ascending: [KeyframeTrack.Key] = []
    for key in keys {
      if let last = ascending.last, last.share >= key.share { ascending.removeLast() }
      ascending.append(key)
    }
    return ascending
  }
}
