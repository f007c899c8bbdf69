import Foundation
import GalleyEngine
import GalleyHost
import GalleySDK
import Testing

/// What a worker takes for the values of a call it frees after the call, or an hour of a session would fill its memory.
struct WorkerMemoryTests {
    /// A layout whose height is what its process has allocated, in kilobytes.
    private static let measuring = Fault(
        "measuring", .afterSize,
        """
        #include <malloc.h>
        #define PARAMETER_TYPE GALLEY_VALUE_STRING
        #define PARAMETER_DEFAULT {GALLEY_VALUE_STRING, 1, {.string = "a"}}
        #define AT_PARAMETER *result = (galley_value){GALLEY_VALUE_STRING, 1, {.string = "a"}};
        #define AT_CREATE count = 0;
        #define AT_SET_PARAMETER return GALLEY_OK;
        #define AT_SIZE \\
            uint32_t key; \\
            host->intern(host->context, GALLEY_NAME_LAYOUT_VALUE, (galley_string){"note", 4}, &key); \\
            for (uint32_t index = 0; index < subviews.count; index++) { \\
                galley_value value = {0}; \\
                if (subviews.functions->layout_value(subviews, index, key, &value) != GALLEY_OK) return fail("no value"); \\
                if (value.count < 40000) return fail("no text"); \\
            }
        """,
        "struct mallinfo2 now = mallinfo2(); result->height = (now.uordblks + now.hblkhd) / 1024;",
        Fault.Finding(), nil)

    @Test func valuesOfCallsAreFreed() async throws {
        let library = try await Workshop.libraries(of: [Self.measuring])[0]
        let log = FaultScope()
        let plugin = try PluginLoader(containment: .isolated, faults: log).load(library)
        let type = try #require(plugin.layouts.first)
        let text = GalleyValue.string(String(repeating: "x", count: 40_000))
        let layout = try type.make(["gap": text])
        let tree = try LayoutTree()
        let leaf = try tree.addLeaf(.fixed(CGSize(width: 10, height: 10)))
        let child = try tree.addModifier(.layoutValue(key: "note", value: text), leaf)
        let container = try tree.addContainer(layout, [child])
        try tree.setRoot(container)
        func kilobytes(after rounds: Int) throws -> Double {
            var size = CGSize.zero
            for round in 0..<rounds {
                _ = try type.make(["gap": text])
                try type.setParameter("gap", to: text, of: layout)
                try tree.parametersChanged(of: container)
                size = try tree.layOut(ProposedViewSize(width: CGFloat(100 + round), height: nil))
            }
            return Double(size.height)
        }
        let before = try kilobytes(after: 4)
        let after = try kilobytes(after: 40)
        #expect(log.isEmpty, "\(log.faults)")
        // A leak of any of the three is 1,500 KB.
        #expect(before > 100 && after < before + 500, "\(before) KB, then \(after) KB")
    }
}
