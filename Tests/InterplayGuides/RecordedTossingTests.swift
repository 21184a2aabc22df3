import Interplay
import InterplayFormats
import InterplayPages
import InterplayTesting
import Testing

/// The recorded run of `tossing`: 77 events in 2.133333333 s.
@Suite(.attachesStages) struct RecordedTossingTests {
  @Test func `the recorded run has the same bits`() throws {
    let page = try #require(Pages.catalog.page(named: "tossing"))
    let recording = try #require(EventFile.parse(Array(recordedTossing.utf8), canvas: page.canvas).recording)
    let stage = Stage(page: page, rate: 60).checked()

    recording.replay(on: stage)
    let trace = stage.trace

    expectAtRest(trace)
    #expect(trace["card"]?.position.last == Point(x: 120, y: 620))
    #expect(trace.digest.hex == "7ea9dbb0a2003ac6")
  }
}

/// The recording, which `interplay replay` plays as well.
private let recordedTossing = #"""
  {"interplay": 1, "canvas": [400, 800], "page": "tossing", "rate": 60, "end": 2133333333}
  {"t": 0, "pointer": 0, "phase": "down", "x": 200, "y": 400}
  {"t": 8000000, "pointer": 0, "phase": "move", "x": 203, "y": 402}
  {"t": 16000000, "pointer": 0, "phase": "move", "x": 206, "y": 404}
  {"t": 24000000, "pointer": 0, "phase": "move", "x": 209, "y": 406}
  {"t": 32000000, "pointer": 0, "phase": "move", "x": 212, "y": 408}
  {"t": 40000000, "pointer": 0, "phase": "move", "x": 215, "y": 410}
  {"t": 48000000, "pointer": 0, "phase": "move", "x": 218, "y": 412}
  {"t": 56000000, "pointer": 0, "phase": "move", "x": 221, "y": 414}
  {"t": 64000000, "pointer": 0, "phase": "move", "x": 224, "y": 416}
  {"t": 72000000, "pointer": 0, "phase": "move", "x": 227, "y": 418}
  {"t": 80000000, "pointer": 0, "phase": "move", "x": 230, "y": 420}
  {"t": 88000000, "pointer": 0, "phase": "move", "x": 233, "y": 422}
  {"t": 96000000, "pointer": 0, "phase": "move", "x": 236, "y": 424}
  {"t": 104000000, "pointer": 0, "phase": "move", "x": 239, "y": 426}
  {"t": 112000000, "pointer": 0, "phase": "move", "x": 242, "y": 428}
  {"t": 120000000, "pointer": 0, "phase": "move", "x": 245, "y": 430}
  {"t": 128000000, "pointer": 0, "phase": "move", "x": 248, "y": 432}
  {"t": 136000000, "pointer": 0, "phase": "move", "x": 251, "y": 434}
  {"t": 144000000, "pointer": 0, "phase": "move", "x": 254, "y": 436}
  {"t": 152000000, "pointer": 0, "phase": "move", "x": 257, "y": 438}
  {"t": 160000000, "pointer": 0, "phase": "move", "x": 260, "y": 440}
  {"t": 168000000, "pointer": 0, "phase": "move", "x": 260.512, "y": 440.32}
  {"t": 176000000, "pointer": 0, "phase": "move", "x": 262.048, "y": 441.28}
  {"t": 184000000, "pointer": 0, "phase": "move", "x": 264.608, "y": 442.88}
  {"t": 192000000, "pointer": 0, "phase": "move", "x": 268.192, "y": 445.12}
  {"t": 200000000, "pointer": 0, "phase": "move", "x": 272.8, "y": 448}
  {"t": 208000000, "pointer": 0, "phase": "move", "x": 278.432, "y": 451.52}
  {"t": 216000000, "pointer": 0, "phase": "move", "x": 285.08799999999997, "y": 455.68}
  {"t": 224000000, "pointer": 0, "phase": "move", "x": 292.76800000000003, "y": 460.48}
  {"t": 232000000, "pointer": 0, "phase": "move", "x": 301.472, "y": 465.91999999999996}
  {"t": 240000000, "pointer": 0, "phase": "move", "x": 311.2, "y": 472}
  {"t": 248000000, "pointer": 0, "phase": "move", "x": 321.952, "y": 478.71999999999997}
  {"t": 256000000, "pointer": 0, "phase": "move", "x": 333.728, "y": 486.08}
  {"t": 260000000, "pointer": 0, "phase": "move", "x": 340, "y": 490}
  {"t": 260000000, "pointer": 0, "phase": "up", "x": 340, "y": 490}
  {"t": 400000000, "pointer": 0, "phase": "down", "x": 242.7888278122935, "y": 427.18415907323475}
  {"t": 408000000, "pointer": 0, "phase": "move", "x": 241.72216114562684, "y": 431.98415907323476}
  {"t": 416000000, "pointer": 0, "phase": "move", "x": 240.65549447896018, "y": 436.7841590732348}
  {"t": 424000000, "pointer": 0, "phase": "move", "x": 239.58882781229352, "y": 441.58415907323473}
  {"t": 432000000, "pointer": 0, "phase": "move", "x": 238.52216114562682, "y": 446.38415907323474}
  {"t": 440000000, "pointer": 0, "phase": "move", "x": 237.45549447896016, "y": 451.18415907323475}
  {"t": 448000000, "pointer": 0, "phase": "move", "x": 236.3888278122935, "y": 455.98415907323476}
  {"t": 456000000, "pointer": 0, "phase": "move", "x": 235.32216114562684, "y": 460.7841590732347}
  {"t": 464000000, "pointer": 0, "phase": "move", "x": 234.25549447896017, "y": 465.58415907323473}
  {"t": 472000000, "pointer": 0, "phase": "move", "x": 233.1888278122935, "y": 470.38415907323474}
  {"t": 480000000, "pointer": 0, "phase": "move", "x": 232.12216114562685, "y": 475.18415907323475}
  {"t": 488000000, "pointer": 0, "phase": "move", "x": 231.05549447896016, "y": 479.98415907323476}
  {"t": 496000000, "pointer": 0, "phase": "move", "x": 229.9888278122935, "y": 484.7841590732347}
  {"t": 504000000, "pointer": 0, "phase": "move", "x": 228.92216114562683, "y": 489.58415907323473}
  {"t": 512000000, "pointer": 0, "phase": "move", "x": 227.85549447896017, "y": 494.38415907323474}
  {"t": 520000000, "pointer": 0, "phase": "move", "x": 226.7888278122935, "y": 499.18415907323475}
  {"t": 528000000, "pointer": 0, "phase": "move", "x": 225.72216114562684, "y": 503.98415907323476}
  {"t": 536000000, "pointer": 0, "phase": "move", "x": 224.65549447896018, "y": 508.7841590732347}
  {"t": 544000000, "pointer": 0, "phase": "move", "x": 223.58882781229352, "y": 513.5841590732347}
  {"t": 552000000, "pointer": 0, "phase": "move", "x": 222.52216114562682, "y": 518.3841590732347}
  {"t": 560000000, "pointer": 0, "phase": "move", "x": 221.45549447896016, "y": 523.1841590732347}
  {"t": 568000000, "pointer": 0, "phase": "move", "x": 220.3888278122935, "y": 527.9841590732348}
  {"t": 576000000, "pointer": 0, "phase": "move", "x": 219.32216114562684, "y": 532.7841590732347}
  {"t": 584000000, "pointer": 0, "phase": "move", "x": 218.25549447896017, "y": 537.5841590732348}
  {"t": 592000000, "pointer": 0, "phase": "move", "x": 217.1888278122935, "y": 542.3841590732347}
  {"t": 600000000, "pointer": 0, "phase": "move", "x": 216.12216114562682, "y": 547.1841590732347}
  {"t": 608000000, "pointer": 0, "phase": "move", "x": 215.05549447896016, "y": 551.9841590732348}
  {"t": 616000000, "pointer": 0, "phase": "move", "x": 213.9888278122935, "y": 556.7841590732347}
  {"t": 624000000, "pointer": 0, "phase": "move", "x": 212.92216114562683, "y": 561.5841590732348}
  {"t": 632000000, "pointer": 0, "phase": "move", "x": 211.85549447896017, "y": 566.3841590732347}
  {"t": 640000000, "pointer": 0, "phase": "move", "x": 210.7888278122935, "y": 571.1841590732347}
  {"t": 648000000, "pointer": 0, "phase": "move", "x": 209.72216114562684, "y": 575.9841590732347}
  {"t": 656000000, "pointer": 0, "phase": "move", "x": 208.65549447896018, "y": 580.7841590732347}
  {"t": 664000000, "pointer": 0, "phase": "move", "x": 207.58882781229352, "y": 585.5841590732348}
  {"t": 672000000, "pointer": 0, "phase": "move", "x": 206.52216114562685, "y": 590.3841590732347}
  {"t": 680000000, "pointer": 0, "phase": "move", "x": 205.45549447896016, "y": 595.1841590732347}
  {"t": 688000000, "pointer": 0, "phase": "move", "x": 204.3888278122935, "y": 599.9841590732347}
  {"t": 696000000, "pointer": 0, "phase": "move", "x": 203.32216114562684, "y": 604.7841590732347}
  {"t": 700000000, "pointer": 0, "phase": "move", "x": 202.7888278122935, "y": 607.1841590732347}
  {"t": 780000000, "pointer": 0, "phase": "up", "x": 202.7888278122935, "y": 607.1841590732347}
  {"t": 1680000000, "pointer": 0, "phase": "down", "x": 120, "y": 620}
  {"t": 1730000000, "pointer": 0, "phase": "up", "x": 120, "y": 620}
  """#
