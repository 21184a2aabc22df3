#if !hasFeature(Embedded)
  package import MotionStreams

  /// The parts of an arrangement, for files of scenes.
  package enum ArrangementRecord {
    /// A track; nil if a closure receives its values.
    case track(TrackRecord?)
    /// A group with its children.
    case group([Arrangement])
    /// A sequence with its children.
    case sequence([Arrangement])

    /// The name of the kind.
    package var name: String {
      switch self {
      case .track: "track"
      case .group: "group"
      case .sequence: "sequence"
      }
    }
  }

  extension Arrangement {
    /// Its content.
    package var record: ArrangementRecord {
      switch content {
      case .track(let track): .track(track.record)
      case .group(let children): .group(children)
      case .sequence(let children, _): .sequence(children)
      }
    }

    /// The properties that its tracks move.
    package var targets: [ObserverTable] {
      if case .track(let track) = content { return track.record.map { [$0.target] } ?? [] }
      return children.flatMap { $0.targets }
    }

    /// The name of the way back, as its case is called; nil for none.
    package var reversalName: String? {
      switch reversal {
      case .never: startsBackTogether ? "togetherWithParent" : nil
      case .contiguously: "contiguously"
      case .together: "together"
      case .individually: "individually"
      case .sequentially: "sequentially"
      }
    }

    /// The streams that set its time.
    package var followedStreams: [FollowedStream] { followed.filter { !$0.subscription.isOver } }

    /// Whether a parent ends once it has ended.
    package var hasDuration: Bool { duration != nil }

    /// Whether children that are played one after another end within the longest time of an arrangement.
    package static func haveLength(_ children: [Arrangement]) -> Bool {
      var whole: Int64 = 0
      for child in children {
        guard let duration = child.duration, whole + duration <= horizon else { return false }
        whole += duration
      }
      return true
    }

    /// Whether a group in it, or this one, starts back together when a parent runs backward.
    package var sharesReturn: Bool { containsSharedReturn }
  }
#endif
