import MotionScene
import MotionStreams

#if !hasFeature(Embedded)
  /// A mirror that reports every write of a node's property to a tracer.
  final class WriteWatch: SceneMirror {
    private let tracer: FlowTracer
    init(_ tracer: FlowTracer) { self.tracer = tracer }
    func node(_ node: SceneNode, didChange property: NodeProperty) {
      if let written = node.source(of: property) { tracer.wrote(written) }
    }
    func node(_ node: SceneNode, wasAddedTo parent: SceneNode) {
      node.visit { $0.visitProperties { tracer.news.add($0) } }
    }
  }
#endif
