// swift-tools-version: 6.3
import PackageDescription

// A package of its own, so that everything is measured as users have it: through the library's product.
let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "Interplay", path: "..")],
  targets: [
    .target(name: "RuntimeCounters", path: "RuntimeCounters"),
    .executableTarget(
      name: "InterplayBenchmarks",
      dependencies: [
        .product(name: "Interplay", package: "Interplay"), .product(name: "InterplayFormats", package: "Interplay"),
        .product(name: "InterplayPages", package: "Interplay"), .product(name: "MotionPhysics", package: "Interplay"), "RuntimeCounters",
      ], path: "InterplayBenchmarks",
      swiftSettings: [
        .swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility"),
      ]),
  ])
