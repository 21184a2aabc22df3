// The losses that more than one kind of sample, or a long sentence, needs.

extension WebDriverWriter {
  static let samePosition = "samples at the previous position are omitted: a pointer that does not move emits no event"
  static let separateButtons = "buttons that change together, or with a move, take an event each"
  static let otherButtons = "buttons that actions do not have are omitted, and a contact without one has the primary button"
  static let hoverButtons = "the buttons of hovering mice are omitted: readers give them the primary button, the default of samples"
  static let cancels = "locations, sizes and angles of cancel events are omitted: a pointer is cancelled where it is"
  static let suspensions = "suspensions are written as cancelled pointers"
}
