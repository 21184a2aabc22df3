import Testing

struct ReleaseTests {
  @Test(arguments: ["", "1.2", "v1.2.3", "1.2.3-beta", "1.2.x"])
  func `a tag is three numbers`(tag: String) throws {
    let chore = try Chore("release", [tag])

    #expect(chore.code == 1)
    #expect(chore.output == "release: '\(tag)' is no version; write three numbers, as in 1.2.3\n")
  }

  @Test(arguments: ["", "commit"])
  func `a tag exists and is annotated`(kind: String) throws {
    let chore = try Chore("release", ["999.9.9"], programs: ["git": kind.isEmpty ? "exit 1" : "echo \(kind)"])

    #expect(chore.code == 1)
    #expect(chore.output == "release: there is no annotated tag 999.9.9; make it with git tag --annotate 999.9.9\n")
  }

  @Test(arguments: ["## Unreleased: 999.9.9", "## 999.9.9", "## 999.9.90, 2026-12-01"])
  func `the change log of a tag has its date`(heading: String) throws {
    let git = "case \"$1\" in cat-file) echo tag;; *) printf '# Changes\\n\\n\(heading)\\n';; esac"
    let chore = try Chore("release", ["999.9.9"], programs: ["git": git])

    #expect(chore.code == 1)
    #expect(chore.output == "release: the change log of the tag has no line '## 999.9.9, YEAR-MONTH-DAY'\n")
  }
}
