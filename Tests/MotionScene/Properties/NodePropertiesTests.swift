import Foundation
import InterplayTestSupport
import MotionDescriptions
import MotionInspection
import MotionStreams
import MotionValues
import Testing

@testable import MotionScene

@Suite(.tracksLifetimes) struct NodePropertiesTests {
  @Test func `every property has one row, at the index of its raw value and under the name of its case`() {
    let properties = NodeProperty.allCases.filter { $0 != .custom }

    #expect(NodeProperties.all.map { $0.property } == properties)
    #expect(NodeProperties.all.indices.allSatisfy { Int(NodeProperties.all[$0].property.rawValue) == $0 })
    for property in properties { #expect(property.name == "\(property)") }
    #expect(NodeProperty.custom.name == "custom" && NodeProperty.custom.laneCount == 0)
  }

  @Test func `the rows that every trace contains are first, and their raw values are part of digests`() {
    let always = NodeProperties.all.filter { $0.tracing == .always }.map { $0.property }

    #expect(always == [.position, .size, .anchorPoint, .rotation, .scale, .opacity, .backgroundColor, .cornerRadius, .zOrder])
    #expect(always.map { Int($0.rawValue) } == Array(0..<9))
    #expect(Array(NodeProperty.traced.prefix(9)) == always)
  }

  @Test func `a node has the property of every row, with its type, its default and its name`() throws {
    let scene = SceneTree(size: .zero)
    let node = tracked(scene.root.addChild(named: "a"))
    for row in NodeProperties.all {
      #expect(node.value(of: row.property) == row.defaultValue && NodeSnapshot(node)[row.property] == row.defaultValue)
      #expect(node.source(of: row.property) == nil)
      let reference = try #require(node.reference(at: row.name[...]))
      let source = try #require(node.source(of: row.property))
      #expect(source.name == "a." + row.name && node.path(to: source) == row.name)
      #expect(SceneNode.owner(of: source) === node)
      for name in row.defaultValue.componentNames {
        let component = try #require(reference.component(named: name[...]))
        #expect(component.name == "a.\(row.name).\(name)" && node.path(to: component) == "\(row.name).\(name)")
      }
    }
  }

  @Test func `other names have no path`() {
    let node = SceneTree(size: .zero).root.addChild(named: "a")
    for path in ["", ".", "x", "position.", "position.z", "position.x.y", "scale.x", "text.x", "positionx", "custom", ".position"] {
      #expect(node.reference(at: path[...]) == nil, "\(path)")
    }
    #expect(node.path(to: ReactiveProperty(1.0)) == nil)
    #expect(node.value(of: .custom) == nil && NodeSnapshot(node)[.custom] == nil && node.reference(to: .custom) == nil)
  }

  @Test func `a node creates a property on its first use, and no other`() {
    let node = SceneTree(size: .zero).root.addChild(named: "a", position: Point(x: 1, y: 2))
    #expect(node.made.isEmpty && node.value(of: .position) == .point(Point(x: 1, y: 2)))
    node.cornerRadius.value = 3
    var count = 0
    node.visitProperties { _ in count += 1 }
    #expect(count == 1 && NodeSnapshot(node).cornerRadius == 3)
  }

  @Test func `a style makes no value larger: traces and files hold many values`() {
    #expect(MemoryLayout<NodeValue>.size <= MemoryLayout<Color>.size + 1)
  }

  @Test func `the documentation of the scene format lists every row with its default`() throws {
    let page = try String(contentsOf: packageRoot.appendingPathComponent("Documentation/SceneFormat.md"), encoding: .utf8)
    for row in NodeProperties.all {
      let line = try #require(page.split(separator: "\n").first { $0.hasPrefix("| `\(row.name)` |") }, "\(row.name)")
      let numbers = (0..<row.defaultValue.laneCount).map { Self.text(row.defaultValue.lanes[$0]) }
      let expected =
        switch row.defaultValue {
        case .flag(let flag): flag.description
        case .text, .path: "\"\""
        case .style: "{}"
        case .number, .angle: numbers[0]
        case .point, .vector, .size, .color: "[" + numbers.joined(separator: ", ") + "]"
        }
      #expect(line.hasSuffix("| `\(expected)` |"), "\(line)")
      #expect(row.unit.isEmpty || line.contains(row.unit), "\(line)")
    }
  }

  private static func text(_ number: Double) -> String { number == number.rounded() ? "\(Int(number))" : "\(number)" }
}
