import MotionGestures
import MotionScene
import MotionStreams

#if !hasFeature(Embedded)
  /// A mirror that reports every write of a node's property to a tracer, and a list of what was added since the last entry.
  final class WriteWatch: SceneMirror {
    private let tracer: FlowTracer
    private var attachments: [Attachment] = []
    private var gestures: [any GestureSources] = []

    init(_ tracer: FlowTracer) { self.tracer = tracer }
    /// Whether something was added whose sources the tracer does not know.
    var hasAdditions: Bool { !attachments.isEmpty || !gestures.isEmpty }

    func add(_ attachment: Attachment) {
      // An interaction with several recognizers is added with each.
      if attachments.last !== attachment { attachments.append(attachment) }
    }

    func add(_ gesture: any GestureSources) { gestures.append(gesture) }

    /// Returns what was added since the last call.
    func takeAdditions() -> (attachments: [Attachment], gestures: [any GestureSources]) {
      defer { (attachments, gestures) = ([], []) }
      return (attachments, gestures)
    }

    func node(_ node: SceneNode, didChange property: NodeProperty) {
      if let written = node.source(of: property) { tracer.wrote(written) }
    }
    func node(_ node: SceneNode, wasAddedTo parent: SceneNode) {
      node.visit { $0.visitProperties { tracer.news.add($0) } }
    }
  }
#endif
