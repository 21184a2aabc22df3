// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "SDLHost",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Interplay", path: "../..")],
  targets: [
    // SDL 2 and its fonts, from the system.
    .systemLibrary(
      name: "CSDL", pkgConfig: "SDL2_ttf", providers: [.apt(["libsdl2-dev", "libsdl2-ttf-dev"]), .brew(["sdl2", "sdl2_ttf"])]),
    .executableTarget(
      name: "SDLHost",
      dependencies: [
        "CSDL", .product(name: "Interplay", package: "Interplay"), .product(name: "InterplayPages", package: "Interplay"),
        .product(name: "MotionPhysics", package: "Interplay"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6)]),
  ])
