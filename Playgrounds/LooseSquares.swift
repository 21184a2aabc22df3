public import Interplay

extension Page {
  /// Four squares that move for different times, and start back without waiting for each other.
  public static let looseSquares = Page(
    name: "unsynced-group",
    summary: "Four squares move for different times. Each one returns as soon as it has arrived.",
    canvas: Size(width: 400, height: 440),
    mainNode: "square 1",
    samplingInterval: .milliseconds(10),
    build: { runtime in playGroupOfSquares(reversing: .individually, in: runtime) },
    script: { stage in
      stage.finger.hold(for: .milliseconds(100))
    })
}
