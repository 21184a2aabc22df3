public import Interplay

extension Page {
  /// A small picture that is thrown from corner to corner.
  public static let pictureInPicture = Page(
    name: "picture-in-picture",
    summary: "Throw the picture: it springs into the corner nearest to its projected endpoint.",
    canvas: Size(width: 400, height: 800),
    mainNode: "video",
    build: { runtime in
      runtime.scene.root.styled(.sheet("Films", lines: 8))
      let video = runtime.scene.root.addChild(named: "video", position: Point(x: 314, y: 734), size: Size(width: 140, height: 100))
        .styled(.tile(.dusk, .play, 44))

      // snippet: picture-in-picture
      runtime.add(PictureInPicture(in: Rect(x: 0, y: 0, width: 400, height: 800), corner: .bottomRight), to: video)
      // end
    },
    script: { stage in
      stage.finger.press(on: stage["video"]).fling(at: Point(x: -900, y: -200)).hold(for: .milliseconds(900))
        .press(on: stage["video"]).fling(at: Point(x: 300, y: -1800)).hold(for: .milliseconds(300))
        // Caught in flight.
        .press(on: stage["video"]).fling(at: Point(x: -800, y: 0))
    })
}
