import GalleyABI
import GalleyCall
import TestTools
import Testing

/// Calls of the fixture's functions by name, as `galley plugin call` makes them.
@Suite(.serialized, .needs(.cc)) struct PluginCallTests {
    private let row = RowPlugin.shared
    private var caller: PluginCall { PluginCall(plugin: row.plugin, host: row.host, entry: row.entry) }

    private func call(_ name: String, _ arguments: String...) throws -> CallResult {
        let result = try caller.call(name, arguments)
        #expect(row.living == 0, "\(name) left something alive")
        return result
    }

    private func json(_ name: String, _ arguments: [String], is expected: String) throws {
        let result = try caller.call(name, arguments)
        #expect(result.json == expected)
        #expect(row.living == 0, "\(name) left something alive")
    }

    @Test func sizeThatFits() throws {
        try json(
            "row.size_that_fits", ["100x-", "children=40x20,60x30"],
            is: #"{"function":"row.size_that_fits","status":0,"statusName":"GALLEY_OK","#
                + #""result":{"width":108,"height":30}}"#)
        let result = try call("row.size_that_fits", "nilxinf", "gap=1.5", "children=40x20,60x30,1x1")
        #expect(result.text == "row.size_that_fits: GALLEY_OK (0)\n  result: 104x30")
        #expect(try call("row/row.size_that_fits", "-").text == "row.size_that_fits: GALLEY_OK (0)\n  result: 0x0")
    }

    @Test func placeSubviewsShowsFrames() throws {
        let result = try call("row.place_subviews", "10,20,200x50", "200x50", "children=40x20,60x30", "gap=2")
        #expect(
            result.values.first?.value.text
                == "[{position: 10,20, anchor: 0,0, proposal: -x-, frame: 10,20,40x20}, "
                + "{position: 52,20, anchor: 0,0, proposal: -x-, frame: 52,20,60x30}]")
    }

    @Test func propertiesAreAnObject() throws {
        try json(
            "row.properties", [],
            is: #"{"function":"row.properties","status":0,"statusName":"GALLEY_OK","#
                + #""result":{"stack_orientation":1,"flags":2}}"#)
    }

    @Test func aBufferThatIsTooSmallGrows() throws {
        let result = try call("row.spacing")
        guard case .object(let members)? = result.values.first?.value, case .array(let entries)? = members.first?.value
        else {
            Issue.record("expected an object with an array, found \(result.text)")
            return
        }
        #expect(entries.count == 20)
        #expect(entries[19].text == "{category: 19, edge: 3, value: 9.5}")
    }

    @Test func guidesByNameAndNumber() throws {
        let baseline = try call("row.explicit_alignment", "0,8,10x40", "-", "firstTextBaseline")
        #expect(baseline.text == "row.explicit_alignment: GALLEY_OK (0)\n  result: 18")
        let other = try call("row.explicit_alignment", "10x40", "-", "99")
        #expect(other.text == "row.explicit_alignment: GALLEY_NO_VALUE (1)")
    }

    @Test func parameters() throws {
        try json(
            "row.parameter", ["edge", "edge=bottom"],
            is: #"{"function":"row.parameter","status":0,"statusName":"GALLEY_OK","result":"bottom"}"#)
        try json(
            "row.set_parameter", ["gap", "3"],
            is: #"{"function":"row.set_parameter","status":0,"statusName":"GALLEY_OK","#
                + #""parameters":{"gap":3,"loud":false,"edge":"top"}}"#)
        #expect(try call("row.set_parameter", "0", "-3").status == GALLEY_ERROR_OUT_OF_RANGE)
        #expect(try call("row.parameter", "7").status == GALLEY_ERROR_UNKNOWN)
        try json(
            "row.create", ["loud=true"],
            is: #"{"function":"row.create","status":0,"statusName":"GALLEY_OK","instance":"made","#
                + #""parameters":{"gap":8,"loud":true,"edge":"top"}}"#)
    }

    @Test func caches() throws {
        #expect(try call("row.make_cache", "children=1x1").values.first?.value.text == "\"made\"")
        #expect(try call("row.update_cache").status == GALLEY_OK)
        #expect(try call("row.destroy_cache").text == "row.destroy_cache")
        #expect(try call("row.destroy").text == "row.destroy")
    }

    @Test func extensions() throws {
        try json(
            "row.animatable.read", ["gap=2.5"],
            is: #"{"function":"row.animatable.read","status":0,"statusName":"GALLEY_OK","numbers":[2.5]}"#)
        #expect(try call("row.animatable.write", "1,2").status == GALLEY_ERROR_INVALID_ARGUMENT)
        #expect(try call("row.animatable.write", "4").status == GALLEY_OK)
        let scaled = try call("row.animatable_vector.scale", "3", "gap=2")
        #expect(scaled.values.last?.value.text == "36")
        for name in ["read", "write", "copy", "add", "subtract"] {
            #expect(try call("row.animatable_vector.\(name)").status == GALLEY_OK)
        }
        #expect(try call("row.animatable_vector.destroy").status == nil)
        try json(
            "plugin.alignments.default_value", ["0", "30x10"],
            is: #"{"function":"plugin.alignments.default_value","status":0,"statusName":"GALLEY_OK","result":10}"#)
    }

    @Test func pluginsOwnFunctions() throws {
        try json("plugin.capability", ["acme.none/1"], is: #"{"function":"plugin.capability","returned":null}"#)
        try json(
            "plugin.capability", ["galley.alignments/1"],
            is: #"{"function":"plugin.capability","#
                + #""returned":{"names":["Thirds","Deep.Guide"],"kinds":[0,1],"default_value":true}}"#)
        let entry = try call("entry")
        #expect(entry.status == GALLEY_OK)
        #expect(
            entry.json.contains(#""plugin":{"abi_version":65539,"id":"row","version":"1.0.0","layouts":[{"id":"row""#))
        #expect(entry.json.contains(#""choices":["top","bottom"],"default_value":"top""#))
    }

    @Test func theLayoutsErrorIsTheResult() throws {
        let result = try call("row.size_that_fits", "-1x5")
        #expect(
            result.text == "row.size_that_fits: GALLEY_ERROR_FAILED (-1)")
        #expect(result.values.isEmpty)
    }
}

// Inside the suite that is run one by one: the plugin counts its instances for all of them.
extension PluginCallTests {
    /// What is refused, and in which words.
    @Suite struct Errors {
        private func message(_ name: String, _ arguments: String...) throws -> String {
            let row = RowPlugin.shared
            let caller = PluginCall(plugin: row.plugin, host: row.host, entry: row.entry)
            let error = #expect(throws: CallError.self) { try caller.call(name, arguments) }
            return try #require(error).description
        }

        @Test func unknownFunctionNamesTheNearest() throws {
            let message = try self.message("row.size_that_fit", "1x1")
            #expect(
                message.hasPrefix(
                    "unknown function \"row.size_that_fit\", did you mean \"row.size_that_fits\"?\nThere are:"))
            #expect(message.contains("\n  row.place_subviews\n"))
            #expect(try self.message("plugin.unload").hasPrefix("unknown function"))
        }

        @Test func wrongArgumentCountShowsTheSignature() throws {
            let message = try self.message("row.place_subviews", "1x1")
            #expect(
                message == """
                    row.place_subviews takes 2 arguments, found 1
                    usage: row.place_subviews BOUNDS PROPOSAL [children=WxH,…] [gap=…] [loud=…] [edge=…]
                      BOUNDS: a rectangle such as 10,20,100x50, or 100x50 at 0,0
                      PROPOSAL: a proposal such as 100x50, 100x- or infx0
                      galley_status place_subviews(void *instance, void *cache, galley_subviews subviews, \
                    galley_rect bounds, galley_proposal proposal)
                    """)
        }

        @Test func wrongTextSaysWhatIsExpected() throws {
            let proposal = try self.message("row.size_that_fits", "100")
            #expect(
                proposal.hasPrefix(
                    "proposal: expected a proposal such as 100x50, 100x- or infx0, found \"100\"\nusage: "))
            let children = try message("row.size_that_fits", "1x1", "children=40x20,60")
            #expect(
                children.hasPrefix("children: expected sizes of 0 or more such as 40x20,60x30, found \"60\""))
            for bad in ["-1x5", "5x-0.5", "1e400x1", "infx1", "-x1"] {
                let child = try message("row.size_that_fits", "1x1", "children=40x20,\(bad)")
                #expect(child.contains("sizes of 0 or more such as 40x20,60x30, found \"\(bad)\""), "\(bad)")
            }
            #expect(try message("row.size_that_fits", "1e400x1").contains("found \"1e400x1\""))
            #expect(try message("row.animatable.write", "1,-1e400").contains("found \"1,-1e400\""))
            #expect(try message("row.size_that_fits", "1x1", "gap=1e400").contains("found \"1e400\""))
            #expect(
                try message("row.size_that_fits", "1x1", "gap=wide").hasPrefix(
                    "gap: expected a number, found \"wide\""))
            #expect(
                try message("row.size_that_fits", "1x1", "gapp=1")
                    == "row has no parameter \"gapp\", did you mean \"gap\"?"
            )
            #expect(try message("row.set_parameter", "loud", "1").hasPrefix("value: expected true or false"))
            #expect(try message("row.parameter", "egde") == "row has no parameter \"egde\", did you mean \"edge\"?")
            #expect(
                try message("row.animatable.write", "1,x").hasPrefix("numbers: expected numbers such as 1,2.5")
            )
            for bad in ["", "x", "1x", "nanx1", "1x2x3", "1,2,3", "🐈x1", "1e999x--"] {
                #expect(try message("row.size_that_fits", bad).contains("found \"\(bad)\""))
            }
        }

        @Test func whatMustComeBeforeIsNamed() throws {
            let message = try self.message("row.size_that_fits", "1x1", "gap=-1")
            #expect(
                message == "create, which must come before row.size_that_fits, answered GALLEY_ERROR_OUT_OF_RANGE (-11)"
            )
            #expect(
                try self.message("row.place_subviews", "1x1", "-1x1")
                    == "size_that_fits, which must come before row.place_subviews, answered GALLEY_ERROR_FAILED (-1)")
        }
    }
}
