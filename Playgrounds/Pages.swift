public import Interplay

/// The playground pages.
public enum Pages {
  /// All pages by purpose, in reading order.
  public static let groups: [PageGroup] = [
    PageGroup(
      title: "Playground",
      pages: [
        .streams, .introduction, .springs, .combining, .toggling, .yourOwnInteraction, .constraints, .visualizing, .playing,
        .springComparison,
      ]),
    PageGroup(
      title: "Interactions",
      pages: [
        .arcMove, .changeDirection, .directlyManipulable, .draggable, .rotatable, .scalable, .setPositionOnTap, .springyCircle, .tossable,
        .tossing,
        .tween, .pathTween,
        .flingable, .velocityArrow, .dial, .magnet, .swipeable, .chain, .scaledBox, .controls,
      ]),
    PageGroup(title: "How to", pages: [.reactiveConstraints, .yourOwnOperator, .dragSource, .manipulating, .photoViewer, .timeline]),
    PageGroup(
      title: "Case studies",
      pages: [
        .carousel, .contextualTransition, .floatingActionButton, .materialExpansion, .modalDialog, .pushBack, .interactivePushBack,
        .stickerPicker, .pictureInPicture, .sheet, .reorderableList, .pullToRefresh, .swipeCards, .swipedRows, .tossedThreshold,
        .articulableFinger, .parallax, .clouds, .arcTransition, .attractorMenu, .badgeCelebration, .bubbles, .choreographedRows,
        .customSlider,
        .dragResistance, .gameCentre, .gridChoreography, .hearts, .ringingButton, .slidingDrawer, .stickerEditor, .figureControl,
        .bottomSheet, .inbox, .pesto, .shrine, .styles,
      ]),
    PageGroup(
      title: "MotionMachine",
      pages: [
        .thereAndBack, .groupedSquares, .looseSquares, .fallingCircles, .repeatedFalls, .turningPoint, .sizeAndColor, .frictionSlide,
        .growingCircle, .addedMotions, .curvedPath, .aroundTheFrame, .trackWithWalls,
      ]),
    PageGroup(title: "Motion", pages: [.bouncyButton, .dragAndReturn, .scrolledMap, .zoomingLogo, .dampingRatios, .curveGraphs]),
    PageGroup(title: "Advance", pages: [.springSliders, .pannedDot, .boxInFlight, .pickedUpPhoto, .browser, .segments, .gravity]),
    PageGroup(
      title: "Numeric Springing",
      pages: [
        .squashedTile, .cellsOfAGrid, .freeformTranslation, .springBars, .verticalBars, .turnedTower, .rotationFollow,
        .progressSpring, .lineWidth,
      ]),
    PageGroup(title: "pop", pages: [.countingUp, .tracer]),
  ]

  /// The pages as the catalog of a tool.
  public static let catalog = PageCatalog(groups)

  /// All pages.
  public static let all = catalog.pages

  /// Returns the page with that name, or nil.
  public static func named(_ name: String) -> Page? { all.first { $0.name.utf8.elementsEqual(name.utf8) } }
}
