import Foundation
import GalleyABI
import GalleySignatures
import Synchronization
import TestTools
import Testing

@testable import GalleyCall

/// Calls of `acme.extra/1`, an extension that the fixture describes with `galley.signatures/1`.
@Suite(.serialized, .needs(.cc)) struct OwnSignatureTests {
    private let row = RowPlugin.shared
    private var caller: PluginCall { PluginCall(plugin: row.plugin, host: row.host, entry: row.entry) }

    @Test func theFunctionsAreListed() throws {
        #expect(caller.problem == nil)
        #expect(
            caller.names.filter { $0.hasPrefix("acme.") } == [
                "acme.extra.tint", "acme.extra.box", "acme.extra.pulse", "acme.extra.count", "acme.extra.absent",
                "acme.extra.later",
            ])
        #expect(
            try caller.usage("acme.extra.tint") == """
                acme.extra.tint COLOR AMOUNT
                  COLOR: red,green,blue, separated by commas
                  AMOUNT: a number
                  galley_status tint(void *instance, acme_color color, float amount, acme_color *result)
                """)
    }

    @Test func theFunctionsAreCalled() throws {
        let tint = try caller.call("acme.extra.tint", ["200,100,50", "0.5"])
        #expect(tint.text == "acme.extra.tint: GALLEY_OK (0)\n  result: {red: 100, green: 50, blue: 25}")
        let box = try caller.call("acme.extra.box", ["2.5", "3"])
        #expect(box.text.contains("returned: 2.5x5.5"), "\(box.text)")
        #expect(try caller.call("acme.extra.tint", ["1,2,3", "2"]).status == GALLEY_ERROR_OUT_OF_RANGE)
        // Null, and beyond the table's size.
        #expect(throws: CallError.absent("acme.extra.absent")) { try caller.call("acme.extra.absent") }
        #expect(throws: CallError.absent("acme.extra.later")) { try caller.call("acme.extra.later") }
        for bad in ["1,2", "1,2,3,4", "1,2,300", "red"] {
            #expect(throws: CallError.self) { try caller.call("acme.extra.tint", [bad, "1"]) }
        }
    }

    @Test func aTraceHasALineBeforeAndAfter() throws {
        let lines = Mutex<[String]>([])
        var caller = caller
        caller.trace = { line in lines.withLock { $0.append(line) } }
        let traced = try caller.call("acme.extra.box", ["2", "1"])
        #expect(try traced.text == self.caller.call("acme.extra.box", ["2", "1"]).text)
        let own = lines.withLock { $0 }
        #expect(own.count == 2 && own[0] == "→ acme.extra.box(side: 2, step: 1)", "\(own)")
        #expect(
            own[1].hasPrefix("← acme.extra.box  2x3  ") && own[1].hasSuffix(" µs"))
        lines.withLock { $0 = [] }
        // The functions of the header, too.
        let size = try caller.call("row.size_that_fits", ["100x-", "children=40x20,60x30"])
        #expect(size.status == GALLEY_OK && lines.withLock { $0.count } == 2, "\(lines.withLock { $0 })")
        #expect(row.living == 0)
    }

    private func problem(_ structures: String = "", _ functions: String = "") -> String? {
        let text = "{\"structures\":[\(structures)],\"functions\":[\(functions)]}"
        do throws(CallError) {
            _ = try OwnSignatures(text: Data(text.utf8))
            return nil
        } catch { return error.description }
    }

    private static func structure(_ name: String, _ size: Int, _ type: String, at offset: Int = 0) -> String {
        "{\"name\":\"\(name)\",\"size\":\(size),\"alignment\":4,\"fields\":[{\"name\":\"a\",\"type\":\"\(type)\","
            + "\"offset\":\(offset)}]}"
    }

    private static func function(_ table: String, at offset: Int) -> String {
        "{\"table\":\"\(table)\",\"name\":\"f\",\"offset\":\(offset),\"result\":\"void\",\"parameters\":[]}"
    }

    @Test func badDescriptionsAreRefused() throws {
        #expect(problem(Self.structure("p", 8, "double"), Self.function("a.b/1", at: 8)) == nil)
        let bad = [
            (Self.structure("p", 4, "double"), "", "p.a ends beyond the 4 bytes of the structure"),
            (Self.structure("p", 8, "double", at: -8), "", "p.a ends beyond the 8 bytes of the structure"),
            // A structure that contains itself has no end.
            (Self.structure("p", 8, "p"), "", "p.a is a p, which is not described before it"),
            (Self.structure("galley_size", 8, "double"), "", "galley_size has been described before"),
            (Self.structure("p", 0, "char"), "", "the structure p has 0 bytes, expected 1 to 65536"),
            ("", Self.function("galley.cache/1", at: 8), "f has the table \"galley.cache/1\""),
            ("", Self.function("a.b/1", at: 0), "f: no function pointer can lie at offset 0"),
            ("", Self.function("a.b/1", at: -8), "f: no function pointer can lie at offset -8"),
            ("{\"name\":\"p\"}", "", "expected the member \"size\" at structures[0]"),
            (Self.structure("p", 8, "double +"), "", "expected a C type such as `const double *`"),
        ]
        for (structures, functions, expected) in bad {
            let found = problem(structures, functions)
            #expect(found?.contains(expected) == true, "\(found ?? "nothing")")
        }
    }
}
