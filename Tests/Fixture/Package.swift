// swift-tools-version: 6.3
import PackageDescription

// A third-party package that depends on this one: built and run by `make fixture`, which specifies the checkout.
let checkout = Context.environment["INTERPLAY_CHECKOUT"] ?? "../.."
let identity = String(checkout.split(separator: "/").last ?? "interplay")

let package = Package(
  name: "Fixture",
  dependencies: [.package(path: checkout)],
  targets: [
    .executableTarget(
      name: "Fixture",
      dependencies: [
        .product(name: "Interplay", package: identity), .product(name: "InterplayFormats", package: identity),
      ]),
    // An app with the smallest imports, and a host for it.
    .executableTarget(
      name: "CoreApp",
      dependencies: [.product(name: "InterplayCore", package: identity), .product(name: "MotionHosting", package: identity)]),
    // The pages: for the tool, and for the module of the studio.
    .target(name: "CardPages", dependencies: [.product(name: "Interplay", package: identity)]),
    .executableTarget(
      name: "CardStudio",
      dependencies: [
        "CardPages", .product(name: "Interplay", package: identity), .product(name: "InterplayStudio", package: identity),
      ]),
    .executableTarget(
      name: "CardTool",
      dependencies: ["CardPages", .product(name: "Interplay", package: identity), .product(name: "InterplayCommand", package: identity)]),
    .testTarget(
      name: "FixtureTests",
      dependencies: [
        "Fixture", .product(name: "Interplay", package: identity), .product(name: "InterplayFormats", package: identity),
        .product(name: "InterplayTesting", package: identity),
      ]),
  ])
