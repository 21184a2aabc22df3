import Foundation
import InterplayTestSupport
import Testing

@testable import InterplayCommand

@Suite struct CurveOutputTests {
  private struct Curve: Decodable, Equatable {
    let times: [Double]
    let values: [Double]
    let velocities: [Double]
    let restTime: Double?
  }

  private func curve(_ arguments: [String]) throws -> Curve {
    let run = Run(["curve"] + arguments + ["--json"])
    try #require(run.code == 0, "\(run.errors)")
    return try JSONDecoder().decode(Curve.self, from: Data(run.output.utf8))
  }

  private static let kinds = [
    ["spring", "--from", "-3", "--to", "1e6", "--velocity", "-99"], ["decay", "--velocity", "900"], ["decay", "--min", "0", "--max", "50"],
    ["easing", "--from", "1e99", "--to", "-1e99"], ["keyframes", "--values", "0,10,5", "--offsets", "0,0.3,1"],
    ["easing", "--from", "0", "--to", "0", "--duration", "1e-9"],
  ]

  @Test(arguments: kinds, [["--points", "7"], ["--rate", "30"], ["--at", "0.5,0,3,0.5"]])
  func `CSV and JSON have the same numbers, and a drawing is finite`(_ kind: [String], _ samples: [String]) throws {
    let json = try curve(kind + samples)
    let csv = Run(["curve"] + kind + samples + ["--format", "csv"]).output.split(separator: "\n").dropFirst()
    let rows = csv.map { $0.split(separator: ",").compactMap { Double($0) } }

    #expect(rows == json.times.indices.map { [json.times[$0], json.values[$0], json.velocities[$0]] } && rows.count > 1)
    let drawing = try Drawing(Run(["curve"] + kind + samples + ["--format", "svg"]).output)
    #expect(drawing.isFinite && drawing.elements("polyline").count == 2)
    if samples[0] == "--at" { #expect(json.times == [0.5, 0, 3, 0.5]) }
    if samples[0] == "--points" { #expect(json.times.count == 7 && json.times == json.times.sorted()) }
  }

  @Test(arguments: [
    ["spring", "--stiffness", "3000", "--damping", "5"], ["spring", "--stiffness", "100", "--damping", "20", "--error", "0.00001"],
    ["keyframes", "--values", "0,1,0,1,0,1,0,1"], ["easing", "--curve", "steps(7, start)"], ["easing", "--curve", "in-out-bounce"],
    ["decay", "--velocity", "1000", "--min", "-100", "--max", "300", "--restitution", "0.5", "--error", "0.01"],
  ])
  func `keyframes are within the error at all instants, also where a motion bends or jumps`(_ kind: [String]) throws {
    let keyframes = Run(["curve"] + kind + ["--format", "keyframes"])
    // Lines such as `  5% { opacity: 0.5; }`.
    let keys = keyframes.output.split(separator: "\n").compactMap { line -> (share: Double, value: Double)? in
      let words = line.split(separator: " ")
      guard words.count > 3, words[2] == "opacity:", words[0].hasSuffix("%"), words[3].hasSuffix(";") else { return nil }
      return Double(words[0].dropLast()).flatMap { share in Double(words[3].dropLast()).map { (share / 100, $0) } }
    }
    try #require(keys.count > 2)
    let option = kind.firstIndex(of: "--error")
    let curve = try curve(Array(kind[..<(option ?? kind.count)]) + ["--points", "2999"])
    let range = try #require(curve.values.max()) - (try #require(curve.values.min()))
    let error = option.flatMap { Double(kind[$0 + 1]) } ?? range * 0.001
    let end = try #require(curve.times.last)
    var (index, greatest) = (0, 0.0)
    for (time, value) in zip(curve.times, curve.values) {
      while index + 2 < keys.count, keys[index + 1].share < time / end { index += 1 }
      let (first, last) = (keys[index], keys[index + 1])
      let line = first.value + (last.value - first.value) * (time / end - first.share) / (last.share - first.share)
      greatest = max(greatest, (value - line).magnitude)
    }
    #expect(greatest <= 1.2 * error, "\(greatest)")
  }

  @Test func `an error that needs too many points is refused`() {
    let refused = Run("curve", "spring", "--to", "1e6", "--error", "1e-9", "--format", "css")
    #expect(refused.code == 64 && refused.errors.contains("requires more than 100000 points"))
  }

  @Test func `keyframes of instants in any order are in order of time`() {
    let run = Run("curve", "easing", "--curve", "linear", "--at", "1,0,0.25", "--format", "keyframes")
    #expect(run.output.contains("  0% { opacity: 0; ") && run.output.contains("  25% { opacity: 0.25; ") && run.output.contains(" 1000ms "))
  }

  @Test(arguments: [("--at", "--rate"), ("--at", "--points"), ("--rate", "--points")])
  func `two ways to choose the instants are refused`(_ first: String, _ second: String) {
    for pair in [[first, "2", second, "3"], [second, "3", first, "2"]] {
      let run = Run(["curve", "spring"] + pair)
      #expect(run.code == 64 && run.errors.contains("\(first) and \(second) exclude each other; use one of them"), "\(run.errors)")
    }
  }

  @Test(arguments: kinds) func `a value at an instant does not depend on the other instants`(_ kind: [String]) throws {
    let instants = ["0", "0.01", "0.25", "0.3", "1", "9", "1e9"]
    let together = try curve(kind + ["--at", instants.joined(separator: ",")])
    let backward = try curve(kind + ["--at", instants.reversed().joined(separator: ",")])

    #expect(backward.values.reversed() == together.values && backward.velocities.reversed() == together.velocities)
    for (index, instant) in instants.enumerated() {
      let alone = try curve(kind + ["--at=" + instant])
      #expect(alone.values == [together.values[index]] && alone.velocities == [together.velocities[index]])
    }
  }

  @Test(arguments: kinds) func `options may be in any order, before and after the kind, with and without an equals sign`(
    _ kind: [String]
  ) {
    let pairs = stride(from: 1, to: kind.count, by: 2).map { (kind[$0], kind[$0 + 1]) } + [("--format", "csv"), ("--points", "5")]
    let expected = Run(["curve"] + kind + ["--format", "csv", "--points", "5"])
    #expect(expected.code == 0)
    for shift in pairs.indices {
      let turned = pairs[shift...] + pairs[..<shift]
      #expect(Run(["curve", kind[0]] + turned.flatMap { [$0.0, $0.1] }).output == expected.output)
      #expect(Run(["curve", kind[0]] + turned.reversed().map { "\($0.0)=\($0.1)" }).output == expected.output)
    }
  }

  @Test(arguments: [
    ["--at", "1", "--rate", "60"], ["--rate", "60", "--at=1"], ["--at", "-1"], ["--at", "1000000001"], ["--at", ""], ["--limit", "0"],
    ["--limit", "-1"], ["--limit", "86401"], ["--error", "-1e-9"], ["--points", "-1"], ["--points", "1"], ["--points", "0"],
    ["--rate", "0"], ["--rate", "1000001"], ["--format", ""], ["--format", "JSON"], ["spring"], ["--json=1"], ["--from"],
  ])
  func `samples that are impossible are rejected without an output`(_ options: [String]) {
    let run = Run(["curve", "spring"] + options)
    #expect(run.code == 64 && run.output.isEmpty && run.errors.hasPrefix("interplay: "), "\(run.errors)")
    #expect(run.errors.hasSuffix("Try 'interplay curve --help'.\n"))
  }

  @Test(arguments: ["animate", "keyframes", "css"], [["--from", "1e305", "--to", "-1e305"], ["--from", "0", "--to", "1e99"]])
  func `numbers of any size stay finite in style sheets, or are refused`(_ format: String, _ range: [String]) {
    let run = Run(["curve", "easing", "--format", format] + range)
    #expect(run.code == 64 && run.output.isEmpty || run.code == 0 && !run.output.contains("inf") && !run.output.contains("nan"))
  }
}
