import MotionStreams

/// The loading of a saved scene. A start that has turned its interaction on drops the values that arrive before the end.
package final class SceneLoading {
  fileprivate var isOver = false

  /// Creates a loading in progress.
  package init() {}

  /// Lets starts restart their interactions from now on.
  package func end() { isOver = true }
}

#if !hasFeature(Embedded)
  /// A sink that writes a switch, but not while the scene is loaded: the motion in flight goes on.
  struct LoadedSink: Sink {
    private let sink: PropertySink<Bool>
    private let loading: SceneLoading

    init(_ property: ReactiveProperty<Bool>, after loading: SceneLoading) { (sink, self.loading) = (PropertySink(property), loading) }

    func receive(_ value: Bool) { if loading.isOver { sink.receive(value) } }

    func receive(_ value: Bool, from node: ObserverNode) { if loading.isOver { sink.receive(value, from: node) } }

    var downstream: Downstream? { sink.downstream }
  }
#endif
