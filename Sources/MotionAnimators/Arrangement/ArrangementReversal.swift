/// The way in which a group returns to its start.
public enum GroupReversal: Hashable, Sendable {
  /// The group runs backward in time: a short child starts back after a long one.
  case contiguously
  /// All children start back at the same time, as in MotionMachine's synced groups.
  case together
  /// The group does not return by itself. When a parent runs backward, all its children start back at the same time.
  ///
  /// MotionMachine's synced groups do this in a sequence that reverses contiguously. Such a group has no section, and is not in one.
  case togetherWithParent
  /// Each child starts back as soon as it has reached its end.
  case individually
}

/// The way in which a sequence returns to its start.
public enum SequenceReversal: Hashable, Sendable {
  /// The sequence runs backward in time, and ends with everything at its start.
  case contiguously
  /// The children are played again, each forward, from the last to the first.
  case sequentially
}
