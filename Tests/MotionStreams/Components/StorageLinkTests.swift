import Interplay
import InterplayTestSupport
import Testing

@Suite(.tracksLifetimes) struct StorageLinkTests {
  /// Storage that rounds, and counts its writes.
  private final class View {
    var opacity = 0.25 { didSet { writeCount += 1 } }
    var writeCount = 0
  }

  @Test func `a motion writes the storage, and a foreign write ends the motion`() {
    let (stage, view) = (Stage(size: Size(width: 100, height: 100), rate: 10), View())
    let property = tracked(createProperty(withInitialValue: 1.0))
    // snippet: link
    let link = StorageLink(property, get: { view.opacity }, set: { view.opacity = ($0 * 4).rounded() / 4 })
    // end
    #expect(property.value == 0.25 && view.writeCount == 0)
    let tween = Tween<Double>(duration: .seconds(1), values: [0, 1])
    tween.timingFunctions.value = []
    var ends: [MotionEnd] = []
    tween.ends.subscribe { ends.append($0) }
    stage.runtime.add(tween, to: property)
    stage.run(until: .milliseconds(600))
    #expect(view.opacity == 0.5 && property.value == 0.6)
    link.pull()
    // The storage has rounded: nobody else wrote it.
    #expect(property.value == 0.6 && ends.isEmpty)

    view.opacity = 0
    link.pull()
    let count = view.writeCount
    link.pull()
    #expect(property.value == 0 && ends == [.interrupted] && view.writeCount == count)
    property.value = 0.75
    #expect(view.opacity == 0.75)
    link.end()
    property.value = 1
    view.opacity = 0.5
    link.pull()
    #expect(view.opacity == 0.5 && property.value == 1 && link.isOver)
  }

  @Test func `a write of the former value replaces what somebody else wrote to the storage since`() {
    let (view, property) = (View(), tracked(createProperty(withInitialValue: 0.0)))
    let link = StorageLink(property, get: { view.opacity }, set: { view.opacity = $0 })
    view.opacity = 0.5
    property.value = 0.25
    #expect(view.opacity == 0.25)
    link.pull()
    #expect(property.value == 0.25 && view.writeCount == 2)
    link.end()
  }

  @Test func `a link outlives its property without effect`() {
    let view = View()
    var property: ReactiveProperty<Double>? = tracked(createProperty(withInitialValue: 0.0))
    let link = property.map { StorageLink($0, get: { view.opacity }, set: { view.opacity = $0 }) }
    property = nil
    view.opacity = 1
    link?.pull()
    link?.end()
    #expect(link?.isOver == true)
  }

  @Test func `an observer that corrects what a new link takes over corrects the storage, too`() {
    let (view, property) = (View(), tracked(createProperty(withInitialValue: 0.0)))
    view.opacity = 5
    let subscription = property.subscribe { if $0 > 1 { property.value = 1 } }
    let link = StorageLink(property, get: { view.opacity }, set: { view.opacity = $0 })
    #expect(property.value == 1 && view.opacity == 1)
    link.end()
    subscription.unsubscribe()
  }

  @Test func `storage that is not a number is taken over once`() {
    let (view, property) = (View(), tracked(createProperty(withInitialValue: 0.0)))
    let link = StorageLink(property, get: { view.opacity }, set: { view.opacity = $0 })
    var seen: [Double] = []
    let subscription = property.subscribe { seen.append($0) }
    view.opacity = .nan
    for _ in 0..<3 { link.pull() }
    #expect(seen.count == 2 && seen[1].isNaN)
    view.opacity = 0.5
    link.pull()
    #expect(seen.count == 3 && property.value == 0.5)
    link.end()
    subscription.unsubscribe()
  }

  @Test func `a released property releases its link, and what the closures retain`() {
    weak var released: View?
    do {
      let (view, property) = (View(), tracked(createProperty(withInitialValue: 0.0)))
      released = view
      let link = StorageLink(property, get: { view.opacity }, set: { view.opacity = $0 })
      property.value = 0.5
      #expect(view.opacity == 0.5 && !link.isOver)
    }
    #expect(released == nil)
  }
}
