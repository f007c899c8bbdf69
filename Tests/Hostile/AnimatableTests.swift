import Foundation
import GalleyABI
import GalleyEngine
import GalleyHost
import GalleySDK
import Testing

/// What a guarded layout's animatable data may answer without being at fault.
struct AnimatableTests {
    @Test(arguments: [Containment.guarded, .isolated])
    func anotherCountIsRefused(_ containment: Containment) async throws {
        let fault = Fault.visible(
            "healthy-numbers", at: .size, "", with: "#define ANIMATES GALLEY_CAPABILITY_ANIMATABLE", nil)
        let library = try await Workshop.libraries(of: [fault])[0]
        let log = FaultScope()
        let plugin = try PluginLoader(containment: containment, faults: log).load(library)
        let layout = try #require(plugin.layouts.first).make()
        let stage = try Stage(layout)
        #expect(try stage.frames(200) == Stage.healthy)
        guard case .numbers(let table) = layout.animatable else {
            Issue.record("expected numbers that animate")
            return
        }
        // As a host that has the data of another version.
        #expect(table.pointee.write(layout.instance, 3, [1, 2, 3]) == GALLEY_ERROR_INVALID_ARGUMENT)
        #expect(table.pointee.write(layout.instance, 2, [8, 8]) == GALLEY_OK)
        try stage.tree.parametersChanged(of: stage.container)
        #expect(try stage.frames(180) == Stage.healthy)
        var (count, numbers): (UInt32, [Double]) = (0, [0, 0])
        #expect(table.pointee.read(layout.instance, 0, nil, &count) == GALLEY_ERROR_BUFFER && count == 2)
        #expect(table.pointee.read(layout.instance, 2, &numbers, &count) == GALLEY_OK && numbers == [8, 8])
        #expect(log.faults.isEmpty, "\(log.faults)")
    }
}
