import MotionScene

/// The programming errors with a stage that end the program, each with a message that says what to do.
enum StageViolations {
  /// Reports that the scene has no node called `name`.
  static func noNode(named name: String, in scene: SceneTree) -> Never {
    #if hasFeature(Embedded)
      fatalError("No node on the stage has this name. Use the name of a node in the scene.")
    #else
      fatalError(UnknownNodeError(name: name, in: scene).description)
    #endif
  }

  /// Reports a page whose name no command could be given.
  static func unusablePageName(_ name: String) -> Never {
    #if hasFeature(Embedded)
      fatalError("A page in the catalog has a name that is empty or begins with a hyphen. Name it with words joined by hyphens.")
    #else
      fatalError("The catalog has a page called \"\(name)\". Name it with words joined by hyphens, as in \"swipe-cards\".")
    #endif
  }

  /// Reports two pages with the same name.
  static func repeatedPageName(_ name: String) -> Never {
    #if hasFeature(Embedded)
      fatalError("Two pages in the catalog have the same name. Give each page a name of its own.")
    #else
      fatalError("Two pages in the catalog are called \"\(name)\". Give each page a name of its own.")
    #endif
  }

  /// Reports marbles in which a group begins inside another.
  static func nestedGroup(in marbles: String) -> Never {
    #if hasFeature(Embedded)
      fatalError("In a marble diagram, a group begins inside another. Close the first one before it.")
    #else
      fatalError("In the marbles '\(marbles)', a group begins inside another. Close the first one before it.")
    #endif
  }

  /// Reports marbles in which a group ends that has not begun.
  static func unopenedGroup(in marbles: String) -> Never {
    #if hasFeature(Embedded)
      fatalError("In a marble diagram, a group ends without a beginning. Open it with a parenthesis.")
    #else
      fatalError("In the marbles '\(marbles)', a group ends without a beginning. Open it with a parenthesis.")
    #endif
  }

  /// Reports marbles in which a group does not end.
  static func openGroup(in marbles: String) -> Never {
    #if hasFeature(Embedded)
      fatalError("In a marble diagram, a group does not end. Close it with a parenthesis.")
    #else
      fatalError("In the marbles '\(marbles)', a group does not end. Close it with a parenthesis.")
    #endif
  }

  /// Reports a sign of a marble diagram that has no value.
  static func noValue(of sign: Character) -> Never {
    #if hasFeature(Embedded)
      fatalError("A sign of a marble diagram has no value. Add it to the values of the diagram.")
    #else
      fatalError("The sign '\(sign)' has no value. Add it to the values of the diagram.")
    #endif
  }
}
