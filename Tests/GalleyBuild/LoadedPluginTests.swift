import Foundation
import GalleyABI
import TestTools
import Testing

@testable import GalleyBuild
@testable import GalleyHost

/// What a built plugin says about itself when it is loaded.
@Suite struct LoadedPluginTests {
    private let fixture = BuilderFixture()

    private static let text = """
        import SwiftUI
        public enum Wrap { case tight, `default` }
        /// Wraps.
        public struct FlowLayout: Layout {
            /// The gap.
            /// - Range: 0...100
            public var spacing: CGFloat = 8
            let columns: Int
            var wrap = Wrap.tight
            var limit: Int?
            public var animatableData: CGFloat { get { spacing } set { spacing = newValue } }
            func rank(_ subview: LayoutSubview) -> Int { subview[Keys.Rank.self] }
            init(_ columns: Int, spacing: CGFloat = 9) {
                self.columns = columns
                self.spacing = spacing
            }
        \(BuilderFixture.methods.replacing("func ", with: "public func "))
        }
        enum Keys { struct Rank: LayoutValueKey { static var defaultValue = 3 } }
        enum Choice: Layout { case one, two
        \(BuilderFixture.methods) }
        final class Held: Layout { var gap = 2.5
        \(BuilderFixture.methods) }
        private struct Middle: AlignmentID {
            static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 2 }
        }
        extension HorizontalAlignment { static let middle = HorizontalAlignment(Middle.self) }
        """

    @Test(arguments: [BuildOptions.Runtime.embedded, .full])
    func describesItself(_ runtime: BuildOptions.Runtime) throws {
        var options = BuildOptions()
        options.runtime = runtime
        let result = try fixture.builder.build(fixture.write("flow.swift", Self.text), options: options)
        #expect(result.record.warnings == [] && result.record.skippedProperties == [], "\(result.record)")
        let library = try #require(dlopen(result.path, RTLD_NOW | RTLD_LOCAL), "\(String(cString: dlerror()))")
        let symbol = try #require(dlsym(library, "galley_entry"))
        let enter = unsafeBitCast(symbol, to: galley_entry_function.self)
        // The host's table lives as long as the plugin, which stays.
        let host = UnsafeMutablePointer<galley_host>.allocate(capacity: 1)
        host.initialize(to: galley_host())
        host.pointee.size = UInt32(MemoryLayout<galley_host>.size)
        host.pointee.abi_version = UInt32(GALLEY_ABI_MAJOR << 16 | GALLEY_ABI_MINOR)
        host.pointee.capability = { _, _ in nil }
        host.pointee.intern = { _, _, _, id in
            id?.pointee = 100
            return GALLEY_OK
        }
        host.pointee.message = { _, _ in }
        var found: UnsafePointer<galley_plugin>?
        #expect(enter(host, &found) == GALLEY_OK)
        let plugin = try #require(found).pointee
        #expect(String(cString: plugin.id) == "flow" && String(cString: plugin.version) == "1.0.0")
        let layouts = (0..<Int(plugin.layout_count)).map { plugin.layouts[$0]!.pointee }
        #expect(layouts.map { String(cString: $0.id) } == ["flow", "choice", "held"])
        #expect(String(cString: layouts[0].documentation) == "Wraps.")
        let parameters = (0..<Int(layouts[0].parameter_count)).map { layouts[0].parameters[$0]!.pointee }
        #expect(parameters.map { String(cString: $0.name) } == ["spacing", "columns", "wrap", "limit"])
        #expect(
            parameters.map(\.type) == [
                UInt32(GALLEY_VALUE_NUMBER), UInt32(GALLEY_VALUE_INTEGER), UInt32(GALLEY_VALUE_STRING),
                UInt32(GALLEY_VALUE_INTEGER),
            ])
        #expect(parameters[1].flags & UInt32(GALLEY_PARAMETER_REQUIRED) != 0)
        #expect(parameters[0].flags & UInt32(GALLEY_PARAMETER_ANIMATABLE) != 0)
        #expect(parameters[0].maximum == 100)
        #expect(
            (0..<Int(parameters[2].choice_count)).map { String(cString: parameters[2].choices[$0]!) } == [
                "tight", "default",
            ])
        #expect(layouts[0].value_key_count == 1)
        #expect(String(cString: layouts[0].value_keys[0]!.pointee.name) == "Keys.Rank")
        let held = layouts[2].parameters[0]!.pointee
        #expect(String(cString: held.name) == "gap" && held.default_value.number == 2.5)
        let alignments = try #require(plugin.capability("galley.alignments/1"))
            .assumingMemoryBound(to: galley_alignments.self).pointee
        #expect(alignments.count == 1 && String(cString: alignments.names[0]!) == "Middle")

        // An instance: `columns` must be given, may be set afterwards, and nothing else changes with it.
        var instance: UnsafeMutableRawPointer?
        let descriptor = plugin.layouts[0]!
        #expect(descriptor.pointee.create(descriptor, 0, nil, &instance) == GALLEY_ERROR_MISSING)
        var argument = galley_argument()
        argument.parameter = 1
        argument.value.type = UInt32(GALLEY_VALUE_INTEGER)
        argument.value.integer = 4
        #expect(descriptor.pointee.create(descriptor, 1, &argument, &instance) == GALLEY_OK)
        let functions = descriptor.pointee.functions.pointee
        func read(_ index: UInt32) -> galley_value {
            var value = galley_value()
            #expect(functions.parameter(instance, index, &value) == GALLEY_OK)
            return value
        }
        #expect(read(0).number == 9 && read(1).integer == 4)
        argument.value.integer = 7
        #expect(functions.set_parameter(instance, 1, &argument.value) == GALLEY_OK)
        #expect(read(0).number == 9 && read(1).integer == 7)
        functions.destroy(instance)
    }

    @Test(.needs(.gdb), arguments: [BuildOptions.Runtime.embedded, .full])
    func aDebuggerStopsAtTheAuthorsLines(_ runtime: BuildOptions.Runtime) throws {
        var options = BuildOptions()
        options.debug = true
        options.runtime = runtime
        let source = fixture.write("flow.swift", Self.text)
        let result = try fixture.builder.build(source, options: options)
        let lines = Self.text.split(separator: "\n", omittingEmptySubsequences: false)
        let line = try #require(lines.firstIndex { $0.contains("self.spacing = spacing") }) + 1
        // A little C program loads the plugin and makes a layout; gdb stops in the author's initializer.
        let home = try GalleyHome.find()
        let driver = fixture.write(
            "driver.c",
            """
            #include <dlfcn.h>
            #include <galley.h>
            static const void *capability(void *c, const char *id) { (void)c; (void)id; return 0; }
            static galley_status intern(void *c, uint32_t k, galley_string n, uint32_t *id) {
                (void)c; (void)k; (void)n; *id = 100; return 0;
            }
            static void message(void *c, galley_string text) { (void)c; (void)text; }
            int main(int count, char **arguments) {
                galley_host host = {sizeof host, GALLEY_ABI_VERSION, 0, "test", capability, intern, message};
                void *library = dlopen(arguments[count - 1], RTLD_NOW);
                galley_entry_function enter = (galley_entry_function)dlsym(library, "galley_entry");
                const galley_plugin *plugin;
                if (enter(&host, &plugin) != 0) return 1;
                galley_argument argument = {.parameter = 1, .value = {.type = GALLEY_VALUE_INTEGER, .integer = 4}};
                void *instance;
                return plugin->layouts[0]->create(plugin->layouts[0], 1, &argument, &instance);
            }
            """)
        let program = fixture.directory + "/driver"
        let built = try BuilderFixture.run("cc", ["-g", "-I", home.include, "-o", program, driver, "-ldl"])
        #expect(built == "")
        let output = try BuilderFixture.run(
            "gdb",
            [
                "-q", "-batch", "-nx", "-ex", "set breakpoint pending on", "-ex", "break flow.swift:\(line)", "-ex",
                "run",
                "-ex", "backtrace 3", "--args", program, result.path,
            ])
        #expect(output.contains("#0 ") && output.contains("\(source):\(line)"), "\(output)")
    }
}
