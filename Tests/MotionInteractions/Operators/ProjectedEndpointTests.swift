import InterplayTestSupport
import MotionInteractions
import MotionStreams
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct ProjectedEndpointTests {
  @Test func `emits the projected endpoint of a release`() {
    let release = Release(position: Point(x: 100, y: 100), velocity: Point(x: 50, y: 0))
    let (releases, seen) = (Emitter<Release>(), ReactiveProperty(Point.zero))
    // snippet: endpoint
    let endpoints = releases.projectedEndpoint(decay: Decay(rate: 2))
    // end
    _ = endpoints.subscribe { seen.value = $0 }

    releases.send(release)

    #expect(seen.value == Decay(rate: 2).destination(from: release.position, velocity: release.velocity))
    #expect(seen.value.distance(to: Point(x: 125, y: 100)) < 1e-9)
  }
}
