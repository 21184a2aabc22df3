// swift-tools-version: 6.3
import PackageDescription

// The architecture, executable: a target may import only what its row names. `INTERPLAY_EMBEDDED=1` builds the core, the stage
// and the pages as Embedded Swift for wasm32. It brings unsafe flags with it, except for a dependency: `.ci/module` then passes them to the build of the other package.
let embedded = Context.environment["INTERPLAY_EMBEDDED"] != nil

/// `INTERPLAY_EMBEDDED=described` keeps the descriptions of interactions, so that the studio's module has settings.
let described = Context.environment["INTERPLAY_EMBEDDED"] == "described"

/// `INTERPLAY_STRICT=1` turns warnings into errors, as `.ci/run` does. By default they are warnings (decision 0087): the next compiler has new ones, and Xcode and
/// `--build-system swiftbuild` suppress those of dependencies, which the compiler refuses together with errors.
let isStrict = Context.environment["INTERPLAY_STRICT"] != nil

/// A dependency has no unsafe flags. It is in a folder of checkouts; `.ci/module` sets `INTERPLAY_DEPENDENCY=1` for one that is named by its path.
let isDependency = Context.packageDirectory.contains("/checkouts/") || Context.environment["INTERPLAY_DEPENDENCY"] != nil

let core = [
  "MotionMathematics", "MotionValues", "MotionPhysics", "MotionDescriptions", "MotionStreams", "MotionScene", "MotionGestures",
  "MotionEngine", "MotionInteractions", "MotionChoreography",
]

/// Whether all modules are declared. A module of another package is built as Embedded Swift while that package also names modules that are not.
let isWhole = !embedded || isDependency

/// The modules of the core that `import InterplayCore` does not show: users of simulations, lanes and descriptions import them by name.
let unexported = ["MotionMathematics", "MotionPhysics", "MotionDescriptions"]

/// The modules of the core whose names `Sources/InterplayCore` lists.
let listed = core.filter { !unexported.contains($0) }

/// The modules of the core to the left of `module`: the only ones it may import.
func left(of module: String) -> [Target.Dependency] {
  core.prefix { $0 != module }.map { .target(name: $0) }
}

var targets: [Target] = core.map { .target(name: $0, dependencies: left(of: $0), packageAccess: $0 != "MotionInteractions") }

// Texts of paths and curves need number parsing, which Embedded Swift lacks (decision 0006).
if embedded { for target in targets where ["MotionValues", "MotionPhysics"].contains(target.name) { target.exclude = ["Text"] } }

// `squareRoot()` and `rounded()` call libm on these platforms, and nothing else in the core links it.
if !embedded { targets[0].linkerSettings = [.linkedLibrary("m", .when(platforms: [.linux, .android, .openbsd]))] }

targets += [
  .target(
    name: "MotionStage", dependencies: core.map { .target(name: $0) } + ["MotionInspection"],
    // Marbles are text; text needs parsing, which Embedded Swift lacks (decision 0006).
    exclude: embedded ? ["Marbles"] : []),
  // Tools that look at a runtime stand beside the core: its graph, the reasons of its values, an overlay, rows of values.
  .target(name: "MotionInspection", dependencies: left(of: "MotionInteractions")),
  // Controls stand beside the core: they compose interactions as users do, with public API alone.
  .target(name: "MotionControls", dependencies: left(of: "MotionChoreography") + ["MotionAnimators"], packageAccess: false),
  // Values that move without a scene stand beside the core, for programs that have a number and no nodes.
  .target(name: "MotionAnimators", dependencies: left(of: "MotionScene")),
  // Thresholds of other systems stand beside the core, for designs that were made for them.
  .target(name: "MotionPresets", dependencies: left(of: "MotionEngine")),
  // The turns of a host stand beside the core: they use public API alone, as hosts do.
  .target(name: "MotionHosting", dependencies: left(of: "MotionInteractions"), packageAccess: false),
  // Streams of events as hosts and tools have them: put on a grid of frames, smoothed, foreseen, repaired.
  .target(name: "MotionInput", dependencies: left(of: "MotionEngine")),
  .target(name: "InterplayCore", dependencies: listed.map { .target(name: $0) }),
  .target(
    name: "Interplay",
    dependencies: listed.map { .target(name: $0) } + [
      "MotionAnimators", "MotionControls", "MotionDescriptions", "MotionHosting", "MotionInspection", "MotionPresets", "MotionStage",
    ]),
  // Pages are read as examples: they see what users see.
  .target(
    name: "InterplayPages", dependencies: ["Interplay", "MotionPhysics"], path: "Playgrounds", exclude: ["README.md"], packageAccess: false),
  // Sessions that a host in another language plays: the calls of the studio's module.
  .target(
    name: "InterplayStudio",
    dependencies: [
      "MotionDescriptions", "MotionEngine", "MotionGestures", "MotionHosting", "MotionScene", "MotionStage", "MotionStreams",
      "MotionValues",
    ]),
  .executableTarget(name: "InterplayProbe", dependencies: ["Interplay", "InterplayPages", "InterplayStudio"]),
]

var products: [Product] = [
  .library(name: "InterplayCore", targets: ["InterplayCore"]),
  .library(name: "MotionAnimators", targets: ["MotionAnimators"]),
  .library(name: "MotionControls", targets: ["MotionControls"]),
  .library(name: "MotionDescriptions", targets: ["MotionDescriptions"]),
  .library(name: "MotionEngine", targets: ["MotionEngine"]),
  .library(name: "MotionHosting", targets: ["MotionHosting"]),
  .library(name: "MotionInspection", targets: ["MotionInspection"]),
  .library(name: "MotionPresets", targets: ["MotionPresets"]),
  .library(name: "MotionStreams", targets: ["MotionStreams"]),
  .library(name: "Interplay", targets: ["Interplay"]),
  .library(name: "InterplayPages", targets: ["InterplayPages"]),
  .library(name: "InterplayStudio", targets: ["InterplayStudio"]),
  .executable(name: "InterplayProbe", targets: ["InterplayProbe"]),
]

if isWhole {
  targets += [
    .target(
      name: "MotionFormats",
      dependencies: core.map { .target(name: $0) } + [
        "MotionAnimators", "MotionControls", "MotionInput", "MotionInspection", "MotionStage",
      ]),
    .target(name: "InterplayFormats", dependencies: ["MotionFormats"]),
    // What Foundation has and the core does without: its geometry moves, too.
    .target(name: "InterplayFoundation", dependencies: ["MotionValues", "MotionPhysics"]),
    .testTarget(
      name: "InterplayFoundationTests", dependencies: ["InterplayFoundation", "MotionValues", "MotionPhysics"],
      path: "Tests/InterplayFoundation"),
    // What the language has to observe values with, which the core does without.
    .target(name: "InterplayInterop", dependencies: ["MotionAnimators", "MotionStreams", "MotionValues"]),
    .testTarget(
      name: "InterplayInteropTests", dependencies: ["InterplayInterop", "MotionAnimators", "MotionStreams", "MotionValues"],
      path: "Tests/InterplayInterop"),
    // The scripts of the report, which C embeds from the folder `Studio` (decision 0099).
    .target(name: "StudioTexts", cSettings: isStrict ? [.treatAllWarnings(as: .error)] : []),
    .target(
      name: "MotionReports",
      dependencies: core.map { .target(name: $0) } + [
        "MotionInspection", "MotionPresets", "MotionStage", "MotionFormats", "StudioTexts",
      ]),
    // The command as a library: a package has all commands for pages of its own.
    .target(
      name: "InterplayCommand",
      dependencies: ["Interplay", "InterplayFormats", "MotionInput", "MotionPhysics", "MotionReports", "MotionScene", "MotionStage"]),
    .executableTarget(name: "InterplayTool", dependencies: ["InterplayCommand", "InterplayPages"], packageAccess: false),
    // Expectations, goldens, random scripts and laws for the tests of users: depends on the toolchain's Testing.
    .target(
      name: "InterplayTesting",
      dependencies: [
        "Interplay", "MotionEngine", "MotionFormats", "MotionMathematics", "MotionPhysics", "MotionReports", "MotionScene", "MotionStage",
        "MotionStreams",
      ]),
    .testTarget(
      name: "InterplayTestingTests",
      dependencies: ["Interplay", "InterplayPages", "InterplayTesting", "InterplayTestSupport", "MotionFormats"],
      path: "Tests/InterplayTesting", exclude: ["Goldens/Goldens"]),
    .target(name: "InterplayTestSupport", dependencies: ["Interplay", "InterplayTesting", "MotionPhysics"], path: "Tests/Support"),
  ]
  let tested = [
    "MotionAnimators", "MotionControls", "MotionHosting", "MotionInspection", "MotionInput", "MotionPresets", "MotionStage",
    "MotionFormats",
    "MotionReports",
    "InterplayPages",
    "InterplayStudio",
    "InterplayCommand",
  ]
  // Files that tests read by their path.
  let testFolders = ["InterplayPages": ["Goldens"], "MotionFormats": ["SceneFiles/OlderFiles"]]
  targets += (core + tested).map { module in
    .testTarget(
      name: module + "Tests",
      dependencies: Array(
        Set(core + ["Interplay", "InterplayTestSupport", "InterplayPages", "InterplayFormats", "MotionInput", "MotionReports", module])
      )
      .sorted().map {
        .target(name: $0)
      },
      path: "Tests/" + module, exclude: testFolders[module] ?? [])
  }
  // The program of the README, and the code of the guides, as a user writes it.
  targets += [
    .executableTarget(name: "FirstProgram", dependencies: ["Interplay"], path: "Examples/FirstProgram"),
    .testTarget(
      name: "InterplayGuidesTests",
      dependencies: [
        "FirstProgram", "Interplay", "InterplayCommand", "InterplayFormats", "InterplayInterop", "InterplayPages", "InterplayTesting",
        "InterplayTestSupport",
        "MotionInput", "MotionMathematics", "MotionPhysics", "MotionReports",
      ],
      path: "Tests/InterplayGuides", exclude: ["Goldens"]),
  ]
  targets.append(.testTarget(name: "ArchitectureTests", dependencies: ["InterplayTestSupport"], path: "Tests/Architecture"))
  products += [
    .library(name: "MotionPhysics", targets: ["MotionPhysics"]),
    .library(name: "MotionInput", targets: ["MotionInput"]),
    .library(name: "InterplayFormats", targets: ["InterplayFormats"]),
    .library(name: "InterplayFoundation", targets: ["InterplayFoundation"]),
    .library(name: "InterplayInterop", targets: ["InterplayInterop"]),
    .library(name: "InterplayTesting", targets: ["InterplayTesting"]),
    .library(name: "MotionReports", targets: ["MotionReports"]),
    .library(name: "InterplayCommand", targets: ["InterplayCommand"]),
    .executable(name: "interplay", targets: ["InterplayTool"]),
  ]
}

for target in targets {
  target.swiftSettings = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),  // SE-0335
    .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
    .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
  ]
  if isStrict { target.swiftSettings?.append(.treatAllWarnings(as: .error)) }  // SE-0480
  if described { target.swiftSettings?.append(.define("INTERPLAY_DESCRIBED")) }
  if embedded {
    target.swiftSettings?.append(.enableExperimentalFeature("Embedded"))
    if !isDependency { target.swiftSettings?.append(.unsafeFlags(["-wmo", "-Osize", "-Xfrontend", "-disable-stack-protector"])) }
  }
}

let package = Package(
  name: "Interplay",
  // `Duration` is the newest type of the standard library in the core.
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: products, targets: targets)
