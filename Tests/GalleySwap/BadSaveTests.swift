import Foundation
import GalleyABI
import GalleyEngine
import GalleyHost
import GalleySDK
import GalleySwap
import PluginSamples
import Testing

/// Saves that are not what their author meant: the picture stays as it was to the last bit, and the event says why.
struct BadSaveTests {
    /// The picture of the first version, with a gap of 7 and an inset of 3.
    private static let before: [CGFloat] = [3, 30, 67]

    private func expectRefused(_ event: SwapEvent, _ source: SavedSource, says texts: String...) throws {
        guard case .refused(let error, _) = event else {
            Issue.record("it was published: \(event)")
            return
        }
        for text in texts { #expect("\(error)".contains(text), "\(error)") }
        try source.pass()
        #expect(source.positions == Self.before && source.live.current.number == 1)
    }

    @Test("An error of the compiler is told at the author's line")
    func errors() throws {
        let source = try SavedSource()
        try expectRefused(
            source.save(TabsSource.changed("var x = bounds.minX + inset", "var x = bounds.minX +")), source,
            says: "Tabs.swift:", "error:")
        try expectRefused(
            source.save(TabsSource.changed("bounds.minX + inset", "bounds.middle + inset")), source,
            says: "Tabs.swift:18:", "middle")
        // A bracket that is missing at the end is told there, and not in what is generated behind it.
        let open = String(TabsSource.text.dropLast())
        guard case .refused(let error, _) = try source.save(open) else {
            Issue.record("\(source.events)")
            return
        }
        let lines = open.split(separator: "\n", omittingEmptySubsequences: false).count
        #expect("\(error)".contains("Tabs.swift:\(lines):") && "\(error)".contains("expected '}'"), "\(error)")
        #expect(!"\(error)".contains("entry") && !"\(error)".contains("source0"), "\(error)")
        // Set right again, it goes on.
        guard case .published = try source.save(TabsSource.changed("+ inset", "+ 2 * inset")) else {
            Issue.record("\(source.events)")
            return
        }
        try source.pass()
        #expect(source.positions == [6, 33, 70])
    }

    @Test("A file that is empty, or half of one, and then whole again")
    func halfWritten() throws {
        let source = try SavedSource()
        try expectRefused(source.save(""), source, says: "Tabs.swift", "Layout")
        let text = TabsSource.changed("+ inset", "+ inset + 1")
        let half = text.utf8.prefix(text.utf8.count * 2 / 3)
        // Written in two parts, closed after each.
        try Data(half).write(to: URL(fileURLWithPath: source.path))
        try expectRefused(source.exchange(), source, says: "Tabs.swift:")
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: source.path))
        try file.seekToEnd()
        try file.write(contentsOf: Data(text.utf8.dropFirst(half.count)))
        try file.close()
        guard case .published = try source.exchange() else {
            Issue.record("\(source.events)")
            return
        }
        try source.pass()
        #expect(source.positions == [4, 31, 68])
    }

    @Test("A file that is deleted, and restored")
    func deleted() throws {
        let source = try SavedSource()
        try FileManager.default.removeItem(atPath: source.path)
        try expectRefused(source.exchange(), source, says: "Tabs.swift", "no such file")
        // It is what answered all the time.
        guard case .unchanged = try source.save(TabsSource.text) else {
            Issue.record("\(source.events)")
            return
        }
        try source.pass()
        #expect(source.positions == Self.before)
    }

    @Test("A layout with another name is not the one that stands there")
    func renamed() throws {
        let source = try SavedSource()
        try expectRefused(
            source.save(TabsSource.changed("struct TabsLayout", "struct RowLayout")), source, says: "tabs", "row")
    }

    @Test("A parameter that is gone is reported; the others keep their values, and new ones have their defaults")
    func parameters() throws {
        let source = try SavedSource()
        let text = TabsSource.changed("var inset: CGFloat = 0", "var start: CGFloat = 50")
        guard
            case .published(let version, _, let lost) = try source.save(
                text.replacing("bounds.minX + inset", with: "bounds.minX + start"))
        else {
            Issue.record("\(source.events)")
            return
        }
        #expect(lost == ["inset"] && version.warnings.isEmpty)
        try source.pass()
        #expect(source.positions == [50, 77, 114])
        // One of another type is not taken for the old one.
        let typed = TabsSource.changed("var gap: CGFloat = 4", "var gap: HorizontalAlignment = .leading")
        guard
            case .refused(let error, _) = try source.save(
                typed.replacing("$1 + gap", with: "$1").replacing("] + gap", with: "]"))
        else {
            Issue.record("\(source.events)")
            return
        }
        #expect("\(error)".contains("gap"), "\(error)")
    }

    @Test("A cache of another type is made anew; where its version fails, the old one is back with its own")
    func caches() throws {
        let source = try SavedSource()
        let other = """
            struct Cache {
                    var widths: [CGFloat]
                    var passes: [String] = []
                }

                func updateCache(_ cache: inout Cache, subviews: Subviews) {}
            """
        let text = TabsSource.changed("struct Cache { var widths: [CGFloat] }", other)
            .replacing(
                "var x = bounds.minX + inset",
                with:
                    "cache.passes.append(\"pass\"); if subviews.count == 3, cache.passes.count == 4 { fatalError() }\n"
                    + "var x = bounds.minX + inset + 1")
        guard case .published = try source.save(text) else {
            Issue.record("\(source.events)")
            return
        }
        // The cache lives on from pass to pass.
        for _ in 0..<3 {
            try source.pass()
            #expect(source.positions == [4, 31, 68])
        }
        try source.pass()
        #expect(source.positions == Self.before && source.live.current.number == 1)
        guard case .rolledBack(_, _, let fault) = source.events.last else {
            Issue.record("\(source.events)")
            return
        }
        #expect(fault?.call == "place_subviews")
    }

    @Test("What only happens without children is a warning")
    func withoutChildren() throws {
        let source = try SavedSource()
        let text = TabsSource.changed(
            "var x = bounds.minX + inset",
            "var x = bounds.minX + inset; subviews[0].place(at: bounds.origin, proposal: .zero)")
        guard case .published(let version, _, _) = try source.save(text) else {
            Issue.record("\(source.events)")
            return
        }
        #expect(
            version.warnings.first?.call == "place_subviews"
                && version.warnings.first?.arguments.contains("0 subviews") == true)
        try source.pass()
        #expect(source.positions == Self.before)
    }

    @Test("What hangs without children is never published")
    func hangsWithoutChildren() throws {
        let source = try SavedSource()
        let text = TabsSource.changed(
            "var x = bounds.minX + inset",
            "while subviews.isEmpty { print(\"waiting\") }\nvar x = bounds.minX + inset + 1")
        guard case .refused(let error as PluginFault, _) = try source.save(text) else {
            Issue.record("\(source.events)")
            return
        }
        #expect(error.isHang && error.call == "place_subviews", "\(error)")
        try source.pass()
        #expect(source.positions == Self.before && source.live.versions.count == 1)
    }

    @Test("Parameters that are set during a probation are those of the version that comes back")
    func setOnProbation() throws {
        let source = try SavedSource()
        let text = TabsSource.changed(
            "var x = bounds.minX + inset", "if gap == 11 { fatalError() }\nvar x = bounds.minX + inset + 1")
        guard case .published = try source.save(text) else {
            Issue.record("\(source.events)")
            return
        }
        let layout = try #require(source.tree.root.flatMap { source.tree.layout(of: $0) })
        var value = galley_value()
        (value.type, value.number) = (GALLEY_VALUE_NUMBER, 11)
        #expect(layout.functions.pointee.set_parameter(layout.instance, 0, &value) == GALLEY_OK)
        try source.pass()
        #expect(source.live.current.number == 1 && source.positions == [3, 34, 75])
    }
}
