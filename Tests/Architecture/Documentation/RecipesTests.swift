import Testing

/// The tables of CONTRIBUTING that list the files of a new part, by an example.
struct RecipesTests {
  /// A section of CONTRIBUTING, and its example.
  struct Recipe: Sendable {
    let title: String
    /// The name of the example, which all of its files contain.
    let name: String
    /// The word that all listed files contain, in upper or lower case.
    let word: String
  }

  static let recipes = [
    Recipe(title: "An interaction", name: "Flingable", word: "flingable"),
    Recipe(title: "A recognizer", name: "SwipeConfiguration", word: "swipe"),
    Recipe(title: "A node property", name: "shadowRadius", word: "shadowradius"),
  ]

  /// The paths in the first cells of the table in `recipe`'s section, and the lines of the section.
  private func section(of recipe: Recipe) throws -> (paths: [String], text: String) {
    let document = try #require(PackageFiles.read("CONTRIBUTING.md"))
    let start = try #require(document.lines.firstIndex(of: "## \(recipe.title)"))
    let lines = document.lines[(start + 1)...].prefix { !$0.hasPrefix("## ") }
    let cells = lines.filter { $0.hasPrefix("| `") }.map { $0.dropFirst(3).prefix { $0 != "`" } }
    return (cells.map(String.init), lines.joined(separator: "\n"))
  }

  @Test(arguments: recipes) func `every file that a recipe lists exists, and has the example`(_ recipe: Recipe) throws {
    let paths = try section(of: recipe).paths
    #expect(paths.count >= 5)
    for path in paths {
      let file = try #require(PackageFiles.read(path), "\(path)")
      #expect(file.lines.contains { $0.lowercased().contains(recipe.word) }, "\(path)")
    }
  }

  @Test(arguments: recipes) func `a recipe lists every source that has the example`(_ recipe: Recipe) throws {
    let (paths, text) = try section(of: recipe)
    let sources = PackageFiles.sources + PackageFiles.documentation.filter { $0.path.hasPrefix("Sources/") }
    for file in sources where file.mentions(recipe.name) {
      // A part of the example in a file of its own has its name.
      let isOwn = file.name.lowercased().hasPrefix(recipe.word)
      #expect(isOwn || paths.contains(file.path) || text.contains("`\(file.name)`"), "\(file.path)")
    }
  }
}
