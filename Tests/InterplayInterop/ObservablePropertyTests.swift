import InterplayInterop
import MotionStreams
import Observation
import Testing

@Suite struct ObservablePropertyTests {
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  @Test func `a reader is notified of the next change, from either side`() {
    let property = ReactiveProperty(1)
    let observable = property.observable
    nonisolated(unsafe) var changes = 0
    func track() -> Int {
      withObservationTracking {
        observable.value
      } onChange: {
        changes += 1
      }
    }
    #expect(track() == 1)
    property.value = 2
    property.value = 3
    #expect(changes == 1)
    #expect(track() == 3)
    observable.value = 4
    #expect(changes == 2 && property.value == 4)
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  @Test func `an observer of a change may write, observe again and release the object`() {
    let property = ReactiveProperty(1)
    nonisolated(unsafe) var observable: ObservableProperty<Int>? = property.observable
    nonisolated(unsafe) var seen: [Int] = []
    nonisolated(unsafe) var track: () -> Void = {}
    track = {
      withObservationTracking {
        seen.append(observable?.value ?? -1)
      } onChange: {
        if seen.count < 3 {
          track()
          observable?.value = 10 * seen.count
        } else {
          observable = nil
        }
      }
    }
    track()
    property.value = 2
    property.value = 3
    track = {}

    #expect(seen == [1, 2, 20] && property.value == 3 && property.observerCount == 0)
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  @Test func `it ends its subscription to the property when it is released`() {
    let property = ReactiveProperty(1)
    do {
      let observable = property.observable
      #expect(observable.value == 1 && property.observerCount == 1)
    }
    #expect(property.observerCount == 0)
  }

  @Test func `a binding reads and writes`() {
    let property = ReactiveProperty(1)
    let binding = property.binding
    binding.set(5)
    #expect(binding.get() == 5 && property.value == 5)
  }
}
