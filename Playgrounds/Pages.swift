public import Interplay

/// The playground pages, in the order in which they are best read.
public enum Pages {
  /// All pages.
  public static var all: [Page] {
    [
      .introduction, .springs, .playing, .combining, .toggling, .yourOwnInteraction, .constraints, .yourOwnOperator, .tossing, .tween,
      .pathTween, .arcMove, .setPositionOnTap, .rotatable, .scalable, .directlyManipulable, .manipulating, .changeDirection, .controls,
    ]
  }

  /// The page called `name`, or nil.
  public static func named(_ name: String) -> Page? { all.first { $0.name.utf8.elementsEqual(name.utf8) } }
}
