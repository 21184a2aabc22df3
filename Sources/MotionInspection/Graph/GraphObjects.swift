#if !hasFeature(Embedded)
  package import MotionEngine

  /// The objects that the rows of a graph describe.
  ///
  /// While an object is retained, its identity distinguishes it in all later graphs, in which its row may be another one.
  package struct GraphObjects {
    /// The interactions, one object for each target.
    package internal(set) var interactions: [AnyObject] = []
    /// The recognizers.
    package internal(set) var gestures: [AnyObject] = []
    /// The sources by their rows, without those that do not exist yet.
    package internal(set) var sources: [Int: AnyObject] = [:]
  }

  extension MotionRuntime {
    /// The graph, with the objects of its rows.
    package var graphWithObjects: (graph: MotionGraph, objects: GraphObjects) {
      let reader = GraphReader(of: self, keepsObjects: true)
      return (reader.graph, reader.objects ?? GraphObjects())
    }
  }
#endif
