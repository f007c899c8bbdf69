import Foundation
import GalleyBuild
import GalleyEngine
import GalleyHost
import GalleyMotion
import GalleySceneTree
import GalleySDK
import PluginSamples
import TestTools
import Testing

/// Where a plugin runs is one setting, and nobody can tell from the results.
struct IsolatedPluginsTests {
    /// Every frame of a scene, to the last bit, for some proposals.
    private func frames(_ scene: BundledScene, _ containment: Containment, _ runtime: BuildOptions.Runtime) throws
        -> [[UInt64]]
    {
        let faults = FaultScope()
        let host = BuiltPlugins.host(runtime, containment: containment, faults: faults)
        let laidOut = try SceneTree(contentsOf: scene.file.path, host: host)
        var result: [[UInt64]] = []
        for proposal in [laidOut.proposal, .unspecified, .zero, ProposedViewSize(width: 123.4, height: 77)] {
            let size = try laidOut.tree.layOut(proposal)
            result.append([Double(size.width).bitPattern, Double(size.height).bitPattern])
            for named in laidOut.named {
                result.append(laidOut.tree.frame(of: named.node).numbers.map(\.bitPattern))
            }
        }
        #expect(faults.faults.isEmpty, "\(faults.faults)")
        return result
    }

    @Test("Guarded and isolated, frames are the same to the last bit", arguments: BundledScene.all)
    func sameFrames(of scene: BundledScene) throws {
        let isSwift = BuiltPlugins.Bundled.inSwift.contains { scene.file.path.hasPrefix($0.folder.path + "/") }
        for runtime in isSwift ? [BuildOptions.Runtime.automatic, .full] : [.automatic] {
            if scene.needsRust { try Tool.rustc.require() }
            let direct = try frames(scene, .direct, runtime)
            #expect(try frames(scene, .guarded, runtime) == direct)
            #expect(try frames(scene, .isolated, runtime) == direct)
        }
    }
}
