// swift-tools-version: 6.1
import PackageDescription

// A package of its own, so that nobody who builds Galley builds its benchmarks.
let package = Package(
    name: "Benchmarks",
    dependencies: [.package(name: "Galley", path: "../..")],
    targets: [
        .target(name: "CFloor"),
        .executableTarget(
            name: "benchmarks",
            dependencies: [
                "CFloor", .product(name: "GalleyEngine", package: "Galley"),
                .product(name: "GalleyHost", package: "Galley"), .product(name: "GalleyMotion", package: "Galley"),
                .product(name: "GalleySDK", package: "Galley"), .product(name: "GalleySwap", package: "Galley"),
            ],
            path: "Sources/Benchmarks"),
        .executableTarget(
            name: "containment", dependencies: [.product(name: "Galley", package: "Galley")],
            path: "Sources/Containment"),
        .executableTarget(
            name: "state",
            dependencies: [
                .product(name: "GalleySDK", package: "Galley"), .product(name: "GalleyTesting", package: "Galley"),
            ],
            path: "Sources/State"),
        .executableTarget(
            name: "save", dependencies: [.product(name: "Galley", package: "Galley")], path: "Sources/Save"),
    ],
    swiftLanguageModes: [.v6]
)
