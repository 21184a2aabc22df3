import Interplay
import Testing

@testable import MotionFormats

@Suite struct NodeStyleSceneFileTests {
  private func load(_ style: String) throws(FileError) -> MotionRuntime {
    let text = #"{"interplay": "scene", "version": 1, "canvas": [9, 9], "nodes": [{"name": "a", "style": \#(style)}]}"#
    return try SceneFile.runtime(from: [UInt8](text.utf8))
  }

  private let everything = #"""
    {"fill": {"gradient": [["#0a0b0c", "#f0f1f2"], "#12345680"], "angle": 0.1}, "cornerRadius": 12.5, "border": {"color": "#00ff00", "width": 2},
     "shadow": {"color": "#00000033", "offset": [0, 3.1], "radius": 8}, "text": {"size": 20, "weight": 600, "alignment": "trailing", "color": "#abcdef",
     "inset": 0.5}, "details": [{"box": "#ffffff", "cornerRadius": 3, "anchor": [0, 1]}, {"icon": "heart", "color": "#010203", "offset": [1, 2]},
     {"text": "a\nb", "look": {"size": 9}, "size": [1, -2]}, {"box": null}]}
    """#

  @Test func `a style is saved and loaded unchanged, bit for bit`() throws {
    let runtime = try load(everything)
    let style = try #require(runtime.scene["a"]).style.value
    let saved = try SceneFile.text(of: runtime)
    let again = try SceneFile.runtime(from: [UInt8](saved.utf8))

    #expect(style.details.count == 4 && style.text.inset == 0.5 && style.shadow?.offset.dy == 3.1)
    let colors = [StyleColor(0x0A0B0C, dark: 0xF0F1F2), StyleColor(0x123456).withOpacity(0.5)]
    #expect(style.fill == .gradient(colors, angle: Angle(radians: 0.1)))
    #expect(again.scene["a"]?.style.value == style)
    #expect(try SceneFile.text(of: again) == saved && saved.contains(#""icon": "heart", "color""#))
  }

  @Test func `a file without styles is saved without them`() throws {
    let text = try SceneFile.text(of: try load("{}"))
    #expect(!text.contains("style"))
  }

  @Test func `each icon can be written and read`() throws {
    for icon in StyleIcon.allCases {
      let runtime = try load(##"{"details": [{"icon": "\##(icon.name)", "color": "#000000"}]}"##)
      #expect(runtime.scene["a"]?.style.value.details == [.icon(icon, StyleColor(0), StylePlace())])
    }
  }

  @Test(arguments: [
    ("{\"fil\": 1}", "nodes[0].style", "\"fil\" is unknown"), ("{\"fill\": \"red\"}", "style.fill", "must be a color such as"),
    ("{\"fill\": \"#+12345\"}", "style.fill", "must be a color"), ("{\"fill\": [\"#000000\"]}", "style.fill", "or two"),
    ("{\"fill\": {\"gradient\": [1]}}", "gradient[0]", "must be a string"), ("{\"border\": {}}", "style.border", "\"color\" is missing"),
    ("{\"details\": [{}]}", "details[0]", "\"box\", \"icon\" and \"text\""), ("{\"details\": [3]}", "details[0]", "must be an object"),
    ("{\"details\": [{\"icon\": \"hart\", \"color\": \"#000000\"}]}", "details[0].icon", "\"heart\""),
    ("{\"text\": {\"weight\": 0}}", "style.text.weight", "whole number"),
    ("{\"text\": {\"alignment\": \"left\"}}", "alignment", "\"leading\""),
    ("{\"text\": {\"size\": -1}}", "style.text.size", "must be a number"), ("[]", "nodes[0].style", "must be an object"),
  ])
  func `what is wrong is refused with its place`(style: String, place: String, cause: String) {
    do throws(FileError) {
      _ = try load(style)
      Issue.record("accepted \(style)")
    } catch {
      #expect("\(error)".contains(place) && "\(error)".contains(cause), "\(error)")
    }
  }
}
