import MotionScene

extension GestureRouter {
  /// Lets each of `recognizers` handle an event of contact number `contact` with which its gesture may begin.
  ///
  /// It leaves out those that an observer has removed, alone or with their node, since the count of removals was `removals`.
  func deliver(to recognizers: [any RoutedRecognizer], contact: Int, since removals: UInt32, _ handle: (any RoutedRecognizer) -> Void) {
    isDelivering = true
    for recognizer in recognizers where removalCount == removals || stillReceives(recognizer, contact) {
      enter(recognizer)
      handle(recognizer)
    }
    isDelivering = false
  }

  /// Returns whether `recognizer` still receives the events of `contact`.
  private func stillReceives(_ recognizer: any RoutedRecognizer, _ contact: Int) -> Bool {
    if contact == Self.wheelContact { return recognizer.router != nil && recognizer.node.isInside(scene.root) }
    if let trackpad, trackpad.isOf(recognizer, contact) { return true }
    return captures.contains { $0.isOf(recognizer, contact) } || hovered.contains { $0.isOf(recognizer, contact) }
  }
}

extension GestureRouter.Capture {
  /// Returns whether it is that of `contact`, and still has `recognizer`.
  fileprivate func isOf(_ recognizer: any RoutedRecognizer, _ contact: Int) -> Bool {
    self.contact == contact && recognizers.contains { $0 === recognizer }
  }
}
