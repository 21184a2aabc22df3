import Foundation
import InterplayTestSupport
import Testing

@testable import InterplayCommand

@Suite struct CurveCommandTests {
  private func run(_ arguments: String...) -> (code: Int32, out: String, err: String) {
    var (out, err) = ("", "")
    let code = CommandTool(write: { out += $0 }, warn: { err += $0 }).run(["curve"] + arguments)
    return (code, out, err)
  }

  // Flutter's critically damped spring: 356, 479 and a speed of 1026 and 168 at a quarter and half a second.
  @Test func `prints a spring at the given times`() throws {
    let result = run(
      "spring", "--mass", "1", "--stiffness", "100", "--damping", "20", "--from", "0", "--to", "500", "--velocity", "0", "--at",
      "0,0.25,0.5", "--json")
    let object = try #require(try JSONSerialization.jsonObject(with: Data(result.out.utf8)) as? [String: Any])

    #expect(result.code == 0 && object["times"] as? [Double] == [0, 0.25, 0.5])
    #expect((object["values"] as? [Double])?.map { $0.rounded(.down) } == [0, 356, 479])
    #expect((object["velocities"] as? [Double])?.map { $0.rounded(.down) } == [0, 1026, 168])
    let rest = try #require(object["restTime"] as? Double)
    #expect(rest > 0.9 && rest < 1)
  }

  @Test func `prints frames, and the rest position last`() {
    let result = run("spring", "--preset", "smooth", "--rate", "10", "--format", "csv")
    let lines = result.out.split(separator: "\n")

    #expect(lines[0] == "seconds,value,velocity" && lines[1] == "0,0,0" && lines[2].hasPrefix("0.1,"))
    #expect(lines[lines.count - 1].hasSuffix(",1,0"))
  }

  @Test func `prints every kind in every format`() {
    let kinds = [
      ["spring", "--bounciness", "4", "--speed", "12"], ["spring", "--settling", "0.4", "--overshoot", "0.1"],
      ["spring", "--frequency", "2", "--half-life", "0.2"], ["spring", "--stiffness", "100", "--damping", "60", "--allow-overdamping"],
      ["decay", "--velocity", "900"], ["decay", "--to", "100", "--preset", "paging"],
      ["decay", "--min", "0", "--max", "50", "--friction", "0.5"],
      ["decay", "--snap", "10"], ["easing", "--curve", "out-back"], ["easing", "--curve", "linear(0, 0.8 20%, 1)"],
      ["keyframes", "--values", "0,10,5", "--offsets", "0,0.3,1", "--easings", "ease; in-out-cubic"],
    ]
    for (index, kind) in kinds.enumerated() {
      // Every third format, different ones for each kind; all of them in `make soak`.
      let formats = ["table", "json", "csv", "css", "keyframes", "webanimation", "animate", "svg"]
      for format in Soak.part(of: formats, share: 3, offset: index) {
        let result = CommandTool(write: { _ in }, warn: { _ in }).run(["curve"] + kind + ["--format", format])
        #expect(result == 0, "\(kind) \(format)")
      }
    }
    #expect(run("path", "--data", "M0 0 L 10 10", "--at", "0.5").out.contains("5.0000"))
  }

  @Test func `keyframes of a path have both coordinates, without a declaration as well`() throws {
    let path = ["path", "--data", "M0 0 L10 20", "--format"]
    #expect(Run(["curve"] + path + ["keyframes"]).output.contains("  100% { translate: 10px 20px; animation-timing-function: linear; }\n"))
    #expect(Run(["curve"] + path + ["webanimation"]).output.contains("{ \"offset\": 1, \"translate\": \"10px 20px\" }"))
  }

  @Test(arguments: [
    (["spring", "--points", "1"], "--points requires a number from 2 to 10000000, not '1'"),
    (["spring", "--points", "1e9"], "--points requires a number from 2 to 10000000, not '1000000000'"),
    (["keyframes", "--values", "1,2", "--offsets", "0,2"], "--offsets requires numbers from 0 to 1, not '2.0'"),
  ])
  func `an option out of its range is answered with the range`(arguments: [String], message: String) {
    #expect(Run(["curve"] + arguments).errors.hasPrefix("interplay: \(message)\n"))
  }

  @Test(arguments: [["--response", "0"], ["--duration", "-1"], ["--frequency", "0"], ["--half-life", "-2"], ["--settling", "0"]])
  func `a spring without duration is rejected by the name of its option`(_ option: [String]) throws {
    let result = run("spring", option[0], option[1])
    let number = try #require(Double(option[1]))
    #expect(result.code == 64 && result.err.contains("\(option[0]) requires a number above 0, not '\(number)'"), "\(result.err)")
  }

  @Test func `writes CSS and Web Animations formats`() throws {
    let css = run("easing", "--curve", "linear", "--duration", "0.25", "--format", "css")
    #expect(css.out == "animation-timing-function: linear(0, 1);\nanimation-duration: 250ms;\n")
    let keyframes = run(
      "keyframes", "--values", "0,10", "--format", "keyframes", "--property", "left: $0px", "--name", "slide", "--duration", "2")
    #expect(
      keyframes.out == """
        @keyframes slide {
          0% { left: 0px; animation-timing-function: linear; }
          100% { left: 10px; animation-timing-function: linear; }
        }
        .slide { animation: slide 2000ms linear both; }

        """)
    let web = run("keyframes", "--values", "0,10", "--format", "webanimation", "--property", "transform: translate($0px, 0)")
    let object = try #require(try JSONSerialization.jsonObject(with: Data(web.out.utf8)) as? [String: Any])
    #expect((object["keyframes"] as? [[String: Any]])?.last?["transform"] as? String == "translate(10px, 0)")
    let animate = run("keyframes", "--values", "0,10", "--format", "animate", "--property", "x")
    #expect(
      animate.out
        == "<animate attributeName=\"x\" dur=\"1s\" calcMode=\"linear\" fill=\"freeze\" values=\"0;10\" keyTimes=\"0;1\"/>\n")
    let path = run("path", "--data", "M0 0L10 20", "--format", "animate")
    #expect(path.out.hasPrefix("<animateTransform attributeName=\"transform\" type=\"translate\" ") && path.out.contains(";10 20\""))
  }

  @Test(arguments: [
    ("keyframes", "--property", "left"), ("keyframes", "--property", "left: 3px"), ("webanimation", "--property", "$0"),
    ("animate", "--property", "left: $0px"), ("animate", "--property", ""), ("keyframes", "--name", "1x"), ("keyframes", "--name", "a b"),
    ("keyframes", "--name", "-"),
  ])
  func `names and declarations that a format cannot have are refused`(format: String, option: String, value: String) {
    let result = run("keyframes", "--values", "0,10", "--format", format, option, value)
    #expect(result.code == 64 && result.out.isEmpty && result.err.contains("\(option) requires "), "\(result.err)")
  }

  @Test(
    arguments: [
      ["spring", "--mass", "-1"], ["spring", "--stiffness", "nan"], ["spring", "--response", "0"],
      ["spring", "--response", "1", "--bounce", "0.2"],
      ["spring", "--ratio", "0.5"], ["spring", "--preset", "soft"], ["decay", "--velocity", "1", "--to", "2"],
      ["decay", "--friction", "1"],
      ["decay", "--min", "5", "--max", "1"], ["decay", "--stiffness", "3"], ["easing", "--curve", "cubic-bezier(2,0,0,1)"],
      ["easing", "--curve", "x"],
      ["easing", "--duration", "-1"], ["keyframes"], ["keyframes", "--values", "1,,2"],
      ["keyframes", "--values", "1,2", "--offsets", "0.5,0.4"],
      ["path"], ["path", "--data", "L1 1"], ["path", "--data", ""], ["wave"], [], ["spring", "--at", "-1"],
      ["spring", "--at", "0", "--rate", "60"],
      ["spring", "--format", "gif"], ["spring", "--rate", "0"], ["spring", "--points", "1"], ["spring", "--limit", "0"],
      ["spring", "--from", "1", "--to", "1", "--format", "css"], ["path", "--data", "M0 0L9 9", "--format", "css"],
    ])
  func `reports invalid arguments with exit status 64`(_ arguments: [String]) {
    var err = ""
    let code = CommandTool(write: { _ in }, warn: { err += $0 }).run(["curve"] + arguments)

    #expect(code == 64 && err.hasPrefix("interplay: ") && err.count > 20, "\(err)")
  }

  @Test(arguments: ["", " ", "\n\t"])
  func `a path without elements names the option and a remedy`(_ data: String) {
    var err = ""
    let code = CommandTool(write: { _ in }, warn: { err += $0 }).run(["curve", "path", "--data", data])

    #expect(code == 64)
    #expect(err.hasPrefix("interplay: --data: the path is empty; write a path as SVG does, as in 'M0 0 L100 50'\n"), "\(err)")
  }
}
