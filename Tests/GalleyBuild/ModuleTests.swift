import Foundation
import GalleyEngine
import GalleySDK
import Testing

@testable import GalleyBuild
@testable import GalleyHost

/// Layouts that take names from the module around them.
@Suite struct ModuleTests {
    private let fixture = BuilderFixture()
    private var methods: String { BuilderFixture.methods }

    private func writePackage() {
        fixture.write(
            "Kit/Package.swift",
            """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(
                name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])],
                dependencies: [.package(path: "../Core")],
                targets: [
                    .target(name: "Tokens"),
                    .target(name: "Kit", dependencies: ["Tokens", .product(name: "CoreKit", package: "Core")]),
                    .testTarget(name: "KitTests", dependencies: ["Kit"]),
                ])
            """)
        fixture.write(
            "Kit/Sources/Tokens/Tokens.swift",
            """
            import SwiftUI
            public enum Tokens {
                public static let gap: CGFloat = 6
                public static let tint = Color.red
            }
            """)
        fixture.write(
            "Core/Package.swift",
            """
            import PackageDescription
            let package = Package(
                name: "Core", products: [.library(name: "CoreKit", targets: ["Geometry"])],
                targets: [.target(name: "Geometry", path: "Geometry")])
            """)
        fixture.write(
            "Core/Geometry/Clamp.swift",
            """
            import SwiftUI
            extension CGSize {
                public func limited(to proposal: ProposedViewSize) -> CGSize {
                    CGSize(width: min(width, proposal.width ?? .infinity), height: height)
                }
            }
            """)
        fixture.write(
            "Kit/Sources/Kit/Support/Sizes.swift",
            """
            import SwiftUI
            import UIKit
            infix operator |+|: AdditionPrecedence
            func |+| (left: CGFloat, right: CGFloat) -> CGFloat { left + right }
            struct RankKey: LayoutValueKey { static let defaultValue: CGFloat = 1 }
            extension LayoutSubview { var rank: CGFloat { self[RankKey.self] } }
            extension LayoutSubviews { var sizes: [CGSize] { map { $0.sizeThatFits(.unspecified) } } }
            extension UIColor { static var brand: UIColor { .red } }
            func controller() -> UIViewController { UIViewController() }
            """)
        fixture.write(
            "Kit/Sources/Kit/Big.swift", "import SwiftUI\nstruct Big: View { var body: some View { Text(\"\") } }\n")
        fixture.write("Kit/Tests/KitTests/Odd.swift", "import XCTest\nstruct OddLayout: Layout {\n\(methods)\n}\n")
        fixture.write(
            "Kit/Sources/Kit/Wrap.swift",
            """
            import SwiftUI
            import Tokens
            import CoreKit
            struct WrapLayout: Layout {
                var gap: CGFloat = Tokens.gap
                func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                    let width = subviews.sizes.reduce(0) { $0 |+| $1.width } + gap * subviews[0].rank
                    return CGSize(width: width, height: 20).limited(to: proposal)
                }
                func placeSubviews(
                    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
                ) {}
            }
            """)
    }

    /// 10 + 20 wide, and a gap of 6.
    @Test func aFileOfAPackageTakesWhatItNeedsFromItsTargets() throws {
        writePackage()
        let file = "\(fixture.directory)/Kit/Sources/Kit/Wrap.swift"
        let built = try fixture.builder.build(file)
        #expect(built.record.runtime == .embeddedSwift && built.record.layouts == ["wrap"])
        let taken = built.record.taken.map { ($0 as NSString).lastPathComponent }
        #expect(taken.sorted() == ["Clamp.swift", "Sizes.swift", "Tokens.swift"], "\(taken)")
        #expect(!built.record.leftOut.map(\.name).contains("import Tokens"), "\(built.record.leftOut)")
        let host = PluginHost(building: fixture.builder)
        let layout = try host.make(host.layoutType(named: file))
        #expect(try fixture.size(layout, [10, 20], .unspecified) == CGSize(width: 36, height: 20))
        #expect(
            try fixture.size(layout, [10, 20], ProposedViewSize(width: 30, height: nil))
                == CGSize(width: 30, height: 20))
        // The plugin is as old as what it took.
        #expect(try fixture.builder.build(file).isFromCache)
        fixture.write("Kit/Sources/Tokens/Tokens.swift", "public enum Tokens { public static let gap: Double = 8 }\n")
        #expect(try !fixture.builder.build(file).isFromCache)
        // The package as a whole: no views, no tests.
        #expect(try fixture.builder.build("\(fixture.directory)/Kit").record.layouts == ["wrap"])
    }

    /// Packages that depend on each other in circles, and one of them by many ways: 2 to the power of 20 for the last.
    @Test(.timeLimit(.minutes(10))) func packagesThatGoInCircles() throws {
        func write(_ name: String, _ packages: [String]) {
            let products = packages.map { ".product(name: \"\($0)\", package: \"\($0)\")" }
            fixture.write(
                "Round/\(name)/Package.swift",
                """
                import PackageDescription
                let package = Package(
                    name: "\(name)", products: [.library(name: "\(name)", targets: ["\(name)"])],
                    dependencies: [\(packages.map { ".package(path: \"../\($0)\")" }.joined(separator: ", "))],
                    targets: [.target(name: "\(name)", dependencies: [\(products.joined(separator: ", "))])])
                """)
            fixture.write("Round/\(name)/Sources/\(name)/Part.swift", "public let part\(name) = 1\n")
        }
        for level in 0..<20 {
            let next = level == 19 ? ["A0", "B0"] : ["A\(level + 1)", "B\(level + 1)"]
            write("A\(level)", next)
            write("B\(level)", next)
        }
        let module = EnclosingModule(of: "\(fixture.directory)/Round/A0/Sources/A0/Part.swift", own: [])
        #expect(module.files.count == 40, "\(module.files)")
        #expect(Set(module.files).count == 40)
    }

    /// The compiler may look for a member that is in another file until its time for the expression is over.
    @Test func aMemberIsMissedInALongExpression() throws {
        fixture.write(
            "Long/Sum.swift",
            "extension Sequence where Element: AdditiveArithmetic { func sum() -> Element { reduce(.zero, +) } }\n")
        let layout = fixture.write(
            "Long/Lines.swift",
            """
            import SwiftUI
            struct Lines: Layout {
                var gap: CGFloat = 4
                func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                    let cache = subviews.map { $0.sizeThatFits(.unspecified) }
                    let lines = cache.indices.map { $0..<($0 + 1) }
                    let h = lines.map { cache[$0].map(\\.height).max() ?? 0 }.sum() + gap * CGFloat(max(0, lines.count - 1))
                    return CGSize(width: 10, height: h)
                }
                func placeSubviews(
                    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
                ) {}
            }
            """)
        let host = PluginHost(building: fixture.builder)
        #expect(try fixture.size(host.make(host.layoutType(named: layout)), [10, 20], .unspecified).width == 10)
    }

    /// A source that only declares the type of a parameter gets code too.
    @Test func aParameterHasATypeOfAnotherFile() throws {
        fixture.write(
            "Split/Config.swift",
            "import Foundation\nstruct Config { let gap: CGFloat; init(gap: CGFloat = 4) { self.gap = gap } }\n")
        fixture.write(
            "Split/Side.swift", "import SwiftUI\nenum Side { case leading(CGFloat), trailing }\n")
        fixture.write(
            "Split/Row.swift",
            """
            import SwiftUI
            struct Row: Layout {
                var config = Config()
                var side = Side.leading(3)
                func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                    if case .leading(let inset) = side { return CGSize(width: config.gap, height: inset) }
                    return .zero
                }
                func placeSubviews(
                    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
                ) {}
            }
            """)
        let folder = "\(fixture.directory)/Split"
        #expect(try fixture.builder.build(folder).record.layouts == ["row"])
        let host = PluginHost(building: fixture.builder)
        let layout = try host.make(host.layoutType(named: folder))
        #expect(try fixture.size(layout, [10], .unspecified) == CGSize(width: 4, height: 3))
    }

    /// What a scene cannot write stands in, though another file declares its type: a class, and a struct with a value
    /// of a generic type; and a key path that returns what it is given.
    @Test func anArgumentThatStandsInHasATypeOfAnotherFile() throws {
        fixture.write(
            "Far/Store.swift",
            """
            import SwiftUI
            final class Store { var width: CGFloat = 3 }
            struct Plan { var height: CGFloat; let shelf: Shelf<Int> }
            struct Shelf<Item> { var items: [Item] = []; var first: Item }
            """)
        let file = fixture.write(
            "Far/Row.swift",
            """
            import SwiftUI
            struct Row<Item, ID: Hashable>: Layout {
                let store: Store
                let plan: Plan
                let id: KeyPath<Item, ID>
                func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                    CGSize(width: store.width, height: plan.height + CGFloat(plan.shelf.first))
                }
                func placeSubviews(
                    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
                ) {}
            }
            """)
        let built = try fixture.builder.build(file)
        #expect(built.record.layouts == ["row"])
        #expect(built.record.taken.map { ($0 as NSString).lastPathComponent } == ["Store.swift"])
        let host = PluginHost(building: fixture.builder)
        let layout = try host.make(host.layoutType(named: file))
        #expect(try fixture.size(layout, [10], .unspecified) == CGSize(width: 3, height: 11))
    }

    @Test func aProtocolOfTheModuleMakesATypeALayout() throws {
        fixture.write("App/App.xcodeproj/project.pbxproj", "")
        fixture.write(
            "App/App/Support/Solved.swift",
            """
            import SwiftUI
            enum Layout { static let edge: CGFloat = 3 }
            protocol SolvedLayout: SwiftUI.Layout { func solve(_ count: Int) -> CGSize }
            extension SolvedLayout {
                func sizeThatFits(proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout ()) -> CGSize {
                    solve(subviews.count)
                }
                func placeSubviews(
                    in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout ()
                ) {}
            }
            """)
        let file = fixture.write(
            "App/App/Screens/Row.swift",
            """
            import SwiftUI
            struct Row: SolvedLayout {
                let inset: CGFloat?
                init(inset: CGFloat? = nil) { self.inset = inset }
                func solve(_ count: Int) -> CGSize { CGSize(width: CGFloat(count) * 10 + (inset ?? 0), height: 1) }
            }
            """)
        let host = PluginHost(building: fixture.builder)
        let layout = try host.make(host.layoutType(named: file), ["inset": 4])
        #expect(try fixture.size(layout, [10, 20], .unspecified) == CGSize(width: 24, height: 1))
    }

    /// The SDK has an initializer, an operator, a subscript and functions of these names; the module has others.
    @Test func overloadsOfTheModuleAreTaken() throws {
        fixture.write(
            "Kit/Package.swift",
            """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(name: "Kit", targets: [.target(name: "Kit")])
            """)
        fixture.write(
            "Kit/Sources/Kit/Lengths.swift",
            """
            import SwiftUI
            struct Lengths { var breadth: CGFloat, depth: CGFloat }
            extension ProposedViewSize { init(_ lengths: Lengths, along axis: Axis) {
                self.init(width: axis == .horizontal ? lengths.breadth : lengths.depth, height: lengths.depth)
            } }
            extension CGSize { static func * (size: CGSize, factor: CGFloat) -> CGSize {
                CGSize(width: size.width * factor, height: size.height * factor)
            } }
            extension Array { subscript(cyclic index: Int) -> Element { self[index % count] } }
            extension CGSize {
                func equalTo(_ lengths: Lengths) -> Bool { width == lengths.breadth }
                // The layout needs none of these, and a plugin cannot have them.
                init(_ animation: LottieAnimation, scale: CGFloat) { self = animation.size * scale }
                func equalTo(_ view: LottieView) -> Bool { view.frame.size == self }
            }
            """)
        let file = fixture.write(
            "Kit/Sources/Kit/Cyclic.swift",
            """
            import SwiftUI
            struct CyclicLayout: Layout {
                func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                    let offer = ProposedViewSize(Lengths(breadth: 50, depth: 8), along: .horizontal)
                    let sizes = subviews.map { $0.sizeThatFits(offer) }
                    let size = sizes[cyclic: sizes.count + 1] * 2
                    return size.equalTo(Lengths(breadth: 40, depth: 0)) ? size : .zero
                }
                func placeSubviews(
                    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
                ) {}
            }
            """)
        let host = PluginHost(building: fixture.builder)
        let layout = try host.make(host.layoutType(named: file))
        #expect(try fixture.size(layout, [10, 20], .unspecified) == CGSize(width: 40, height: 20))
        // A label is all that tells the module's subscript from the array's.
        let labelled = fixture.write(
            "Kit/Sources/Kit/Labelled.swift",
            """
            import SwiftUI
            struct LabelledLayout: Layout {
                func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                    subviews.map { $0.sizeThatFits(.unspecified) }[cyclic: 3]
                }
                func placeSubviews(
                    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
                ) {}
            }
            """)
        #expect(
            try fixture.size(host.make(host.layoutType(named: labelled)), [10, 20], .unspecified)
                == CGSize(width: 20, height: 10))
        // An error of the layout's own is the only one that is told.
        let wrong = fixture.write(
            "Kit/Sources/Kit/Wrong.swift",
            """
            import SwiftUI
            struct WrongLayout: Layout {
                func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                    CGSize(width: 1, hight: 2)
                }
                func placeSubviews(
                    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
                ) {}
            }
            """)
        let error = #expect(throws: BuildError.self) { try fixture.builder.build(wrong) }
        let words = error.map { "\($0)" } ?? ""
        #expect(words.contains("Wrong.swift:4:") && !words.contains("Lengths.swift"), "\(words)")
    }

    @Test func aLayoutThatCannotBeBuiltLeavesTheOthers() throws {
        for index in 0..<9 {
            fixture.write(
                "ten/L\(index).swift",
                "import SwiftUI\nstruct Layout\(index): Layout {\n    var gap = 1.0\n\(methods)\n}\n")
        }
        fixture.write(
            "ten/Bad.swift",
            "import SwiftUI\nstruct BadLayout: Layout {\n    var count: Int { \"no\" }\n\(methods)\n}\n")
        fixture.write("ten/Damaged.swift", "import SwiftUI\nstruct DamagedLayout: Layout {\n    var gap =\n  func (\n")
        let record = try fixture.builder.build("\(fixture.directory)/ten").record
        #expect(record.layouts == (0..<9).map { "layout\($0)" })
        #expect(record.skippedTypes.map(\.name) == ["BadLayout", "Damaged.swift"])
        #expect(
            record.skippedTypes[0].reason.hasSuffix(
                "Bad.swift:3:22: cannot convert return expression of type 'String' to return type 'Int'"))
        #expect(record.skippedTypes[1].place.line == 3)
    }

    /// A neighbour may import the module of what it extends alone, and needs Foundation for a member of it.
}
