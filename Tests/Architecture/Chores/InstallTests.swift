import Testing

struct InstallTests {
  /// An `apt-get` that finds the lock held for its first `count` calls.
  private func install(_ arguments: [String], lockedFor count: Int, complaint: String, installed: String = "") throws -> Chore {
    let locked = """
      echo "apt-get $*"
      calls=0
      [ ! -e calls ] || read -r calls < calls
      calls=$((calls + 1))
      echo "$calls" > calls
      [ "$calls" -gt \(count) ] || { echo "E: \(complaint)" >&2; exit 100; }
      """
    return try Chore(
      "install", arguments,
      programs: [
        "apt-get": locked, "sleep": "echo \"sleep $1\"", "id": "echo 0",
        "dpkg-query": "case \"$*\" in *\" \(installed)\") printf 'install ok installed';; *) exit 1;; esac",
      ])
  }

  private let held = "Could not get lock /var/lib/apt/lists/lock. It is held by process 7 (apt-get)"

  @Test func `the install chore waits for the lock of the package manager`() throws {
    let chore = try install(["a", "b"], lockedFor: 3, complaint: held)

    #expect(chore.code == 0, "\(chore.output)")
    #expect(chore.output.split(separator: "\n").filter { $0.hasSuffix("sleep 5") }.count == 3)
    #expect(chore.output.contains("apt-get -o DPkg::Lock::Timeout=600 install --yes --no-install-recommends a b\n"))
  }

  @Test func `a lock that is never released is reported after ten minutes`() throws {
    let chore = try install(["a"], lockedFor: 10_000, complaint: held)

    #expect(chore.code == 1)
    #expect(chore.output.split(separator: "\n").filter { $0.hasSuffix("sleep 5") }.count == 120)
    #expect(chore.output.hasSuffix("held the package manager's lock for 600 seconds; end it, or run this again later\n"))
  }

  @Test func `another failure is not retried`() throws {
    let chore = try install(["a"], lockedFor: 1, complaint: "Could not open lock file /var/lib/dpkg/lock - open (13: Permission denied)")

    #expect(chore.code == 1)
    #expect(!chore.output.contains("sleep"))
  }

  @Test func `installed packages are not installed again`() throws {
    #expect(try install(["a"], lockedFor: 9, complaint: held, installed: "a").output.isEmpty)
    #expect(try install(["a", "b"], lockedFor: 0, complaint: held, installed: "a").output.contains("--no-install-recommends b\n"))
  }
}
