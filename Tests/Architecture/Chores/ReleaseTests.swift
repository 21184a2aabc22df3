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

  /// A repository whose tag has its date, the lines `breaks` in the list of breaks, and no files.
  private func repository(breaks: String = "") -> String {
    """
    case "$*" in
      cat-file*) echo tag;;
      *CHANGELOG.md) echo '## 999.9.9, 2026-12-01';;
      *api-breaks.txt) printf '%s' '\(breaks)';;
      archive*) tar -cf - -T /dev/null;;
    esac
    """
  }

  @Test func `a tag with lines in the list of breaks is refused`() throws {
    let chore = try Chore("release", ["999.9.9"], programs: ["git": repository(breaks: "API breakage: func a() has been removed")])

    #expect(chore.code == 1)
    #expect(chore.output == "release: the tag has lines in .ci/api-breaks.txt; a release empties it\n")
  }

  @Test(arguments: ["unsafeFlags", "treatAllWarnings", "treatWarning"])
  func `a manifest that users cannot build is refused before the build`(key: String) throws {
    let swift = "case \"$*\" in *dump-package) echo '{\"kind\": {\"\(key)\": {}}}';; *) echo built;; esac"
    let chore = try Chore("release", ["999.9.9"], programs: ["git": repository(), "swift": swift])

    #expect(chore.code == 1)
    #expect(chore.output == "release: the manifest has unsafe flags, or warnings that are errors; users cannot depend on it\n")
  }
}
