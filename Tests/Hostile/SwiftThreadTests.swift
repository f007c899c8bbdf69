import Foundation
import GalleyEngine
import GalleyHost
import GalleySDK
import Testing

/// Dispatch keeps threads for later work, so a plugin in full Swift may leave 64 of them, and no more.
struct SwiftThreadTests {
    @Test(arguments: [(64, nil), (65, .threads(1))] as [(Int, PluginFault.Cause?)])
    func sixtyFourThreadsAreDispatchs(_ count: Int, _ cause: PluginFault.Cause?) async throws {
        let fault = Fault(
            "swift-threads-\(count)", .size,
            """
            static void *rest(void *unused) { for (;;) usleep(100000); }
            static int began;
            """,
            "if (!began) { began = 1; for (int index = 0; index < \(count); index++) start(rest, 0); }",
            Fault.Finding(), nil)
        let library = try await Workshop.libraries(of: [fault])[0]
        // A worker knows full Swift by the plugin's note: the word behind its magic number and the ABI's version and hash.
        var bytes = [UInt8](try Data(contentsOf: URL(filePath: library)))
        let magic = try #require(bytes.firstRange(of: Array("GLLY".utf8)))
        #expect(bytes[magic.lowerBound + 12] == 0)
        bytes[magic.lowerBound + 12] = 2
        let path = library.replacing(".so", with: "-note.so")
        try Data(bytes).write(to: URL(filePath: path), options: .atomic)
        let log = FaultScope()
        let loader = PluginLoader(
            requirements: PluginRequirements(build: ""), containment: .isolated, faults: log)
        let stage = try Stage(try loader.load(path).layoutType(nil).make())
        #expect(try stage.frames(200) == (cause == nil ? Stage.healthy : Stage.fallback))
        #expect(log.faults.map(\.cause) == [cause].compactMap(\.self), "\(log.faults)")
    }
}
