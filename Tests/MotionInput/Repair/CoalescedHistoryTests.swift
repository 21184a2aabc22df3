import InterplayTestSupport
import MotionGestures
import MotionInput
import MotionValues
import Testing

/// The lists of hosts, written from a history that is known, and read back.
@Suite struct CoalescedHistoryTests {
  private func sample(_ x: Double, _ milliseconds: Int64, endsFrame: Bool = false) -> PointerEvent {
    PointerEvent(id: 3, phase: .move, location: Point(x: x, y: 1), time: .milliseconds(milliseconds), endsFrame: endsFrame)
  }

  /// The list that a host has for the earlier samples and the current one.
  private func lists(_ earlier: [PointerEvent], _ current: PointerEvent, _ convention: CoalescedHistory) -> [[PointerEvent]] {
    switch convention {
    case .excludesCurrent: [earlier]
    case .endsWithCurrent: [earlier + [current]]
    case .containsCurrent: (0...earlier.count).map { Array(earlier[..<$0]) + [current] + earlier[$0...] } + (earlier.isEmpty ? [[]] : [])
    }
  }

  @Test(arguments: CoalescedHistory.allCases, 0...5)
  func `each convention is read as the earlier samples, and then the current one`(_ convention: CoalescedHistory, _ count: Int) {
    let earlier = (0..<count).map { sample(Double($0), Int64($0) * 4) }
    let current = sample(99, 24, endsFrame: true)
    for list in lists(earlier, current, convention) {
      let read = convention.normalized(list, current: current)
      #expect(read.map(\.location) == (earlier + [current]).map(\.location) && read.last == current)
      #expect(read.dropLast().allSatisfy { $0.origin == .coalesced && $0.endsFrame && $0.id == 3 })
    }
  }

  @Test func `only one copy of the current sample is left out, and only one that is the same in place and time`() {
    let current = sample(5, 8)
    #expect(CoalescedHistory.containsCurrent.normalized([current, current], current: current).count == 2)
    #expect(CoalescedHistory.endsWithCurrent.normalized([current, sample(1, 4)], current: current).count == 3)
    for other in [sample(5, 9), sample(6, 8)] {
      for convention in CoalescedHistory.allCases {
        #expect(convention.normalized([other], current: current).map(\.location) == [other.location, current.location])
      }
    }
    #expect(CoalescedHistory.excludesCurrent.normalized([current], current: current).count == 2)
  }
}
