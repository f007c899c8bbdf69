// swift-tools-version: 6.1
import CompilerPluginSupport
import PackageDescription

// The package also contains the SDK's targets, so that plugin authors depend on products of one package.
let package = Package(
    name: "Galley",
    products: [
        .executable(name: "galley", targets: ["galley"]),
        .executable(name: "galley-worker", targets: ["galley-worker"]),
        .library(
            name: "Galley",
            targets: [
                "Galley", "GalleyBuild", "GalleyCall", "GalleyCanvas", "GalleyEngine", "GalleyHost", "GalleyInspector",
                "GalleyMotion", "GalleyPreview", "GalleyScene", "GalleySceneTree", "GalleySwap",
            ]),
        .library(name: "GalleyBuild", targets: ["GalleyBuild"]),
        .library(name: "GalleyEngine", targets: ["GalleyEngine", "GalleyInspector"]),
        .library(name: "GalleyHost", targets: ["GalleyHost"]),
        .library(name: "GalleyMotion", targets: ["GalleyMotion"]),
        .library(name: "GalleySwap", targets: ["GalleySwap"]),
        .library(name: "GalleyTesting", targets: ["GalleyTesting"]),
        .library(name: "GalleySDK", targets: ["GalleySDK", "GalleyViews", "SwiftUI", "CoreGraphics"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    ],
    targets: [
        // The SDK, for plugin authors.
        .target(
            name: "GalleyABI", path: "SDK/ABI",
            exclude: ["GalleyABI.docc", "Generator", "galley.rs", "reference.md", "table.txt"],
            sources: ["table.c"], publicHeadersPath: "include"),
        .executableTarget(name: "galley-abi", path: "SDK/ABI/Generator"),
        .target(name: "_Testing_CoreGraphics", path: "SDK/Testing"),
        // For packages that give modules of these names to sources which import UIKit or AppKit on all systems.
        .target(name: "_Testing_UIKit", path: "SDK/TestingUIKit"),
        .target(name: "_Testing_AppKit", path: "SDK/TestingAppKit"),
        .target(name: "CoreGraphics", dependencies: ["_Testing_CoreGraphics", "GalleyC"], path: "SDK/CoreGraphics"),
        .systemLibrary(name: "GalleyC", path: "SDK/C"),
        .target(name: "GalleySDK", dependencies: ["CoreGraphics", "GalleyABI", "GalleyC"], path: "SDK/Layout"),
        // Views, for packages and for plugins of views. Their macros need no parser, so that clients compile none.
        .macro(name: "GalleyMacros", path: "SDK/Macros"),
        .target(
            name: "GalleyViews", dependencies: ["CoreGraphics", "GalleyABI", "GalleyC", "GalleyMacros", "GalleySDK"],
            path: "SDK/Views"),
        .target(
            name: "SwiftUI",
            dependencies: ["CoreGraphics", "GalleySDK", "GalleyViews", "_Testing_AppKit", "_Testing_UIKit"],
            path: "SDK/SwiftUI"),

        // The host.
        .target(name: "CMachine"),
        // The SDK's compiled modules: their sources and variants. `swift build` makes them, so that the first plugin need not.
        .target(name: "GalleyModules"),
        .executableTarget(name: "galley-modules", dependencies: ["GalleyModules"]),
        .plugin(
            name: "GalleyModulesPlugin", capability: .buildTool(), dependencies: ["galley-modules"],
            path: "Sources/GalleyModulesPlugin"),
        .systemLibrary(name: "CFFI", pkgConfig: "libffi", providers: [.apt(["libffi-dev"])]),
        // Parts of messages and outputs: numbers, names, shell quoting, JSON.
        .target(name: "GalleyFormatting", dependencies: ["GalleySDK"]),
        // The ABI as data: a description of every structure and function of galley.h.
        .target(name: "GalleySignatures"),
        .target(
            name: "GalleyEngine", dependencies: ["CMachine", "GalleyABI", "GalleyC", "GalleyFormatting", "GalleySDK"]),
        // The protocol between the host and its worker processes, and the worker itself.
        .target(name: "CWorker", dependencies: ["CMachine", "GalleyABI"]),
        // The confinement of processes that run plugins or compilers.
        .target(name: "CConfine", linkerSettings: [.linkedLibrary("seccomp")]),
        .executableTarget(
            name: "galley-worker", dependencies: ["CConfine", "CMachine", "CWorker"],
            linkerSettings: [.linkedLibrary("m")]),
        .target(
            name: "GalleyHost",
            dependencies: [
                "CConfine", "CMachine", "CWorker", "GalleyABI", "GalleyEngine", "GalleyFormatting", "GalleyModules",
                "GalleySDK", .product(name: "Logging", package: "swift-log"),
            ]),
        // The names that sources declare.
        .target(name: "CScan"),
        // Builds sources into plugins.
        .target(
            name: "GalleyBuild",
            dependencies: [
                "CConfine", "CScan", "GalleyFormatting", "GalleyHost", "GalleyModules",
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
            ]),
        // Swaps plugins while they run.
        .target(name: "GalleySwap", dependencies: ["GalleyABI", "GalleyEngine", "GalleyHost", "GalleySDK"]),
        // Calls a plugin's functions by their description.
        .target(
            name: "GalleyCall",
            dependencies: ["CFFI", "GalleyABI", "GalleyEngine", "GalleyFormatting", "GalleyHost", "GalleySignatures"]),
        .target(
            name: "GalleyInspector",
            dependencies: ["CMachine", "GalleyABI", "GalleyEngine", "GalleyFormatting", "GalleySDK"]),
        // `galley plugin check`.
        .target(name: "CCheck", dependencies: ["CConfine", "CMachine"]),
        .target(
            name: "GalleyCheck",
            dependencies: [
                "CCheck", "CMachine", "CWorker", "GalleyABI", "GalleyEngine", "GalleyFormatting", "GalleyHost",
                "GalleyInspector", "GalleySDK",
            ]),
        // A scene as a document: its types, its reader and its schema.
        .target(
            name: "GalleyScene",
            dependencies: [
                "GalleyEngine", "GalleyFormatting", "GalleyMotion", "GalleySDK",
                .product(name: "Yams", package: "Yams"),
            ]),
        // A scene as a tree that is laid out, drawn and moved.
        .target(
            name: "GalleySceneTree",
            dependencies: [
                "GalleyABI", "GalleyCanvas", "GalleyEngine", "GalleyFormatting", "GalleyHost", "GalleyMotion",
                "GalleyScene", "GalleySDK", "GalleySwap",
            ]),
        .target(name: "GalleyMotion", dependencies: ["GalleyABI", "GalleyEngine", "GalleySDK"]),
        .systemLibrary(
            name: "CPango", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev", "libcairo2-dev"])]),
        .systemLibrary(name: "CWebP", pkgConfig: "libwebpmux", providers: [.apt(["libwebp-dev"])]),
        // The fonts of all pictures, embedded.
        .target(name: "CFonts", exclude: ["Fonts"]),
        // The symbols that views name, embedded.
        .target(name: "CSymbols", exclude: ["Symbols"]),
        .target(
            name: "GalleyCanvas",
            dependencies: [
                "CFonts", "CPango", "CSymbols", "CWebP", "GalleyEngine", "GalleyFormatting", "GalleyMotion",
                "GalleySDK",
            ]),
        // Views laid out in tests.
        .target(
            name: "GalleyTesting",
            dependencies: ["GalleyCanvas", "GalleyEngine", "GalleyInspector", "GalleySDK", "GalleyViews"]),
        // The page's own files, embedded.
        .target(name: "CPage", exclude: ["Files"]),
        .target(
            name: "GalleyPage",
            dependencies: [
                "CPage", "GalleyCanvas", "GalleyEngine", "GalleyFormatting", "GalleyHost", "GalleyInspector",
                "GalleyModules", "GalleyMotion", "GalleyScene", "GalleySceneTree", "GalleySDK",
            ]),
        // `galley watch`: a live scene, and the page that shows it.
        .target(
            name: "GalleyPreview",
            dependencies: [
                "GalleyBuild", "GalleyCanvas", "GalleyEngine", "GalleyFormatting", "GalleyHost", "GalleyInspector",
                "GalleyModules", "GalleyMotion", "GalleyPage", "GalleyScene", "GalleySceneTree", "GalleySDK",
                "GalleySwap",
            ]),
        // The umbrella: imports the products' modules for its client.
        .target(
            name: "Galley",
            dependencies: [
                "GalleyBuild", "GalleyCall", "GalleyCanvas", "GalleyEngine", "GalleyHost", "GalleyInspector",
                "GalleyMotion", "GalleyPreview", "GalleyScene", "GalleySceneTree", "GalleySDK", "GalleySwap",
            ]),
        .executableTarget(
            name: "galley",
            dependencies: [
                "CMachine", "GalleyABI", "GalleyBuild", "GalleyCall", "GalleyCanvas", "GalleyCheck", "GalleyEngine",
                "GalleyFormatting", "GalleyHost", "GalleyInspector", "GalleyMotion", "GalleyPage", "GalleyPreview",
                "GalleyScene", "GalleySceneTree", "GalleySDK", "GalleySwap",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            plugins: ["GalleyModulesPlugin"]),

        // The tests, in folders with the names of the code that they test.
        // The programs that tests need: compilers, a debugger, a browser.
        .target(name: "TestTools", path: "Tests/Tools"),
        .testTarget(
            name: "ABITests",
            dependencies: ["GalleyABI", "GalleyEngine", "GalleySignatures", "TestTools", "galley-abi"],
            path: "Tests/ABI"),
        .testTarget(
            name: "SDKTests", dependencies: ["CoreGraphics", "GalleyABI", "GalleySDK"], path: "Tests/SDK",
            exclude: ["Fixtures"]),
        // Random trees and layouts that count their calls, for the tests of the engine and of the ledger.
        .target(
            name: "TreeSamples", dependencies: ["GalleyABI", "GalleyEngine", "GalleySDK"], path: "Tests/TreeSamples"),
        // Layout as the articles «Layout rules» define it, without any shortcut, for comparisons with the engine.
        .target(
            name: "GalleyReference", dependencies: ["GalleyABI", "GalleyEngine", "GalleySDK", "TreeSamples"],
            path: "Tests/Reference"),
        .testTarget(
            name: "EngineTests",
            dependencies: [
                "GalleyABI", "GalleyEngine", "GalleyFormatting", "GalleyReference", "GalleySDK", "TreeSamples",
            ],
            path: "Tests/GalleyEngine"),
        .testTarget(
            name: "InspectorTests",
            dependencies: [
                "GalleyABI", "GalleyEngine", "GalleyFormatting", "GalleyInspector", "GalleySDK", "TreeSamples",
            ],
            path: "Tests/GalleyInspector"),
        // Plugins as users get them: the common part of the tests that build and load plugins.
        .target(
            name: "PluginSamples", dependencies: ["GalleyBuild", "GalleyHost"], path: "Tests/PluginSamples"),
        .testTarget(
            name: "HostTests",
            dependencies: [
                "GalleyABI", "GalleyEngine", "GalleyHost", "GalleySDK", "PluginSamples", "TreeSamples", "galley-worker",
                .product(name: "Logging", package: "swift-log"),
            ],
            path: "Tests/GalleyHost", exclude: ["Load/Fixtures"]),
        .testTarget(
            name: "BuildTests",
            dependencies: [
                "GalleyABI", "GalleyBuild", "GalleyEngine", "GalleyHost", "GalleyModules", "GalleySDK", "TestTools",
                "galley", .product(name: "Yams", package: "Yams"),
            ],
            path: "Tests/GalleyBuild", exclude: ["Classes", "Seeds", "SeedViews", "seeds.yaml"]),
        .testTarget(
            name: "CallTests",
            dependencies: ["GalleyABI", "GalleyCall", "GalleyEngine", "GalleySignatures", "TestTools"],
            path: "Tests/GalleyCall", exclude: ["Fixtures"]),
        .testTarget(
            name: "SwapTests",
            dependencies: [
                "GalleyABI", "GalleyBuild", "GalleyEngine", "GalleyHost", "GalleySDK", "GalleySwap", "PluginSamples",
                "galley-worker",
            ],
            path: "Tests/GalleySwap", exclude: ["Fixtures"]),
        .testTarget(
            name: "CheckTests", dependencies: ["GalleyBuild", "GalleyCheck", "GalleyHost", "galley"],
            path: "Tests/GalleyCheck", exclude: ["Fixtures"]),
        // Scenes that use every key, and those of the truth cases, for the tests of documents and of their trees.
        .target(name: "SceneSamples", path: "Tests/SceneSamples"),
        .testTarget(
            name: "SceneTests",
            dependencies: ["GalleyEngine", "GalleyMotion", "GalleyScene", "GalleySDK", "SceneSamples", "TestTools"],
            path: "Tests/GalleyScene"),
        .testTarget(
            name: "SceneTreeTests",
            dependencies: [
                "GalleyCanvas", "GalleyEngine", "GalleyMotion", "GalleyScene", "GalleySceneTree", "GalleySDK",
                "SceneSamples", "TreeSamples",
            ],
            path: "Tests/GalleySceneTree"),
        // Packages in the style of public ones, which import SwiftUI and nothing of Galley, and their tests.
        .target(
            name: "ChipFlow", dependencies: ["SwiftUI"], path: "Tests/ViewPackages/ChipFlow/Sources",
            swiftSettings: [.swiftLanguageMode(.v5)]),
        .testTarget(
            name: "ChipFlowTests", dependencies: ["ChipFlow", "SwiftUI"], path: "Tests/ViewPackages/ChipFlow/Tests",
            swiftSettings: [.swiftLanguageMode(.v5)]),
        .target(
            name: "EqualColumns", dependencies: ["SwiftUI"], path: "Tests/ViewPackages/EqualColumns/Sources",
            swiftSettings: [.swiftLanguageMode(.v5)]),
        .testTarget(
            name: "EqualColumnsTests", dependencies: ["EqualColumns", "GalleyTesting", "SwiftUI"],
            path: "Tests/ViewPackages/EqualColumns/Tests", swiftSettings: [.swiftLanguageMode(.v5)]),
        .target(name: "SplitStack", dependencies: ["SwiftUI"], path: "Tests/ViewPackages/SplitStack/Sources"),
        .testTarget(
            name: "SplitStackTests", dependencies: ["GalleyTesting", "SplitStack", "SwiftUI"],
            path: "Tests/ViewPackages/SplitStack/Tests"),
        .testTarget(
            name: "ViewTests",
            dependencies: [
                "GalleyEngine", "GalleyScene", "GalleySceneTree", "GalleySDK", "GalleyTesting", "GalleyViews",
                "SwiftUI",
            ],
            path: "Tests/GalleyTesting"),
        .testTarget(
            name: "MotionTests", dependencies: ["GalleyEngine", "GalleyMotion", "GalleySDK", "TreeSamples"],
            path: "Tests/GalleyMotion"),
        .testTarget(
            name: "CanvasTests",
            dependencies: [
                "CWebP", "GalleyCanvas", "GalleyEngine", "GalleyMotion", "GalleySDK", "TestTools", "TreeSamples",
            ],
            path: "Tests/GalleyCanvas", exclude: ["Pictures"]),
        .testTarget(
            name: "TruthTests",
            dependencies: [
                "CoreGraphics", "GalleyABI", "GalleyEngine", "GalleyInspector", "GalleyMotion", "GalleyScene",
                "GalleySceneTree", "GalleySDK",
            ],
            path: "Tests/Truth", exclude: ["cases.json", "foreseen.json"]),
        .testTarget(
            name: "PluginTests",
            dependencies: [
                "GalleyABI", "GalleyBuild", "GalleyEngine", "GalleyHost", "GalleyMotion", "GalleyScene",
                "GalleySceneTree", "GalleySDK", "PluginSamples", "SwiftUI", "TestTools", "TreeSamples", "galley-worker",
            ],
            path: "Tests/Plugins", exclude: ["Fixtures"]),
        // Plugins that do harm, and the host's reactions.
        .testTarget(
            name: "HostileTests",
            dependencies: [
                "CWorker", "GalleyABI", "GalleyBuild", "GalleyEngine", "GalleyHost", "GalleySDK", "TreeSamples",
                "galley-worker",
            ],
            path: "Tests/Hostile", exclude: ["Fixtures"]),
        // Odd inputs for the readers of untrusted files, in a process of their own, which may crash.
        .target(
            name: "FuzzReaders",
            dependencies: [
                "CFonts", "CWorker", "GalleyABI", "GalleyBuild", "GalleyCall", "GalleyCanvas", "GalleyEngine",
                "GalleyHost", "GalleyInspector", "GalleyMotion", "GalleyPage", "GalleyScene", "GalleySceneTree",
                "GalleySDK", "TreeSamples",
            ],
            path: "Tests/Fuzz/Readers"),
        .executableTarget(name: "fuzz-readers", dependencies: ["FuzzReaders"], path: "Tests/Fuzz/Command"),
        .testTarget(
            name: "FuzzTests",
            dependencies: [
                "FuzzReaders", "GalleyCanvas", "GalleyInspector", "GalleyMotion", "GalleySDK", "fuzz-readers",
            ],
            path: "Tests/Fuzz/Runs", exclude: ["Found"]),
        // A headless browser, for the tests of pages.
        .target(name: "Browser", dependencies: ["TestTools"], path: "Tests/Browser"),
        .testTarget(
            name: "PageTests",
            dependencies: [
                "Browser", "GalleyEngine", "GalleyInspector", "GalleyPage", "GalleyScene", "GalleySceneTree",
                "GalleySDK", "TestTools",
            ],
            path: "Tests/GalleyPage"),
        .testTarget(
            name: "PreviewTests",
            dependencies: [
                "Browser", "GalleyEngine", "GalleyHost", "GalleyPage", "GalleyPreview", "GalleySceneTree", "GalleySDK",
                "GalleySwap", "PluginSamples", "TestTools", "TreeSamples", "galley",
            ],
            path: "Tests/GalleyPreview"),
        // The catalogs, the sections that sources cite, and the examples of the articles.
        .testTarget(
            name: "DocumentationTests",
            dependencies: [
                "Galley", "GalleyBuild", "GalleyEngine", "GalleyHost", "GalleyMotion", "GalleySDK", "GalleySwap",
                "galley-worker",
            ],
            path: "Tests/Documentation"),
        // The README's programs, word for word, and the command as users run it.
        .executableTarget(
            name: "readme-embedding",
            dependencies: ["GalleyBuild", "GalleyEngine", "GalleyHost", "GalleyInspector", "GalleySDK"],
            path: "Tests/ReadmeExample/Embedding"),
        .executableTarget(
            name: "readme-swapping",
            dependencies: ["GalleyBuild", "GalleyEngine", "GalleyHost", "GalleySDK", "GalleySwap"],
            path: "Tests/ReadmeExample/Swapping"),
        .executableTarget(
            name: "readme-loading", dependencies: ["GalleyEngine", "GalleyHost", "GalleySDK"],
            path: "Tests/ReadmeExample/Loading"),
        .testTarget(
            name: "CommandTests",
            dependencies: [
                "GalleyEngine", "GalleyHost", "GalleySDK", "TestTools", "galley", "readme-embedding", "readme-loading",
                "readme-swapping",
            ],
            path: "Tests/galley"),
        // Package.swift itself: the declarations of targets, and the products that clients get.
        .testTarget(
            name: "PackageTests", dependencies: ["galley", "readme-embedding", "readme-loading"], path: "Tests/Package",
            exclude: ["API"]),
    ],
    swiftLanguageModes: [.v6]
)
