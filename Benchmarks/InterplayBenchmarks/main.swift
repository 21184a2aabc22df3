import Glibc

// Prints what things cost. Nothing here is a test: the machine is what it is; compare the rows with each other.
// The argument, if there is one, is the library of the same arithmetic in plain C.

let plain = PlainC(path: CommandLine.arguments.dropFirst().first)
if CommandLine.arguments.contains("chains") {
  benchmarkChains()
  exit(0)
}
benchmarkBatches(beside: plain)
print("")
benchmarkChains()
print("")
benchmarkFlights()
