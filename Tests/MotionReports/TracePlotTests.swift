import Foundation
import FoundationXML
import Interplay
import InterplayPages
import MotionReports
import Testing

@Suite struct TracePlotTests {
  /// The elements of an SVG document, by name.
  private final class Elements: NSObject, XMLParserDelegate {
    var attributes: [String: [[String: String]]] = [:]
    var text = ""
    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?, attributes: [String: String]
    ) {
      self.attributes[name, default: []].append(attributes)
    }
    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
  }

  private func elements(of svg: String) throws -> Elements {
    let elements = Elements()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = elements
    try #require(parser.parse(), "not well-formed: \(String(describing: parser.parserError))")
    return elements
  }

  @Test(arguments: Pages.all.map(\.name))
  func `draws a well-formed picture of every page`(_ name: String) throws {
    let page = try #require(Pages.named(name))
    let trace = Stage(page: page).perform()

    let drawing = try elements(of: TracePlot(trace, canvas: page.canvas, title: page.name).svg)

    for attributes in drawing.attributes.values.joined() {
      #expect(!attributes.values.contains { $0.contains("nan") || $0.contains("inf") })
    }
    for node in trace.nodes { #expect(drawing.text.contains(node.name)) }
  }

  @Test func `marks each touch and each lift, and draws the way of the node to scale`() throws {
    let stage = Stage(size: Size(width: 360, height: 360))
    let node = stage.scene.root.addChild(named: "a<b", position: Point(x: 100, y: 100), size: Size(width: 40, height: 40))
    stage.runtime.add(Draggable(), to: node)
    let begun = Stage(size: Size(width: 360, height: 360))
    _ = begun
    stage.finger.press(at: Point(x: 100, y: 100)).move(by: Vector(dx: 60, dy: 0), over: .milliseconds(80)).lift()
    let trace = stage.settle()

    let drawing = try elements(of: TracePlot(trace, canvas: stage.scene.size, title: "a & b").svg)

    #expect(drawing.attributes["circle"]?.count == 1)
    #expect(drawing.text.contains("a & b"))
    let ways = drawing.attributes["polyline"]?.compactMap { $0["points"] } ?? []
    // The canvas is drawn 360 wide from 24 on: a point is a point.
    #expect(ways.contains { $0.hasSuffix("184,148") })
  }
}
