#if !hasFeature(Embedded)
  import MotionPhysics
  package import MotionStreams
  package import MotionValues

  /// The additive motions of one property, for files of scenes.
  package protocol AdditiveSum: AnyObject {
    /// The property that the motions move.
    var target: ObserverTable { get }
    /// The identity of the sum, as in the records of its tracks.
    var identity: ObjectIdentifier { get }
    /// The number of motions that are not released.
    var count: Int { get }
    /// The numbers of the value without its motions. A write takes the present value of the property as that of the sum.
    var base: [Double] { get set }
    /// Stops and releases all motions.
    func stop()
  }

  extension AdditiveMotions: AdditiveSum {
    /// The property that the motions move.
    package var target: ObserverTable { property }

    /// The identity of the sum, as in the records of its tracks.
    package var identity: ObjectIdentifier { ObjectIdentifier(layers) }

    /// The numbers of the value without its motions.
    package var base: [Double] {
      get { layers.savedBase.numbers }
      set {
        var lanes = Value.Lanes.zero
        for (lane, number) in zip(0..<lanes.laneCount, newValue) { lanes[lane: lane] = number }
        layers.savedBase = lanes
      }
    }

    /// Returns a track of the sum that is not played.
    ///
    /// - Throws: if a value is not finite, the duration is negative or too long, or an easing or the weight is invalid.
    package func track(
      from start: Value, to end: Value, over duration: Duration, easing: Easing, weight: Double, reverseEasing: Easing?,
      timing: ArrangementTiming, reverses: Bool
    ) throws(MotionError) -> MotionTrack<Value> {
      try layers.track(
        from: start, to: end, over: duration, easing: easing, weight: weight, reverseEasing: reverseEasing, timing: timing,
        reverses: reverses)
    }

    /// Retains a loaded track, which is then played or put to its position.
    package func keep(_ track: MotionTrack<Value>) {
      if let layer = layer(of: track) { take(track.arrangement, layer: layer.id) }
    }

    /// Publishes whether a loaded track is in flight.
    package func finishLoading() { update() }

    /// Takes the present value of `track` as a part of the present value of the property.
    package func settle(_ track: MotionTrack<Value>) {
      if let layer = layer(of: track) { layers.settle(layer.id, at: track.value) }
    }

    private func layer(of track: MotionTrack<Value>) -> LayerRecord? { track.arrangement.trackRecord?.layer }
  }
#endif
