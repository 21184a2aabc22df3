import MotionGestures
import MotionValues

/// The measured samples of pointers in a list of events, with a cancellation of each contact that the surface or the device has ended.
enum DrawnPointers {
  /// Returns the samples of each contact, from its press on.
  ///
  /// Contacts that have ended are in order of their ends, and open ones in order of the ids of their pointers.
  static func contacts(in events: some Sequence<InputEvent>) -> (ended: [[PointerEvent]], open: [[PointerEvent]]) {
    var ended: [[PointerEvent]] = []
    var open: [PointerID: [PointerEvent]] = [:]
    for sample in samples(in: events) {
      switch sample.phase {
      case .down: open[sample.id] = [sample]
      case .move: open[sample.id]?.append(sample)
      case .up, .cancel: if let contact = open.removeValue(forKey: sample.id) { ended.append(contact + [sample]) }
      case .hover, .leave: break
      }
    }
    return (ended, open.keys.sorted().compactMap { open[$0] })
  }

  /// Returns the samples in order. Predictions are left out: they were never the place of a pointer.
  static func samples(in events: some Sequence<InputEvent>) -> [PointerEvent] {
    var samples: [PointerEvent] = []
    var down: [PointerEvent] = []
    func cancel(at time: Timestamp, where isLost: (PointerEvent) -> Bool) {
      for var last in down where isLost(last) {
        (last.phase, last.time, last.sampleTime) = (.cancel, time, nil)
        samples.append(last)
      }
      down.removeAll(where: isLost)
    }
    for event in events.withoutPredictions {
      switch event {
      case .pointer(let sample):
        samples.append(sample)
        let index = down.firstIndex { $0.id == sample.id }
        switch sample.phase {
        case .down: if index == nil { down.append(sample) }
        case .move: if let index { down[index].location = sample.location }
        case .up, .cancel: if let index { down.remove(at: index) }
        case .hover, .leave: break
        }
      case .surface(let change): if change.change == .suspended { cancel(at: change.time) { _ in true } }
      case .deviceLost(let kind, let time): cancel(at: time) { $0.kind == kind }
      case .wheel, .trackpad, .setting, .mark: break
      }
    }
    return samples
  }
}
