import MotionEngine
package import MotionGestures
import MotionScene
import MotionStreams
public import MotionValues

/// A contact of a finger with the scene: a press, or the beginning of a tap or a drag, and what it reached.
public struct StageContact: Sendable {
  /// The result of a contact: the object that it reached.
  public enum Outcome: Hashable, Sendable {
    /// At least one recognizer, which belongs to the intended node if there is one.
    case recognizer
    /// Recognizers of another node, which covers the intended node, or takes the contact from it, as a scroll view in motion does.
    case otherNode
    /// A node, but no recognizer of it or of its ancestors that takes such a pointer.
    case noRecognizer
    /// Recognizers, all of which are disabled.
    case disabledRecognizer
    /// Nothing that can be touched.
    case noNode
  }

  /// The pointer that touched.
  package let pointer: PointerID
  /// The time of the contact.
  public let time: Timestamp
  /// The location of the contact, in root coordinates.
  public let location: Point
  /// The name of the node that the script aimed at; nil if it aimed at a location.
  public let aim: String?
  /// The name of the frontmost node at the location; nil for none.
  public let node: String?
  /// The object that the contact reached.
  public let outcome: Outcome
  /// The recognizers that the contact reached, as `node.name`: those that are enabled and accept the pointer; without any, the disabled ones.
  public let recognizers: [String]
  /// The recognizers of the aim, and of nodes around it, from which those of an outer node take the contact, as `node.name`.
  package let withheld: [String]
  /// Whether the script declared that it reaches nothing (``Finger/expectingMiss()``).
  public let isMissExpected: Bool

  /// The node that the script aimed at, if it is beside the location.
  package let nearby: NearbyNode?

  /// The name of the node that keeps touches from the aim, because it is not interactive: the aim or an ancestor; nil for none.
  package let barrier: String?

  /// Whether the contact reached no recognizer, or one of another node.
  public var isMiss: Bool { outcome != .recognizer }
  /// Whether the outcome is what the script declared.
  public var isExpected: Bool { isMiss == isMissExpected }
}

#if !hasFeature(Embedded)
  extension StageContact: CustomStringConvertible {
    /// The contact and what it reached, in one sentence.
    public var description: String {
      let place = "at (\(location.x), \(location.y)), \(time.seconds) s,"
      let subject = aim.map { "the contact on \"\($0)\" \(place)" } ?? "the contact \(place)"
      let list = recognizers.joined(separator: ", ")
      switch outcome {
      case .recognizer: return "\(subject) reached \(list)"
      case .otherNode where !withheld.isEmpty:
        let others = withheld.joined(separator: ", ")
        return
          "\(subject) reached only \(list), and not \(others): a node around it takes contacts, as a scroll view in motion does\(frame)"
      case .otherNode:
        return
          "\(subject) reached \"\(node ?? "")\" instead, which \(nearby == nil ? "covers it" : "lies there") (\(list.isEmpty ? "no recognizer" : list))\(frame)"
      case .noRecognizer:
        return "\(subject) reached no recognizer: \"\(node ?? "")\" lies there, and neither it nor an ancestor has one for touches\(frame)"
      case .disabledRecognizer: return "\(subject) reached disabled recognizers only: \(list)"
      case .noNode: return "\(subject) reached nothing: no node that can be touched lies there\(frame)"
      }
    }

    /// The ``description``, with what the script expects if that is a miss.
    package var sentence: String { isMiss || !isMissExpected ? description : description + ", although the script expects a miss" }

    /// The end of the sentence, with the ``barrier`` and the frame of the ``nearby`` node.
    private var frame: String {
      let place = nearby.map { "; \"\($0.name)\" is at \($0.extent)" } ?? ""
      guard let barrier, let aim else { return place }
      let subject = barrier == aim ? "\"\(aim)\"" : "\"\(barrier)\", an ancestor of \"\(aim)\","
      return place + "; \(subject) has isInteractive = false, so touches pass through"
    }
  }
#endif

extension StageContact {
  /// Reports a contact of a script that is not as expected as a diagnostic of `runtime`. In Embedded Swift it does nothing.
  func report(to runtime: MotionRuntime) {
    #if !hasFeature(Embedded)
      runtime.core.report(.unexpectedContact(sentence), at: aim ?? node ?? "stage")
    #endif
  }

  /// Describes the contact that `event` begins, just before its delivery to `recognizers`: those of `chain` that get it.
  init(
    _ event: PointerEvent, reaching recognizers: [any RoutedRecognizer], of chain: [any RoutedRecognizer], aim: SceneNode?,
    isMissExpected: Bool, node: SceneNode?
  ) {
    (time, location, self.isMissExpected, self.aim, self.node) = (event.time, event.location, isMissExpected, aim?.name, node?.name)
    pointer = event.id
    let enabled = recognizers.filter { $0.accepts(event) }
    let isAnyEnabled = !enabled.isEmpty
    let names = (isAnyEnabled ? enabled : recognizers.filter { !$0.isListening }).map { $0.node.name + "." + $0.name }
    self.recognizers = names
    // The chain leads outwards: what is before the first recognizer that gets the contact belongs to nodes inside.
    let inner = enabled.first.map { first in chain.prefix { $0.node !== first.node } } ?? []
    let withheld = inner.filter { recognizer in aim?.isInside(recognizer.node) == true && recognizer.accepts(event) }
    self.withheld = withheld.map { $0.node.name + "." + $0.name }
    // A label on a button may be the aim: the button receives its contacts. The root receives those that reach nothing else.
    let isAimed = aim.map { aim in node.map { $0.isInside(aim) || ($0.parent != nil && aim.isInside($0)) } ?? false } ?? true
    if node == nil {
      outcome = .noNode
    } else if names.isEmpty, isAimed || node?.parent == nil {
      outcome = .noRecognizer
    } else if !isAimed || !withheld.isEmpty {
      outcome = .otherNode
    } else {
      outcome = isAnyEnabled ? .recognizer : .disabledRecognizer
    }
    var blocked: String?
    if outcome != .recognizer {
      var current = aim
      while let ancestor = current {
        // Read without making properties, so that the run is the same.
        if !ancestor.value(.isInteractive) {
          blocked = ancestor.name
          break
        }
        current = ancestor.parent
      }
    }
    barrier = blocked
    // Computed now: the node may move later.
    nearby = outcome == .recognizer ? nil : aim.flatMap { NearbyNode($0, beside: event.location) }.flatMap { $0.distance > 0 ? $0 : nil }
  }
}
