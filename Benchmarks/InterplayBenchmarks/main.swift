// Prints what things cost. Nothing here is a test: the machine is what it is; compare the rows with each other.
// The argument, if there is one, is the library of the same arithmetic in plain C.

// Words behind it choose what is measured: streams, batches, chains, flights, graphs, gestures.

let arguments = CommandLine.arguments.dropFirst()
let plain = PlainC(path: arguments.first)
let all = ["streams", "batches", "chains", "flights", "graphs", "gestures"]
let chosen = all.filter { arguments.contains($0) }
for (index, name) in (chosen.isEmpty ? all : chosen).enumerated() {
  if index > 0 { print("") }
  switch name {
  case "streams": benchmarkStreams()
  case "batches": benchmarkBatches(beside: plain)
  case "chains": benchmarkChains()
  case "graphs": benchmarkGraphs()
  case "gestures": benchmarkGestures()
  default: benchmarkFlights()
  }
}
