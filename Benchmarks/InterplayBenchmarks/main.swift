// Prints costs. Nothing here is a test: results depend on the machine; compare the rows with each other.
// The optional argument is the library with the same arithmetic in plain C.

// Further words select the measurements: streams, batches, chains, flights, cycles, scale, graphs, gestures, moves, hands, files, values,
// motions, replays; damaged, with a number, reads that many damaged files; masses, with a number, moves that many springs. Names of
// interactions, and numbers of nodes, select the life cycles.

let arguments = CommandLine.arguments.dropFirst()
let plain = PlainC(path: arguments.first)
let all = [
  "streams", "batches", "chains", "flights", "cycles", "scale", "graphs", "gestures", "moves", "hands", "files", "values", "motions",
  "replays",
]
// The rows of lives are among those of values.
let chosen = (all + ["lives"]).filter { arguments.contains($0) }
if let place = arguments.firstIndex(of: "damaged") {
  let count = arguments[(place + 1)...].first.flatMap { Int($0) } ?? 10_000
  benchmarkDamagedFiles(count)
  benchmarkDamagedTexts(count)
} else if let place = arguments.firstIndex(of: "masses") {
  benchmarkMasses(arguments[(place + 1)...].first.flatMap { Int($0) } ?? 1_000_000)
} else {
  for (index, name) in (chosen.isEmpty ? all : chosen).enumerated() {
    if index > 0 { print("") }
    switch name {
    case "streams": benchmarkStreams()
    case "batches": benchmarkBatches(beside: plain)
    case "chains": benchmarkChains()
    case "cycles": measureLifeCycles(arguments.filter { $0.first?.isUppercase == true }, counts: arguments.compactMap { Int($0) })
    case "scale": benchmarkScale()
    case "graphs": benchmarkGraphs()
    case "gestures": benchmarkGestures()
    case "moves": benchmarkMoves()
    case "hands": benchmarkHands()
    case "files": benchmarkFiles()
    case "motions": benchmarkAnyMotions()
    case "replays": benchmarkReplays()
    case "lives": benchmarkLives()
    case "values":
      benchmarkHeldValues()
      benchmarkArrangements()
    default: benchmarkFlights()
    }
  }
}
