import Testing

struct SkippedTestsTests {
  @Test func `skipped tests are counted by reason`() throws {
    let log = """
      ◇ Test run started.
      ➜ Suite RealFingersTests skipped: "needs the shared cases"
      ➜ Test "there are ten of them" skipped: "needs the shared cases"
      ➜ Test "a target that is "skipped"" skipped: "the superuser may write everywhere"
      ◇ Test "skipped" started.
      ✔ Test "what is skipped" passed after 0.001 seconds.
      \u{1B}[90m➜\u{1B}[0m Test drags() skipped: "needs the shared cases"
      ➜ Test later() skipped.
      ✔ Test run with 4 tests in 1 suite passed after 8.285 seconds.

      """
    let chore = try Chore("skipped", input: log)

    #expect(chore.code == 0)
    #expect(
      chore.output == """
        4 tests were skipped
          2: needs the shared cases
          1: the superuser may write everywhere
          1: no reason is given

        """)
  }

  @Test func `a log without skipped tests counts zero`() throws {
    #expect(try Chore("skipped", input: "✔ Test run with 4 tests in 1 suite passed after 8 seconds.\n").output == "0 tests were skipped\n")
  }
}
