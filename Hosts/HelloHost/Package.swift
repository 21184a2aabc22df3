// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "HelloHost",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Interplay", path: "../..")],
  targets: [
    .executableTarget(
      name: "HelloHost",
      dependencies: [.product(name: "InterplayCore", package: "Interplay"), .product(name: "MotionHosting", package: "Interplay")])
  ])
