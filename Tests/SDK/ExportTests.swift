import Foundation
import GalleyABI
import GalleySDK
import Testing

/// What a plugin exports, seen from the host's side of the border.
@Suite(.serialized) struct ExportTests {
    private typealias Entry =
        @convention(c) (
            UnsafePointer<galley_host>?, UnsafeMutablePointer<UnsafePointer<galley_plugin>?>?
        ) -> galley_status

    nonisolated(unsafe) private static var names: [String] = []
    nonisolated(unsafe) private static var message = ""

    private static func makeHost() -> galley_host {
        var host = galley_host()
        host.size = UInt32(MemoryLayout<galley_host>.size)
        host.abi_version = GALLEY_ABI_MAJOR << 16
        host.intern = { _, kind, name, id in
            let bytes = UnsafeRawBufferPointer(start: name.bytes, count: name.length)
            let text = "\(kind) " + String(decoding: bytes, as: UTF8.self)
            if !ExportTests.names.contains(text) { ExportTests.names.append(text) }
            id!.pointee = 100 + UInt32(ExportTests.names.firstIndex(of: text)!)
            return GALLEY_OK
        }
        host.message = { _, text in
            let bytes = UnsafeRawBufferPointer(start: text.bytes, count: text.length)
            ExportTests.message = String(decoding: bytes, as: UTF8.self)
        }
        return host
    }

    private func withPlugin(_ body: (galley_plugin) throws -> Void) throws {
        let built = try EmbeddedPlugin.shared.get()
        let library = try #require(dlopen(built.library.path, RTLD_NOW | RTLD_LOCAL))
        defer { dlclose(library) }
        let entry = unsafeBitCast(try #require(dlsym(library, GALLEY_ENTRY_SYMBOL)), to: Entry.self)
        var host = Self.makeHost()
        var plugin: UnsafePointer<galley_plugin>?
        #expect(entry(&host, &plugin) == GALLEY_OK)
        let found = try #require(plugin).pointee
        try body(found)
        found.unload()
    }

    private func value(_ type: UInt32, number: Double = 0, integer: Int64 = 0) -> galley_value {
        var value = galley_value()
        value.type = type
        if type == GALLEY_VALUE_NUMBER { value.number = number } else { value.integer = integer }
        return value
    }

    private func text(_ value: galley_value) -> String {
        String(decoding: UnsafeRawBufferPointer(start: value.string, count: Int(value.count)), as: UTF8.self)
    }

    @Test("The SDK and a client build as Embedded Swift without a word; the plugin is small and needs libc and libm")
    func build() throws {
        let built = try EmbeddedPlugin.shared.get()
        #expect(built.diagnostics == "")
        let size = try FileManager.default.attributesOfItem(atPath: built.library.path)[.size] as? Int
        #expect((1..<96_000).contains(try #require(size)), "\(size ?? 0) bytes")
        let needed = try run("readelf", ["-dW", built.library.path]).split(separator: "\n").filter {
            $0.contains("NEEDED")
        }
        #expect(needed.allSatisfy { $0.contains("[libc.so.6]") || $0.contains("[libm.so.6]") }, "\(needed)")
        let symbols = try run("nm", ["-D", "--defined-only", built.library.path]).split(separator: "\n")
        #expect(symbols.count == 1 && symbols[0].hasSuffix(" galley_entry"), "\(symbols)")
    }

    @Test("Descriptors: parameters with defaults, ranges, choices; keys; capabilities")
    func descriptors() throws {
        try withPlugin { plugin in
            #expect(String(cString: plugin.id) == "flow")
            #expect(plugin.layout_count == 2)
            let flow = plugin.layouts[0]!.pointee
            #expect(String(cString: flow.name) == "FlowLayout")
            #expect(String(cString: flow.documentation) == "Lays children out in lines.")
            #expect(flow.parameter_count == 4)
            let spacing = flow.parameters[0]!.pointee
            #expect(spacing.type == GALLEY_VALUE_NUMBER && spacing.default_value.number == 8)
            #expect(
                spacing.flags == GALLEY_PARAMETER_ANIMATABLE | GALLEY_PARAMETER_HAS_MINIMUM
                    | GALLEY_PARAMETER_HAS_MAXIMUM)
            #expect(spacing.maximum == 100)
            let alignment = flow.parameters[1]!.pointee
            #expect(alignment.choice_count == 5 && String(cString: alignment.choices[1]!) == "center")
            #expect(text(alignment.default_value) == "top")
            let edge = flow.parameters[2]!.pointee
            #expect(edge.choice_count == 2 && text(edge.default_value) == "near")
            let limit = flow.parameters[3]!.pointee
            #expect(limit.type == GALLEY_VALUE_INTEGER && limit.default_value.type == GALLEY_VALUE_NONE)
            #expect(flow.value_key_count == 1 && String(cString: flow.value_keys[0]!.pointee.name) == "BreakKey")
            #expect(flow.value_keys[0]!.pointee.type == GALLEY_VALUE_BOOL)
            #expect(String(cString: flow.capabilities[0]!) == GALLEY_CAPABILITY_ANIMATABLE)
            let columns = plugin.layouts[1]!.pointee
            #expect(columns.capability_count == 0)
            #expect(columns.parameters[0]!.pointee.flags == GALLEY_PARAMETER_REQUIRED)
            #expect(columns.parameters[0]!.pointee.default_value.type == GALLEY_VALUE_NONE)
        }
    }

    @Test("Required parameters: missing, of another type, given")
    func required() throws {
        try withPlugin { plugin in
            let columns = plugin.layouts[1]!
            var instance: UnsafeMutableRawPointer?
            #expect(columns.pointee.create(columns, 0, nil, &instance) == GALLEY_ERROR_MISSING)
            #expect(Self.message == "parameter \"columns\": required, and not given")
            var argument = galley_argument(parameter: 0, reserved: 0, value: value(GALLEY_VALUE_BOOL))
            #expect(columns.pointee.create(columns, 1, &argument, &instance) == GALLEY_ERROR_WRONG_TYPE)
            #expect(Self.message == "parameter \"columns\": expected a whole number, found true or false")
            argument.value = value(GALLEY_VALUE_INTEGER, integer: 3)
            #expect(columns.pointee.create(columns, 1, &argument, &instance) == GALLEY_OK)
            let layout = AnyLayout(functions: columns.pointee.functions, instance: try #require(instance), owner: nil)
            #expect(Container(layout, []).size(nil, nil) == [3, 1])
        }
    }

    @Test("Parameters are read and set in place; a wrong value changes nothing")
    func parameters() throws {
        try withPlugin { plugin in
            let flow = plugin.layouts[0]!
            var made: UnsafeMutableRawPointer?
            #expect(flow.pointee.create(flow, 0, nil, &made) == GALLEY_OK)
            let instance = try #require(made)
            let functions = flow.pointee.functions!.pointee
            defer { functions.destroy(instance) }
            var new = value(GALLEY_VALUE_NUMBER, number: 101)
            #expect(functions.set_parameter(instance, 0, &new) == GALLEY_ERROR_OUT_OF_RANGE)
            new = value(GALLEY_VALUE_INTEGER, integer: 5)
            #expect(functions.set_parameter(instance, 0, &new) == GALLEY_OK)
            #expect(functions.set_parameter(instance, 1, &new) == GALLEY_ERROR_WRONG_TYPE)
            #expect(functions.set_parameter(instance, 4, &new) == GALLEY_ERROR_UNKNOWN)
            "far".withCString { name in
                new = value(GALLEY_VALUE_STRING)
                new.string = name
                new.count = 3
                #expect(functions.set_parameter(instance, 2, &new) == GALLEY_OK)
                #expect(functions.set_parameter(instance, 1, &new) == GALLEY_ERROR_OUT_OF_RANGE)
                #expect(Self.message.hasSuffix("lastTextBaseline, found \"far\""))
            }
            var found = galley_value()
            #expect(functions.parameter(instance, 0, &found) == GALLEY_OK && found.number == 5)
            #expect(functions.parameter(instance, 2, &found) == GALLEY_OK && text(found) == "far")
        }
    }

    @Test("Animatable data as numbers; custom guides; unknown capabilities")
    func capabilities() throws {
        try withPlugin { plugin in
            let flow = plugin.layouts[0]!
            var instance: UnsafeMutableRawPointer?
            #expect(flow.pointee.create(flow, 0, nil, &instance) == GALLEY_OK)
            defer { flow.pointee.functions.pointee.destroy(instance) }
            let animatable = try #require(plugin.capability(GALLEY_CAPABILITY_ANIMATABLE))
                .assumingMemoryBound(to: galley_animatable.self).pointee
            var (numbers, count) = ([0.0, 0.0], UInt32(0))
            #expect(animatable.read(instance, 1, &numbers, &count) == GALLEY_ERROR_BUFFER && count == 2)
            #expect(animatable.read(instance, 2, &numbers, &count) == GALLEY_OK)
            #expect(numbers[0] == 8 && numbers[1] == 0.5)
            numbers[0] = 12
            #expect(animatable.write(instance, 1, numbers) == GALLEY_ERROR_INVALID_ARGUMENT)
            #expect(animatable.write(instance, 2, numbers) == GALLEY_OK)
            var found = galley_value()
            #expect(flow.pointee.functions.pointee.parameter(instance, 0, &found) == GALLEY_OK && found.number == 12)

            let guides = try #require(plugin.capability(GALLEY_CAPABILITY_ALIGNMENTS))
                .assumingMemoryBound(to: galley_alignments.self).pointee
            #expect(guides.count == 1 && String(cString: guides.names[0]!) == "Quarter")
            var position = 0.0
            #expect(guides.default_value(0, galley_size(width: 40, height: 1), &position) == GALLEY_OK)
            #expect(position == 10)
            #expect(guides.default_value(1, galley_size(), &position) == GALLEY_ERROR_UNKNOWN)
            #expect(plugin.capability("galley.animatable-vector/1") == nil)
            #expect(plugin.capability("acme.other/1") == nil)
        }
    }

    @Test("A layout through the plugin's table: frames, a layout value by its interned name, a child's error")
    func layout() throws {
        try withPlugin { plugin in
            let flow = plugin.layouts[0]!
            var instance: UnsafeMutableRawPointer?
            #expect(flow.pointee.create(flow, 0, nil, &instance) == GALLEY_OK)
            let layout = AnyLayout(functions: flow.pointee.functions, instance: try #require(instance), owner: nil)
            let container = Container(layout, [.fixed("a", 40, 20), .fixed("b", 50, 30), .fixed("c", 30, 10)])
            // 40 + 8 + 50 = 98 fits into 100; c begins the next line at 30 + 8.
            #expect(container.size(100, nil) == [98, 48])
            #expect(container.place(10, 20, [98, 48], 100, nil) == GALLEY_OK)
            #expect(container.host.placed["b"]?.origin == SIMD2(58, 20))
            #expect(container.host.placed["c"]?.origin == SIMD2(10, 58))
            let key = UInt32(100 + (try #require(Self.names.firstIndex(of: "2 BreakKey"))))
            container.host.children[1].values[key] = value(GALLEY_VALUE_BOOL, integer: 1)
            #expect(container.size(100, nil) == [88, 58])
            container.host.children[2].status = GALLEY_ERROR_BUDGET
            #expect(container.size(100, nil) == [Double(GALLEY_ERROR_BUDGET)])
        }
    }

    @Test("A host of another major version is refused with a message")
    func otherVersion() throws {
        let library = try #require(dlopen(EmbeddedPlugin.shared.get().library.path, RTLD_NOW | RTLD_LOCAL))
        defer { dlclose(library) }
        let entry = unsafeBitCast(try #require(dlsym(library, GALLEY_ENTRY_SYMBOL)), to: Entry.self)
        var host = Self.makeHost()
        host.abi_version = 2 << 16
        var plugin: UnsafePointer<galley_plugin>?
        #expect(entry(&host, &plugin) == GALLEY_ERROR_UNSUPPORTED)
        #expect(plugin == nil)
        #expect(Self.message.contains("another major ABI version"))
    }

    @Test("What the SDK keeps is in its archive alone: a plugin's object has none of it that it could set up once more")
    func state() throws {
        let names = try run("nm", [EmbeddedPlugin.shared.get().object.path]).split(separator: "\n").map {
            $0.split(separator: " ").suffix(2)
        }
        #expect(names.contains { $0.first == "T" && $0.last == "galley_entry" })
        #expect(names.contains { $0.first == "U" && ($0.last?.contains("GalleySDK12PluginExport") ?? false) })
        // Tokens of what is initialised once, of the module GalleySDK.
        let tokens = names.compactMap(\.last).filter { $0.hasSuffix("_Wz") && $0.contains("9GalleySDK") }
        #expect(tokens.isEmpty)
    }
}
