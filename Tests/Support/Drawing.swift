public import Foundation
import Testing

#if canImport(FoundationXML)
  public import FoundationXML
#endif

/// The elements of an SVG document, in order, and its text. Parsing fails if the document is not well-formed.
public final class Drawing: NSObject, XMLParserDelegate {
  /// An element and its attributes.
  public struct Element {
    /// Its name.
    public let name: String
    /// Its attributes.
    public let attributes: [String: String]
  }

  /// Every element.
  public private(set) var elements: [Element] = []
  /// Its text.
  public private(set) var text = ""

  /// Reads a document.
  public init(_ svg: String) throws {
    super.init()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = self
    try #require(parser.parse(), "not well-formed: \(String(describing: parser.parserError))")
  }

  /// The elements with the name `name`.
  public func elements(_ name: String) -> [Element] { elements.filter { $0.name == name } }

  /// Whether no attribute contains an invalid number.
  public var isFinite: Bool {
    !elements.contains { $0.attributes.values.contains { $0.contains("nan") || $0.contains("inf") } }
  }

  public func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?, attributes: [String: String]
  ) {
    elements.append(Element(name: name, attributes: attributes))
  }

  public func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
}

extension Drawing.Element {
  /// The points of a line.
  public var points: [(x: Double, y: Double)] {
    (attributes["points"] ?? "").split(separator: " ").map { pair in
      let numbers = pair.split(separator: ",").compactMap { Double($0) }
      return (x: numbers[0], y: numbers[1])
    }
  }
}
