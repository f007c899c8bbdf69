import Foundation
import GalleyEngine
import GalleyHost
import GalleySDK
import PluginSamples
import Testing

/// Where single plugins run, by rules.
struct IsolationRulesTests {
    private func rules(_ text: String) throws -> IsolationRules { try IsolationRules(text: text, file: "isolation") }

    private static let memory =
        "memory=512MB, from 448MB (a worker's stack and libraries take 416) to 1024GB"

    @Test func aFileHasAtMostAMegabyte() throws {
        let path = NSTemporaryDirectory() + "/galley-rules-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: path) }
        let comment = "\n#" + String(repeating: "x", count: (1 << 20) - 15)
        try Data("cards always\(comment)\n".utf8.prefix(1 << 20)).write(to: URL(filePath: path))
        #expect(try IsolationRules(contentsOf: path).rules == [IsolationRules.Rule("cards", .always)])
        try Data("cards always\(comment)\n#".utf8).write(to: URL(filePath: path))
        #expect(truncate(path, (1 << 20) + 1) == 0)
        let error = #expect(throws: IsolationRulesError.self) { try IsolationRules(contentsOf: path) }
        #expect(error?.description.hasSuffix("of at most 1048576 bytes, found more") == true, "\(error as Any)")
    }

    @Test func theLastRuleThatFitsCounts() throws {
        let rules = try rules(
            """
            # plugin   where
            *          untrusted
            acme.*     always  memory=448MB deadline=20ms   # slow ones
            \tacme.flow untrusted
            """)
        #expect(rules.rules.count == 3)
        #expect(rules.rule(for: "radial")?.isolation == .untrusted)
        #expect(rules.rule(for: "acme.flow") == IsolationRules.Rule("acme.flow", .untrusted))
        #expect(
            rules.rule(for: "acme.grid")
                == IsolationRules.Rule("acme.*", .always, deadline: .milliseconds(20), memory: 448 << 20))
        #expect(try self.rules("").rule(for: "flow") == nil)
        let longest = String(repeating: "f", count: 63)
        #expect(try self.rules("\(longest)* always# nothing").rule(for: longest)?.isolation == .always)
    }

    @Test(arguments: [
        ("flow", "isolation:1: expected a plugin and untrusted or always, found \"flow\""),
        (
            "\n\nflow sometimes",
            "isolation:3: expected a plugin and untrusted or always, found \"flow sometimes\""
        ),
        ("flow always speed=3", "isolation:1: expected deadline=… or memory=…, each once, found \"speed=3\""),
        (
            "f always deadline=1s deadline=2s",
            "isolation:1: expected deadline=… or memory=…, each once, found \"deadline=2s\""
        ),
        ("f always deadline=0ms", "isolation:1: expected deadline=20ms, from 1ms to 3600s, found \"deadline=0ms\""),
        ("f always deadline", "isolation:1: expected deadline=20ms, from 1ms to 3600s, found \"deadline\""),
        ("f always memory=1", "isolation:1: expected \(memory), found \"memory=1\""),
        ("f always memory=447MB", "isolation:1: expected \(memory), found \"memory=447MB\""),
        (
            "f always memory=99999999999999999GB",
            "isolation:1: expected \(memory), found \"memory=99999999999999999GB\""
        ),
        ("[", "isolation:1: expected a plugin and untrusted or always, found \"[\""),
        // What could have no effect.
        (
            "a always\n[ab] always",
            "isolation:2: expected a plugin's id, with * and ? for any letters and any letter, found \"[ab]\", "
                + "in which [ stands for nothing"
        ),
        (
            "./flow.swift always",
            "isolation:1: expected a plugin's id, with * and ? for any letters and any letter, found \"./flow.swift\", "
                + "in which / must not be: the id is what galley plugin info calls it, no path"
        ),
        (
            "f never deadline=20ms",
            "isolation:1: expected untrusted or always, found never; an id does not say whose file it is, so a plugin "
                + "leaves its worker by galley plugin trust alone. Remove the line, or write untrusted"
        ),
        (
            String(repeating: "f", count: 64) + " always",
            "isolation:1: expected a plugin's id, with * and ? for any letters and any letter, found "
                + "\"\(String(repeating: "f", count: 60))…\", of more than 63 bytes"
        ),
        (
            String(repeating: "x ", count: 10_000),
            "isolation:1: expected a plugin and untrusted or always, found "
                + "\"\(String(repeating: "x ", count: 30))…\""
        ),
    ])
    func aLineThatIsNoRuleIsNamed(_ text: String, _ message: String) throws {
        let error = #expect(throws: IsolationRulesError.self) { try rules(text) }
        #expect(error?.description == message)
    }

    @Test func aFileThatIsNotThereHasNoRules() throws {
        #expect(try IsolationRules(contentsOf: "/nowhere/isolation").rules.isEmpty)
        #expect(throws: IsolationRulesError.self) { try IsolationRules(contentsOf: "/") }
        #expect(IsolationRules.path(["XDG_CONFIG_HOME": "/c", "HOME": "/h"]) == "/c/galley/isolation")
        #expect(IsolationRules.path(["XDG_CONFIG_HOME": "c", "HOME": "/h"]) == "/h/.config/galley/isolation")
        #expect(IsolationRules.path(["GALLEY_ISOLATION": "x"]) == "x")
    }

    /// One plugin, by each rule and each usual place.
    @Test(arguments: [
        (IsolationRules.Isolation.always, Containment.direct, true),
        (.untrusted, .isolated, true), (.untrusted, .guarded, false),
    ])
    func aPluginRunsWhereItsRuleSays(
        _ isolation: IsolationRules.Isolation, _ usual: Containment, _ isIsolated: Bool
    ) throws {
        var configuration = BuiltPlugins.host(containment: usual).configuration
        configuration.trust = .none
        let diagonal = BuiltPlugins.repository.appending(path: "Plugins/Diagonal").path
        configuration.isolation = IsolationRules([.init("diag*", isolation)])
        #expect(try PluginHost(configuration).plugin(at: diagonal).isIsolated == isIsolated)
        // Another plugin's rule is not its own.
        configuration.isolation = IsolationRules([.init("x", isolation)])
        #expect(try PluginHost(configuration).plugin(at: diagonal).isIsolated == (usual.place == .isolated))
    }

    /// The limits of a rule are those of the worker: a call takes longer than this one allows, and not than usual.
    @Test func aRuleHasLimitsOfItsOwn() throws {
        let stage = try VerdictTests.Stage()
        let slow = try stage.source("slow", place: "for (volatile long i = 0; i < 100000000; i++) {}")
        for (deadline, isEnded) in [(Duration.milliseconds(1), true), (.seconds(60), false)] {
            var configuration = stage.host().configuration
            configuration.verdicts = nil
            configuration.isolation = IsolationRules([.init("slow", .always, deadline: deadline)])
            let host = PluginHost(configuration)
            let tree = try LayoutTree()
            do {
                let layout = try host.plugin(at: slow).layoutType(nil).make()
                try tree.setRoot(tree.addContainer(layout, [tree.addLeaf(.fixed(CGSize(width: 20, height: 10)))]))
                try tree.layOut(.unspecified)
            } catch {
                // A millisecond may be over before there is an instance.
                #expect(isEnded, "\(error)")
            }
            #expect(configuration.loader.faults.faults.isEmpty != isEnded)
        }
    }
}
