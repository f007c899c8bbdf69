import Foundation
import GalleyEngine
import GalleySDK
import Testing

@testable import GalleyBuild
@testable import GalleyHost

/// What a layout takes from packages that depend on Galley, and from conformances of types that its module does not declare.
@Suite struct ModuleConformanceTests {
    private let fixture = BuilderFixture()

    /// A package with a layout over a protocol of its own, to which subviews conform in another file.
    private func writePackage(_ dependencies: String, _ target: String) {
        fixture.write(
            "Rows/Package.swift",
            """
            import PackageDescription
            let package = Package(
                name: "Rows", dependencies: [\(dependencies)], targets: [.target(name: "Rows"\(target))])
            """)
        fixture.write(
            "Rows/Sources/Rows/Boxes.swift",
            """
            import SwiftUI
            protocol Boxes: RandomAccessCollection where Element: Box, Index == Int {}
            protocol Box { func size(_ proposal: ProposedViewSize) -> CGSize }
            extension LayoutSubviews: Boxes {}
            extension LayoutSubview: Box {
                func size(_ proposal: ProposedViewSize) -> CGSize { sizeThatFits(proposal) }
            }
            struct Total {
                func width(_ boxes: some Boxes) -> CGFloat { boxes.reduce(0) { $0 + $1.size(.unspecified).width } }
            }
            """)
        fixture.write(
            "Rows/Sources/Rows/Row.swift",
            """
            import SwiftUI
            struct Row: Layout {
                func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                    CGSize(width: Total().width(subviews), height: 10)
                }
                func placeSubviews(
                    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
                ) {}
            }
            """)
    }

    /// Builds the row, lays it out around two subviews, and returns its width and the files that it took.
    private func row() throws -> (width: CGFloat, taken: [String]) {
        let file = "\(fixture.directory)/Rows/Sources/Rows/Row.swift"
        let taken = try fixture.builder.build(file).record.taken.map { ($0 as NSString).lastPathComponent }
        let host = PluginHost(building: fixture.builder)
        let tree = try LayoutTree()
        let leaves = try [30, 12].map { try tree.addLeaf(.fixed(CGSize(width: $0, height: 10))) }
        try tree.setRoot(tree.addContainer(try host.make(host.layoutType(named: file)), leaves))
        return (try tree.layOut(.unspecified).width, taken)
    }

    @Test func subviewsConformToAProtocolOfTheModule() throws {
        writePackage("", "")
        let row = try row()
        #expect(row.width == 42 && row.taken == ["Boxes.swift"], "\(row)")
    }

    /// The builder gives the modules of Galley's SDK, so that their sources are no part of the layout.
    @Test func thePackageOfGalleyIsNoPartOfALayout() throws {
        fixture.write(
            "Galley/Package.swift",
            """
            import PackageDescription
            let package = Package(
                name: "Galley", products: [.library(name: "SwiftUI", targets: ["SwiftUI"])],
                targets: [
                    .target(name: "GalleySDK", path: "SDK/Layout"),
                    .target(name: "SwiftUI", dependencies: ["GalleySDK"], path: "SDK/SwiftUI"),
                ])
            """)
        fixture.write("Galley/SDK/Layout/Sizes.swift", "extension LayoutSubview { func size(_ length: Int) {} }\n")
        fixture.write("Galley/SDK/SwiftUI/Total.swift", "struct Total { func width(_ boxes: Int) -> Int { 0 } }\n")
        writePackage(
            #".package(path: "../Galley")"#, #", dependencies: [.product(name: "SwiftUI", package: "Galley")]"#)
        let row = try row()
        #expect(row.width == 42 && row.taken == ["Boxes.swift"], "\(row)")
    }
}
