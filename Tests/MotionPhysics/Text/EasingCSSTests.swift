import MotionPhysics
import MotionValues
import Testing

@Suite struct EasingCSSTests {
  @Test(
    arguments: [
      ("linear", .linear), ("ease", .ease), ("ease-in", .easeIn), ("ease-out", .easeOut), ("ease-in-out", .easeInOut),
      ("step-start", .steps(StepEasing(1, jump: .start))), ("step-end", .steps(StepEasing(1))), (" ease ", .ease),
      ("cubic-bezier(0.4, 0, 0.2, 1)", .standard), ("cubic-bezier(.4,0,.2,1)", .standard), ("steps(4)", .steps(StepEasing(4))),
      ("steps(4, jump-end)", .steps(StepEasing(4))), ("steps( 4 , start )", .steps(StepEasing(4, jump: .start))),
      ("steps(3, jump-none)", .steps(StepEasing(3, jump: .none))), ("steps(2,jump-both)", .steps(StepEasing(2, jump: .both))),
      ("linear(0, 0.5 20%, 1)", .points(LinearEasing([(0, nil), (0.5, 0.2), (1, nil)]))),
      ("cubic-bezier(\n\t0.4, 0,\r\n\t0.2, 1\n)\n", .standard),
      ("steps(4)\n", .steps(StepEasing(4))), ("steps\t(4)", .steps(StepEasing(4))),
      ("steps(\u{C}4,\tjump-start\r)", .steps(StepEasing(4, jump: .start))), ("\nEase-In\t", .easeIn),
      ("Cubic-Bezier(4E-1, 0, .2, 1)", .standard), ("STEPS(4, End)", .steps(StepEasing(4))),
      ("linear(0,\n0.5\t20%,\n1)", .points(LinearEasing([(0, nil), (0.5, 0.2), (1, nil)]))),
      ("linear(0, 20% 0.5, 0.7 30% 40%, 1)", .points(LinearEasing([(0, nil), (0.5, 0.2), (0.7, 0.3), (0.7, 0.4), (1, nil)]))),
    ] as [(String, Easing)])
  func `reads CSS easings`(_ text: String, _ easing: Easing) throws {
    #expect(try Easing(css: text) == easing)
  }

  @Test(
    arguments: [
      .linear, .ease, .easeIn, .easeOut, .easeInOut, .standard, .steps(StepEasing(3, jump: .both)), .steps(StepEasing(7)),
      .bezier(CubicBezier(0.1, 1.0 / 3, 0.7, -2e-7)), .points(LinearEasing(even: [0, 0.25, 0.9, 1])),
    ] as [Easing])
  func `reads its own output unchanged`(_ easing: Easing) throws {
    #expect(try Easing(css: try #require(easing.css)) == easing)
  }

  @Test func `writes nothing that CSS does not support`() {
    for easing in [Easing.easeIn(.elastic), .custom { $0 }, .reversed(.ease), .spring(SpringEasing(.bouncy))] { #expect(easing.css == nil) }
  }

  @Test(
    arguments: [
      ("eas", .unknownName, 0), ("cubic-bezier(0,0,1", .badEnd, 18), ("cubic-bezier(0,0,1)", .wrongCount, 13),
      ("cubic-bezier(0,x,1,1)", .badNumber, 15),
      ("cubic-bezier(2,0,1,1)", .noEasing(.outOfRange(.easing)), 13), ("steps(0)", .noEasing(.outOfRange(.count)), 6),
      ("steps(1.5)", .badNumber, 6),
      ("steps(2, jump)", .unknownName, 8), ("linear()", .badNumber, 7), ("linear(0 1)", .badNumber, 7), ("linear(0, inf)", .badNumber, 9),
      ("linear(0 1% 2% 3%)", .wrongCount, 7), ("steps(1, start, end)", .wrongCount, 6), ("foo(1)", .unknownName, 0),
      ("ease) ", .unknownName, 0),
      ("steps(\n\t2,\n\tJump)", .unknownName, 10), ("", .unknownName, 0), (")(", .badEnd, 2), ("steps(2)x", .badEnd, 9),
    ] as [(String, EasingTextError.Cause, Int)])
  func `reports errors with their position`(_ text: String, _ cause: EasingTextError.Cause, _ offset: Int) {
    #expect(throws: EasingTextError(cause: cause, offset: offset)) { try Easing(css: text) }
    #expect(EasingTextError(cause: cause, offset: offset).message.hasPrefix("column "))
  }

  @Test func `an error prints as its sentence`() {
    let error = EasingTextError(cause: .unknownName, offset: 8)
    #expect("\(error)" == "column 9: there is no easing of this name")
  }
}
