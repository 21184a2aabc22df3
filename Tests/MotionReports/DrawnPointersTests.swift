import Interplay
import Testing

@testable import MotionReports

@Suite struct DrawnPointersTests {
  /// The samples of a contact as text: the id of the pointer, the phase, and the milliseconds.
  private func texts(_ contacts: [[PointerEvent]]) -> [[String]] {
    contacts.map { contact in contact.map { "\($0.id) \($0.phase) \($0.time.nanoseconds / 1_000_000)" } }
  }

  @Test func `contacts that ended are in order of their ends, and open ones in order of their pointers`() {
    let samples: [(id: Int, phase: PointerPhase)] = [
      (3, .down), (2, .down), (7, .hover), (3, .move), (2, .up), (2, .move), (3, .cancel), (3, .up), (5, .down), (4, .down), (5, .move),
    ]
    let events = samples.enumerated().map { index, sample in
      InputEvent.pointer(PointerEvent(id: sample.id, phase: sample.phase, location: .zero, time: .milliseconds(index)))
    }
    let contacts = DrawnPointers.contacts(in: events)

    #expect(texts(contacts.ended) == [["2 down 1", "2 up 4"], ["3 down 0", "3 move 3", "3 cancel 6"]])
    #expect(texts(contacts.open) == [["4 down 9"], ["5 down 8", "5 move 10"]])
  }
}
