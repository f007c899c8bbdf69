import Foundation
import GalleyEngine
import GalleyHost
import GalleySDK
import PluginSamples
import Testing
import TreeSamples

/// Embedded Swift and full Swift are two builds of one layout, not two layouts.
struct BothBuildsTests {
    @Test func thousandRandomTreesAreTheSameBitByBit() async throws {
        let clock = ContinuousClock()
        let start = clock.now
        let sources = BuiltPlugins.Bundled.inSwift
        try await BuiltPlugins.build(sources.map(\.source.path), as: [.embedded, .full])
        let (embedded, full) = (BuiltPlugins.host(.embedded), BuiltPlugins.host(.full))
        let kinds = try [embedded, full].map { host in
            try sources.map { try host.plugin(at: $0.source.path) }
        }
        #expect(sources.count == 9)
        #expect(kinds[0].allSatisfy { $0.runtime == .embeddedSwift } && kinds[1].allSatisfy { $0.runtime == .swift })
        let types = try kinds.map { try $0.map { try $0.layoutType(nil) } }
        for (embedded, full) in zip(types[0], types[1]) {
            #expect(embedded.parameters == full.parameters && embedded.valueKeys == full.valueKeys)
            #expect(embedded.name == full.name && embedded.documentation == full.documentation)
        }
        let built = clock.now

        var numbers = SeededGenerator(seed: seed)
        var nodes = 0
        var errors = 0
        var uses = [Int](repeating: 0, count: sources.count)
        var different = 0
        for number in 0..<1000 {
            let description = RandomTree.random(types[0], depth: 4, &numbers)
            let direction: LayoutDirection = number % 3 == 0 ? .rightToLeft : .leftToRight
            // All of one build, all of the other, and both in one tree.
            var coins = numbers
            let trees = try [
                PlacedTree(description, direction) { types[0][$0] },
                PlacedTree(description, direction) { types[1][$0] },
                PlacedTree(description, direction) { types[coins.chance(50) ? 0 : 1][$0] },
            ]
            nodes += trees[0].nodes.count
            for plugin in trees[0].plugins { uses[plugin.index] += 1 }

            for round in 0..<4 {
                // At last a parameter changes while its plugin is in use.
                if round == 3 {
                    let plugin = Int.random(in: 0..<trees[0].plugins.count, using: &numbers)
                    let parameter = trees[0].plugins[plugin].type.parameters.randomElement(using: &numbers)!
                    let value = GalleyValue.random(for: parameter, &numbers)
                    for tree in trees { try tree.set(parameter.name, to: value, ofPlugin: plugin) }
                }
                let proposal = RandomTree.proposal(&numbers)
                let results = trees.map { $0.layOut(proposal) }
                for (kind, result) in zip(["full", "mixed"], results.dropFirst()) {
                    switch (results[0], result) {
                    case (.success(let expected), .success(let found)) where expected == found: continue
                    case (.failure(let expected), .failure(let found)) where "\(expected)" == "\(found)": errors += 1
                    default:
                        different += 1
                        guard different <= 3 else { continue }
                        Issue.record(
                            """
                            seed \(seed), tree \(number), \(proposal), \(direction): \(kind) differs from Embedded
                            \(difference(results[0], result))
                            """)
                    }
                }
            }
        }
        #expect(different == 0)
        #expect(errors < 100, "too few trees have a layout at all")
        // The trees are not about something else than the plugins.
        for (source, count) in zip(sources, uses) { #expect(count >= 100, "\(source.testDescription)") }
        print(
            "1,000 random trees of \(nodes) nodes, seed \(seed): \(different) differ, \(errors) refused;",
            "plugins in \(built - start), trees in \(clock.now - built)")
    }

    /// The first difference, in words.
    private func difference(_ a: Result<[UInt64], LayoutError>, _ b: Result<[UInt64], LayoutError>) -> String {
        guard case .success(let a) = a, case .success(let b) = b, let index = zip(a, b).firstIndex(where: !=) else {
            return "\(a) \(b)"
        }
        let (one, other) = (Double(bitPattern: a[index]), Double(bitPattern: b[index]))
        let place = index < 2 ? "the size" : "node \((index - 2) / 4), number \((index - 2) % 4) of its frame"
        return "\(place): \(one) (\(String(a[index], radix: 16))), \(other) (\(String(b[index], radix: 16)))"
    }
}

extension Zip2Sequence {
    fileprivate func firstIndex(where isDifferent: (Sequence1.Element, Sequence2.Element) -> Bool) -> Int? {
        enumerated().first { isDifferent($0.element.0, $0.element.1) }?.offset
    }
}
