import GalleyABI
import GalleyEngine
import GalleySignatures
import Testing

/// The signature list says what the header says.
@Suite struct SignatureTests {
    @Test func offsetsAreThoseOfTheTables() throws {
        #expect(
            ABI.function("galley_layout", "size_that_fits")?.offset
                == MemoryLayout<galley_layout>.offset(of: \.size_that_fits))
        #expect(
            ABI.function("galley_layout_descriptor", "create")?.offset
                == MemoryLayout<galley_layout_descriptor>.offset(of: \.create))
        for function in ABI.functions where !function.table.isEmpty {
            let table = try #require(ABI.structure(function.table))
            #expect(table.fields.contains(ABI.Field(function.name, .function, offset: function.offset)))
        }
    }

    @Test func aSignatureHasTypesNamesAndTag() throws {
        let place = try #require(ABI.function("galley_subviews_functions", "place"))
        #expect(place.result == .status)
        #expect(place.parameters.map(\.name) == ["subviews", "index", "position", "anchor", "proposal"])
        #expect(
            place.parameters.map(\.type) == [
                .structure("galley_subviews"), .uint32, .structure("galley_point"), .structure("galley_point"),
                .structure("galley_proposal"),
            ])
        #expect(place.tag == ABI.Tag(threads: .layout, phases: .placing))
        let destroy = try #require(ABI.function("galley_layout", "destroy"))
        #expect(destroy.result == .void)
        #expect(destroy.tag == ABI.Tag(threads: [.main, .layout], phases: []))
        let entry = try #require(ABI.function("", "galley_entry_function"))
        #expect(entry.parameters[1].type == .mutable(.constant(.structure("galley_plugin"))))
    }

    @Test func everyStructureAndStatusIsThere() {
        #expect(ABI.structures.count == 30)
        #expect(ABI.functions.count == 47)
        #expect(ABI.statusNames[GALLEY_ERROR_TOO_DEEP] == "GALLEY_ERROR_TOO_DEEP")
        #expect(ABI.statusNames.count == 18)
        #expect(ABI.structure("galley_note")?.size == MemoryLayout<galley_note>.size)
    }
}
