import Foundation
import GalleyABI
import GalleyCall
import GalleyEngine
import GalleySignatures
import Synchronization
import TestTools
import Testing

/// Closures around `acme.extra/1`, a table that is described by data only.
@Suite(.serialized, .needs(.cc)) struct ClosureTableTests {
    private struct Description: Decodable {
        var structures: [ABI.Structure]
        var functions: [ABI.Function]
    }

    private static func description() throws -> Description {
        let data = try Data(contentsOf: RowPlugin.fixtures.appendingPathComponent("extra.json"))
        return try JSONDecoder().decode(Description.self, from: data)
    }

    private static func inner() throws -> UnsafeRawPointer {
        try #require(RowPlugin.shared.plugin.pointee.capability("acme.extra/1"))
    }

    /// What the observers heard.
    private final class Log: Sendable {
        private let lines = Mutex<[String]>([])
        private let table = Mutex<(@Sendable (ClosureCall, Bool) -> String)?>(nil)

        func tell(_ call: ClosureCall, isOver: Bool) {
            let line = table.withLock { $0 }?(call, isOver) ?? "early"
            lines.withLock { $0.append(line) }
        }

        func describe(with describe: @escaping @Sendable (ClosureCall, Bool) -> String) {
            table.withLock { $0 = describe }
        }

        func take() -> [String] {
            lines.withLock { lines in
                defer { lines = [] }
                return lines
            }
        }
    }

    private static func wrapped(_ inner: UnsafeRawPointer, _ log: Log) throws -> ClosureTable {
        let description = try description()
        let table = try ClosureTable(
            inner, functions: description.functions, structures: ABI.structures + description.structures,
            willCall: { log.tell($0, isOver: false) }, didCall: { log.tell($0, isOver: true) })
        log.describe { [unowned table] call, isOver in
            let arguments = table.arguments(of: call).map { "\($0.name): \($0.value.text)" }.joined(separator: ", ")
            let result = isOver ? " -> \(table.result(of: call).text)" : ""
            return "\(table.functions[call.index].name)(\(arguments))\(result)"
        }
        return table
    }

    @Test func absentFunctionsStayAbsentAndDataStays() throws {
        let inner = try Self.inner()
        let wrapped = try Self.wrapped(inner, Log())
        #expect(wrapped.functions.map(\.name) == ["tint", "box", "pulse", "count"])
        #expect(wrapped.table.load(fromByteOffset: 4, as: UInt32.self) == 77)
        #expect(wrapped.table.load(fromByteOffset: 40, as: UnsafeRawPointer?.self) == nil)
        for offset in stride(from: 8, to: 40, by: 8) {
            let own = wrapped.table.load(fromByteOffset: offset, as: UnsafeRawPointer?.self)
            #expect(own != nil && own != inner.load(fromByteOffset: offset, as: UnsafeRawPointer?.self))
        }
    }

    /// The wrapped table is called with `FunctionCall`, whose signatures come from the same data; the answers must be
    /// those of the inner table.
    @Test func answersAreThoseOfTheInnerTable() throws {
        let inner = try Self.inner()
        let log = Log()
        let wrapped = try Self.wrapped(inner, log)
        #expect(try Self.answers(wrapped.table) == Self.answers(inner, pulses: 1))
        #expect(
            log.take() == [
                "tint(instance: null, color: {red: 200, green: 100, blue: 50}, amount: 0.5, "
                    + "result: {red: 0, green: 0, blue: 0})",
                "tint(instance: null, color: {red: 200, green: 100, blue: 50}, amount: 0.5, "
                    + "result: {red: 100, green: 50, blue: 25}) -> 0",
                "box(side: 2.5, step: -2)", "box(side: 2.5, step: -2) -> 2.5x0.5", "pulse()", "pulse() -> null",
                "count(text: \"four\", subviews: {functions: null, engine: null, container: 0, first: 0, count: 6, "
                    + "pass: 0})",
                "count(text: \"four\", subviews: {functions: null, engine: null, container: 0, first: 0, count: 6, "
                    + "pass: 0}) -> 11",
            ])
    }

    /// Calls tint, box, pulse, count and returns what came back.
    private static func answers(_ table: UnsafeRawPointer, pulses: Int64 = 0) throws -> [String] {
        let description = try description()
        let structures = ABI.structures + description.structures
        func call(_ name: String, _ values: [UnsafeMutableRawPointer?], into result: UnsafeMutableRawPointer) throws {
            let function = try #require(description.functions.first { $0.name == name })
            let call = try FunctionCall(function, structures: structures)
            let address = try #require(table.load(fromByteOffset: function.offset, as: UnsafeRawPointer?.self))
            var values = values + [nil]
            call.call(address, arguments: &values, result: result)
        }
        let memory = UnsafeMutableRawPointer.allocate(byteCount: 256, alignment: 16)
        defer { memory.deallocate() }
        memory.initializeMemory(as: UInt8.self, repeating: 0, count: 256)
        let (result, instance, color, amount, side, step, out, text, handle) = (
            memory, memory + 32, memory + 48, memory + 56, memory + 64, memory + 72, memory + 80, memory + 96,
            memory + 128
        )
        color.storeBytes(of: (200, 100, 50), as: (UInt8, UInt8, UInt8).self)
        amount.storeBytes(of: 0.5, as: Float.self)
        out.storeBytes(of: UnsafeMutableRawPointer(memory + 88), as: UnsafeMutableRawPointer.self)
        try call("tint", [instance, color, amount, out], into: result)
        let status = result.load(as: Int32.self)
        let tint = (0..<3).map { (memory + 88).load(fromByteOffset: $0, as: UInt8.self) }
        side.storeBytes(of: 2.5, as: Double.self)
        step.storeBytes(of: -2, as: Int16.self)
        try call("box", [side, step], into: result)
        let box = (result.load(as: Double.self), result.load(fromByteOffset: 8, as: Double.self))
        try call("pulse", [], into: result)
        handle.storeBytes(of: 6, toByteOffset: 24, as: UInt32.self)
        return try "four".withCString { pointer in
            text.storeBytes(of: pointer, as: UnsafePointer<CChar>.self)
            try call("count", [text, handle], into: result)
            // The second of two rounds hears one pulse more.
            return ["\(status)", "\(tint)", "\(box)", "\(result.load(as: Int64.self) - pulses)"]
        }
    }

    /// 80,000 closures that stayed would take more than ten megabytes. Measured in a process of its own, where no
    /// other test allocates.
    @Test func closuresGoWithTheTable() async {
        await #expect(processExitsWith: .success) {
            let inner = try Self.inner()
            let description = try Self.description()
            func make(_ count: Int) throws {
                for _ in 0..<count {
                    _ = try ClosureTable(
                        inner, functions: description.functions, structures: description.structures + ABI.structures,
                        willCall: { _ in }, didCall: { _ in })
                }
            }
            func residentPages() throws -> Int {
                let words = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
                return try #require(Int(words[1]))
            }
            try make(500)
            let before = try residentPages()
            try make(20_000)
            let grown = try residentPages() - before
            precondition(grown < 1024, "more than 4 MB of closures stayed: \(grown) pages")
        }
    }

    @Test func unsuitableDescriptionsAreRefused() throws {
        let inner = try Self.inner()
        func message(_ function: ABI.Function, _ structures: [ABI.Structure] = []) -> String? {
            let error = #expect(throws: CallError.self) {
                _ = try ClosureTable(
                    inner, functions: [function], structures: structures, willCall: { _ in }, didCall: { _ in })
            }
            return error?.description
        }
        let unknown = ABI.Function(
            table: "t", name: "f", offset: 8, result: .void, parameters: [.init("a", .structure("acme_color"))])
        #expect(message(unknown)?.contains("there is no description of struct acme_color") == true)
        let odd = ABI.Function(table: "t", name: "f", offset: 9, result: .void, parameters: [])
        #expect(message(odd)?.contains("no function pointer can lie at offset 9") == true)
        let union = ABI.Structure(
            "u", size: 8, alignment: 8,
            fields: [.init("a", .double, offset: 0), .init("b", .int64, offset: 0)])
        let byUnion = ABI.Function(table: "t", name: "f", offset: 8, result: .structure("u"), parameters: [])
        #expect(message(byUnion, [union])?.contains("union") == true)
        let wrong = ABI.Structure("w", size: 4, alignment: 8, fields: [.init("a", .double, offset: 0)])
        let byWrong = ABI.Function(table: "t", name: "f", offset: 8, result: .structure("w"), parameters: [])
        #expect(
            message(byWrong, [wrong]) == "f cannot be called: struct w is described with 4 bytes, its fields take 8")
    }

    @Test func typesReadWhatTheyWrite() {
        let types: [ABI.CType] = [
            .void, .status, .mutable(.void), .constant(.char), .constant(.constant(.char)),
            .mutable(.constant(.structure("galley_plugin"))), .constant(.mutable(.double)), .array(.uint8, 3),
            .structure("acme_box"), .mutable(.mutable(.void)),
        ]
        for type in types { #expect(ABI.CType(type.description) == type, "\(type)") }
        for function in ABI.functions {
            for type in function.parameters.map(\.type) + [function.result] {
                #expect(ABI.CType(type.description) == type, "\(type)")
            }
        }
        for text in ["", "*", "const", "3", "int[", "int[0]", "double [x]", "a b", "const double"] {
            #expect(ABI.CType(text) == nil, "\(text)")
        }
    }
}
