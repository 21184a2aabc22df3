public import Interplay

/// Pages that belong together.
public struct PageGroup: Sendable {
  /// What they have in common.
  public let title: String

  /// The pages, in the order in which they are best read.
  public let pages: [Page]
}

/// The playground pages.
public enum Pages {
  /// All pages by what they are for, in the order in which they are best read.
  public static var groups: [PageGroup] {
    [
      PageGroup(
        title: "Playground", pages: [.introduction, .springs, .combining, .toggling, .yourOwnInteraction, .constraints, .playing]),
      PageGroup(
        title: "Interactions",
        pages: [
          .arcMove, .changeDirection, .directlyManipulable, .rotatable, .scalable, .setPositionOnTap, .tossing, .tween, .pathTween,
          .flingable, .dial, .magnet, .swipeable, .chain, .rotationFollow, .controls,
        ]),
      PageGroup(title: "How to", pages: [.yourOwnOperator, .manipulating, .timeline]),
      PageGroup(
        title: "Case studies",
        pages: [.materialExpansion, .carousel, .pictureInPicture, .sheet, .reorderableList, .pullToRefresh]),
    ]
  }

  /// All pages.
  public static var all: [Page] { groups.flatMap { $0.pages } }

  /// The page called `name`, or nil.
  public static func named(_ name: String) -> Page? { all.first { $0.name.utf8.elementsEqual(name.utf8) } }
}
