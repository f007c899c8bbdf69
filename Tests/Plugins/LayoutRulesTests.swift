import Foundation
import GalleyABI
import Testing
import TreeSamples

/// What every bundled layout keeps to, whatever its children, its parameters and what it is offered.
struct LayoutRulesTests {
    @Test("Sizes are numbers of 0 or more, infinite only where infinity was offered", arguments: BundledLayout.all)
    func saneSizes(_ layout: BundledLayout) throws {
        try forRandomContainers(of: layout) { make, _, numbers in
            let container = try make()
            for _ in 0..<6 {
                let proposal = galley_proposal.random(using: &numbers)
                let size = try container.size(proposal)
                for (length, offered) in [(size.width, proposal.width), (size.height, proposal.height)] {
                    #expect(length >= 0, "\(length) for \(proposal), seed \(seed)")
                    #expect(length.isFinite || offered == .infinity, "\(length) for \(proposal), seed \(seed)")
                }
            }
        }
    }

    @Test("An answer does not depend on what was asked before", arguments: BundledLayout.all)
    func order(_ layout: BundledLayout) throws {
        try forRandomContainers(of: layout) { make, _, numbers in
            let container = try make()
            for _ in 0..<6 {
                let proposal = galley_proposal.random(using: &numbers)
                #expect(try container.size(proposal) == make().size(proposal), "\(proposal), seed \(seed)")
            }
        }
    }

    @Test("A placement follows its own proposal, also after others were measured", arguments: BundledLayout.all)
    func placementAfterOtherMeasures(_ layout: BundledLayout) throws {
        try forRandomContainers(of: layout) { make, _, numbers in
            let container = try make()
            let proposal = galley_proposal.random(using: &numbers)
            let bounds = try CGRect(origin: .zero, size: container.size(proposal))
            guard bounds.width.isFinite, bounds.height.isFinite else { return }
            for _ in 0..<3 { _ = try container.size(.random(using: &numbers)) }
            let frames = try container.frames(in: bounds, proposal)
            #expect(try frames == make().frames(proposal), "\(proposal), seed \(seed)")
        }
    }

    @Test("Every child is placed, and moves with the origin of the bounds", arguments: BundledLayout.all)
    func origin(_ layout: BundledLayout) throws {
        try forRandomContainers(of: layout) { make, _, numbers in
            let container = try make()
            let proposal = galley_proposal.random(finite: true, using: &numbers)
            let origin = CGPoint(
                x: .random(in: -500...500, using: &numbers), y: .random(in: -500...500, using: &numbers))
            let here = try container.frames(proposal)
            let there = try container.frames(proposal, origin: origin)
            #expect(here.count == there.count)
            for (here, there) in zip(here, there) {
                let here = try #require(here, "not placed for \(proposal), seed \(seed)")
                let there = try #require(there)
                #expect(abs(here.origin.x + origin.x - there.origin.x) < 1e-9, "\(proposal), seed \(seed)")
                #expect(abs(here.origin.y + origin.y - there.origin.y) < 1e-9, "\(proposal), seed \(seed)")
                #expect(here.size == there.size)
            }
        }
    }

    @Test("New children leave nothing of the old ones behind", arguments: BundledLayout.all)
    func newChildren(_ layout: BundledLayout) throws {
        try forRandomContainers(of: layout) { make, children, numbers in
            let before = [TestChild].random(using: &numbers)
            let container = try make()
            let proposal = galley_proposal.random(finite: true, using: &numbers)
            try container.setChildren(before)
            _ = try container.frames(proposal)
            try container.setChildren(children)
            #expect(try container.frames(proposal) == make().frames(proposal), "\(proposal), seed \(seed)")
        }
    }

    @Test(
        "Children lie inside the bounds, also those that are too wide",
        arguments: BundledLayout.all.filter(\.containsChildren))
    func inside(_ layout: BundledLayout) throws {
        var numbers = SeededGenerator(seed: seed)
        var count = 0
        for _ in 0..<150 {
            let container = try TestContainer(layout.makeUsual(), .random(using: &numbers))
            let proposal = galley_proposal.random(finite: true, using: &numbers)
            let size = try container.size(proposal)
            for case let frame? in try container.frames(proposal) {
                count += 1
                #expect(
                    frame.origin.x >= -1e-9 && frame.origin.x + frame.size.width <= size.width + 1e-9,
                    "\(frame) in \(size), seed \(seed)")
                #expect(
                    frame.origin.y >= -1e-9 && frame.origin.y + frame.size.height <= size.height + 1e-9,
                    "\(frame) in \(size), seed \(seed)")
            }
        }
        #expect(count > 150, "\(count) frames, seed \(seed)")
    }

    @Test("Without children there is nothing to place, and only a circle takes room", arguments: BundledLayout.all)
    func noChildren(_ layout: BundledLayout) throws {
        let container = try TestContainer(layout.makeUsual(), [])
        let fills = layout.description.hasSuffix("radial")
        for proposal in [galley_proposal(width: .nan, height: .nan), .init(width: .infinity, height: .infinity)] {
            #expect(try container.size(proposal) == CGSize.zero)
        }
        let size = try container.size(galley_proposal(width: 30, height: 40))
        #expect(size == (fills ? CGSize(width: 30, height: 40) : CGSize.zero))
        #expect(try container.frames(galley_proposal(width: 30, height: 40)).isEmpty)
    }

    /// Calls `body` with a way to make equal containers anew, and their children.
    private func forRandomContainers(
        of layout: BundledLayout,
        _ body: (_ make: () throws -> TestContainer, [TestChild], inout SeededGenerator) throws -> Void
    ) throws {
        var numbers = SeededGenerator(seed: seed)
        for _ in 0..<150 {
            let children = [TestChild].random(using: &numbers)
            let start = numbers
            _ = try layout.make(&numbers)
            try body(
                {
                    var numbers = start
                    return try TestContainer(layout.make(&numbers), children)
                }, children, &numbers)
        }
    }
}

extension [TestChild] {
    /// None, one or several.
    fileprivate static func random(using numbers: inout SeededGenerator) -> [TestChild] {
        (0..<[0, 1, 2, 3, 5, 8, 13].randomElement(using: &numbers)!).map { _ in .random(using: &numbers) }
    }
}

extension galley_proposal {
    /// Unspecified, nothing, infinity or a length, on each axis.
    fileprivate static func random(finite: Bool = false, using numbers: inout SeededGenerator) -> galley_proposal {
        func length() -> Double {
            switch Int.random(in: 0..<(finite ? 5 : 7), using: &numbers) {
            case 0: .nan
            case 1: 0
            case 5, 6: .infinity
            default:
                Double(Int.random(in: 1...400, using: &numbers)) + [0, 0.5, 1.0 / 3].randomElement(using: &numbers)!
            }
        }
        return galley_proposal(width: length(), height: length())
    }
}
