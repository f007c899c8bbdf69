import Foundation
import GalleyABI
import GalleyHost
import Testing

#if arch(x86_64)
    private let isForThisMachine = true
#else
    private let isForThisMachine = false
#endif

/// A binary that was built once against ABI 1.0 loads and does what it did.
@Suite(.enabled(if: isForThisMachine, "the frozen binary is for x86-64"))
struct FrozenPluginTests {
    private static let path = Fixture.repository.appending(path: "Tests/Frozen/steps-x86_64.so").path

    @Test func describesItself() throws {
        let plugin = try PluginLoader().load(Self.path)
        #expect(plugin.id == "frozen" && plugin.version == "1.0.0" && plugin.runtime == .none)
        #expect(plugin.abiVersion == ABIVersion(major: 1, minor: 0))
        let steps = try #require(plugin.layout("steps"))
        #expect(plugin.layouts.count == 1 && steps.name == "Steps")
        #expect(steps.documentation == "Each child right of and below the one before it.")
        #expect(steps.capabilities == ["galley.animatable/1"])
        let gap = try #require(steps.parameters.first)
        #expect(gap.name == "gap" && gap.defaultValue == 4.0 && gap.minimum == 0 && gap.maximum == nil)
        #expect(gap.isAnimatable && gap.typeName == "double")
    }

    @Test func laysOut() throws {
        let steps = try #require(PluginLoader().load(Self.path).layout("steps"))
        let children = FakeSubviews([
            CGSize(width: 10, height: 20), CGSize(width: 30.5, height: 5), CGSize(width: 1, height: 2),
        ])
        // 10 + 30.5 + 1 wide and 20 + 5 + 2 high, with two gaps of 4 in both directions.
        let layout = try steps.make()
        #expect(layout.measureAndPlace(children).size == CGSize(width: 49.5, height: 35))
        #expect(
            children.placements
                == [0: CGPoint(x: 100, y: 200), 1: CGPoint(x: 114, y: 224), 2: CGPoint(x: 148.5, y: 233)])
        try steps.setParameter("gap", to: 0, of: layout)
        #expect(layout.measureAndPlace(children).size == CGSize(width: 41.5, height: 27))
        #expect(try steps.parameterValue("gap", of: layout) == 0.0)
    }

    @Test func animates() throws {
        let plugin = try PluginLoader().load(Self.path)
        let steps = try #require(plugin.layout("steps"))
        let layout = try steps.make(["gap": 6.5])
        let table = try #require(plugin.capability("galley.animatable/1")).load(as: galley_animatable.self)
        var numbers = [0.0]
        var count: UInt32 = 0
        #expect(table.read(layout.instance, 0, &numbers, &count) == GALLEY_ERROR_BUFFER && count == 1)
        #expect(table.read(layout.instance, 1, &numbers, &count) == GALLEY_OK && numbers == [6.5])
        #expect(table.write(layout.instance, 1, [7.5]) == GALLEY_OK)
        #expect(try steps.parameterValue("gap", of: layout) == 7.5)
    }

    /// The guide that it interned at its start lies in the middle of the bounds' width.
    @Test func answersForItsGuide() throws {
        let steps = try #require(PluginLoader().load(Self.path).layout("steps"))
        let layout = try steps.make()
        let guide = try #require(HostTable.id(of: "StepsMiddle", .horizontalAlignment))
        let children = FakeSubviews([])
        let bounds = galley_rect(origin: galley_point(x: 100, y: 0), size: galley_size(width: 50, height: 10))
        let proposal = galley_proposal(width: 50, height: 10)
        var value = 0.0
        let explicit = layout.functions.pointee.explicit_alignment!
        #expect(explicit(layout.instance, nil, children.handle, bounds, proposal, guide, &value) == GALLEY_OK)
        #expect(value == 125)
        #expect(
            explicit(layout.instance, nil, children.handle, bounds, proposal, GALLEY_ALIGNMENT_TOP, &value)
                == GALLEY_NO_VALUE)
    }

    @Test func isSmallAndFrozen() throws {
        let bytes = try Fixture.bytes(Self.path)
        #expect(bytes.count < 20 * 1024)
        // FNV-1a of the file. It never changes: the file stands for every plugin that was built with 1.0.
        let hash = bytes.reduce(UInt64(0xcbf2_9ce4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        #expect(hash == 0x9aba_5e57_d0ee_42a1)
    }
}
