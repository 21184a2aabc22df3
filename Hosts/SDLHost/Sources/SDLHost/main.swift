import Foundation
import Interplay
import InterplayPages

// `SDLHost [PAGE]` shows a page, or a scene of its own. `--picture FILE` writes what it shows, and ends; `--self-test` checks the window. README.md says more.

func warn(_ message: String) { FileHandle.standardError.write(Data("SDLHost: \(message)\n".utf8)) }

func fail(_ message: String, _ status: Int32) -> Never {
  warn(message)
  exit(status)
}

var names = Array(CommandLine.arguments.dropFirst())
var picture: String?
if let index = names.firstIndex(of: "--picture") {
  guard index + 1 < names.count else { fail("--picture needs a file; write --picture FILE.ppm", 64) }
  picture = names[index + 1]
  names.removeSubrange(index...index + 1)
}
do {
  if names == ["--self-test"] { exit(try SelfTest(picture: picture).run() ? 0 : 1) }
  if names.count > 1 { fail("it shows one page; leave out '\(names[1])'", 64) }
  let page = names.first.map { Pages.named($0) } ?? Page.window
  guard let page else { fail("unknown page '\(names[0])'; 'swift run interplay list' prints all pages", 64) }
  let window = try SceneWindow(page)
  if let picture {
    window.run(milliseconds: 50)
    try window.pixels()?.write(to: picture)
  } else {
    window.run()
  }
} catch let error as SDLError {
  fail("\(error); run it where there is a display, or with xvfb-run", 70)
} catch {
  fail("\(error); name a file in a folder that can be written", 74)
}
