#if !hasFeature(Embedded)
  package import MotionStreams

  extension Arrangement {
    /// The description of a track; nil for a group or a sequence, and if a closure receives the values.
    package var trackRecord: TrackRecord? { track?.record }

    /// The member of files that lists the children; nil for a track.
    package var collectionName: String? {
      switch content {
      case .track: nil
      case .group: "group"
      case .sequence: "sequence"
      }
    }

    /// The properties that its tracks move.
    package var targets: [ObserverTable] {
      if let track { return track.record.map { [$0.target] } ?? [] }
      return children.flatMap { $0.targets }
    }

    /// The name of the way back in files; nil for none.
    package var reversalName: String? {
      let group: GroupReversal?
      switch reversal {
      case .never: group = startsBackTogether ? .togetherWithParent : nil
      case .contiguously: group = .contiguously
      case .together: group = .together
      case .individually: group = .individually
      case .sequentially: return SequenceReversal.named.first { $0.choice == .sequentially }?.name
      }
      return GroupReversal.named.first { $0.choice == group }?.name
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

  extension GroupReversal {
    /// The ways back of a group, by their names in files.
    package static let named: [(name: String, choice: GroupReversal)] = [
      ("contiguously", .contiguously), ("together", .together), ("togetherWithParent", .togetherWithParent),
      ("individually", .individually),
    ]
  }

  extension SequenceReversal {
    /// The ways back of a sequence, by their names in files.
    package static let named: [(name: String, choice: SequenceReversal)] = [
      ("contiguously", .contiguously), ("sequentially", .sequentially),
    ]
  }
#endif
