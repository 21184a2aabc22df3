import InterplayTestSupport
import MotionScene
import MotionStreams
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct SceneNodePropertiesTests {
  private let node = SceneTree(size: Size(width: 400, height: 800)).root.addChild(named: "card", size: Size(width: 10, height: 20))

  @Test func `borders, shadows and shapes draw nothing by default`() {
    #expect(node.borderWidth.value == 0 && node.borderColor.value == .black)
    #expect(node.shadowColor.value == .clear && node.shadowOffset.value == .zero && node.shadowRadius.value == 0)
    #expect(node.shape.value == Path())
  }

  @Test func `properties and all of their components have no owner after their node is released`() {
    var scene: SceneTree? = SceneTree(size: .zero)
    guard let color = scene?.root.addChild(named: "card").backgroundColor else {
      Issue.record()
      return
    }
    let properties = [color, color.hsb, color.hue, color.saturation, color.red, color.component(\.alpha)] as [ObserverTable]
    #expect(properties.allSatisfy { $0.owner != nil })
    scene = nil
    #expect(properties.allSatisfy { $0.owner == nil })
  }
}
