import Foundation
import GalleyEngine
import GalleyHost
import GalleySDK
import Testing

/// Plugins that do harm. In a worker none of them reaches the host: the same pass is complete, the log says who did what,
/// and nothing is left behind. In the host's process the guarded table sees what can be seen there.
@Suite struct HostileTests {
    /// One by one in a process of its own, so that it can count its children and descriptors.
    @Test(.timeLimit(.minutes(10))) func isolated() async throws {
        // Here, because an error of the other process has no words.
        _ = try await Workshop.libraries(of: Fault.all)
        let result = await #expect(processExitsWith: .success) {
            try await Trial(.isolated).run(Fault.all)
        }
        if result == nil { print(Trial.words(of: .isolated)) }
    }

    @Test(.timeLimit(.minutes(10))) func guarded() async throws {
        _ = try await Workshop.libraries(of: Fault.all.filter { $0.guarded != nil })
        let result = await #expect(processExitsWith: .success) {
            try await Trial(.guarded).run(Fault.all.filter { $0.guarded != nil })
        }
        if result == nil { print(Trial.words(of: .guarded)) }
    }

    /// A host that goes by what lies in the shared memory, not by its own copy, does not get through this.
    @Test(.timeLimit(.minutes(10))) func scribbled() async {
        await #expect(processExitsWith: .success) {
            let library = try await Workshop.libraries(of: [Fault.scribbler])[0]
            HostTable.setLogSink { _, _ in }
            var count = 0
            for _ in 0..<40 {
                let log = FaultScope()
                guard let plugin = try? PluginLoader(containment: .isolated, faults: log).load(library) else {
                    continue
                }
                let stage = try Stage(plugin.layouts[0].make())
                for width in 0..<20 {
                    // What was scribbled may pass for a child's error, or for a position far away.
                    _ = try? stage.frames(Double(100 + width))
                }
                count += log.faults.count
                plugin.unload()
            }
            #expect(count > 0, "nobody scribbled")
            #expect(!Belongings.hasChild)
        }
    }

    @Test func thereAreEnough() {
        #expect(Fault.all.count >= 40)
        #expect(Set(Fault.all.map(\.name)).count == Fault.all.count, "names are different")
    }
}

/// Runs faults, one after the other, in one place.
struct Trial {
    let place: Containment.Place

    init(_ place: Containment.Place) { self.place = place }

    /// What the process of a trial wrote to its error stream: the faults it came to, and its own end.
    static func words(of place: Containment.Place) -> String {
        (try? String(contentsOfFile: "\(Workshop.folder)/\(place).log", encoding: .utf8)) ?? "no log"
    }

    /// `GALLEY_FAULT=name` runs one of them.
    func run(_ faults: [Fault]) async throws {
        let only = ProcessInfo.processInfo.environment["GALLEY_FAULT"]
        let faults = faults.filter { only == nil || $0.name == only }
        let libraries = try await Workshop.libraries(of: faults)
        Belongings.adoptOrphans()
        let log = open("\(Workshop.folder)/\(place).log", O_CREAT | O_TRUNC | O_WRONLY | O_APPEND, 0o600)
        dup2(log, 2)
        close(log)
        HostTable.setLogSink { _, _ in }
        // What a host opens once stays open.
        if let first = libraries.first { try? perform(faults[0], first) }
        var descriptors = Belongings.descriptors
        for (fault, library) in zip(faults, libraries) {
            let begin = ContinuousClock.now
            FileHandle.standardError.write(Data("\(fault.name)\n".utf8))
            defer { if only != nil { print("\(fault.name): \(ContinuousClock.now - begin)") } }
            do {
                try perform(fault, library)
            } catch {
                Issue.record("\(fault.name): \(error)")
            }
            #expect(!Belongings.hasChild, "\(fault.name) left a process")
            let left = Belongings.left(since: descriptors)
            #expect(left.isEmpty, "\(fault.name) left \(left.sorted())")
            descriptors = Belongings.descriptors
        }
    }

    private func perform(_ fault: Fault, _ library: String) throws {
        let log = FaultScope()
        var containment = Containment(place)
        containment.loadingDeadline = .milliseconds(400)
        let finding = try #require(place == .isolated ? fault.isolated : fault.guarded)
        do {
            let plugin = try PluginLoader(containment: containment, faults: log).load(library)
            #expect(finding.refusal == nil, "\(fault.name) is loaded")
            try use(plugin, fault, finding)
            plugin.unload()
        } catch let refusal as PluginRefusal {
            #expect(refusal.reason == finding.refusal, "\(fault.name): \(refusal)")
            if let says = finding.says { #expect(refusal.description.contains(says), "\(fault.name): \(refusal)") }
        }
        check(log.faults, fault, finding)
    }

    /// All that a host does with a layout; whatever happens, the frames are complete.
    private func use(_ plugin: Plugin, _ fault: Fault, _ finding: Fault.Finding) throws {
        let type = try #require(plugin.layouts.first)
        let layout: AnyLayout
        do {
            layout = try type.make()
        } catch {
            #expect(fault.call == .create, "\(fault.name): \(error)")
            return
        }
        let stage = try Stage(layout)
        let begin = ContinuousClock.now
        let frames = try stage.frames(200)
        let isInPass: Bool
        switch fault.call {
        case .destroy, .destroyCache, .parameter, .setParameter, .unload, .entry: isInPass = false
        default: isInPass = finding.cause != nil
        }
        #expect(frames == (isInPass ? Stage.fallback : Stage.healthy), "\(fault.name): the frame it fails in")
        #expect(ContinuousClock.now - begin < .seconds(5), "\(fault.name): the pass ends soon")
        #expect(try stage.frames(180) == frames, "\(fault.name): the frame after it")
        _ = try? type.parameterValue("gap", of: layout)
        _ = try? type.setParameter("gap", to: 8, of: layout)
        try stage.tree.parametersChanged(of: stage.container)
        let last = try stage.frames(170)
        #expect(last == Stage.fallback || last == Stage.healthy, "\(fault.name): the frame after a change: \(last)")
    }

    private func check(_ faults: [PluginFault], _ fault: Fault, _ finding: Fault.Finding) {
        guard let cause = finding.cause else {
            #expect(faults.isEmpty, "\(fault.name): nothing to report")
            return
        }
        guard let first = faults.first else {
            Issue.record("\(fault.name): nobody noticed")
            return
        }
        #expect(([cause] + finding.others).contains(first.cause), "\(fault.name): \(first)")
        #expect(first.plugin == fault.name && first.version == "2.3.4", "\(fault.name): \(first)")
        #expect(first.call == fault.call.function, "\(fault.name): \(first)")
        let isLayouts = fault.call != .entry && fault.call != .capability && fault.call != .unload
        #expect(first.layout == (isLayouts ? "column" : ""), "\(fault.name): \(first)")
        if let child = finding.child { #expect(first.child == child, "\(fault.name): \(first)") }
        if let says = finding.says { #expect(first.message?.contains(says) == true, "\(fault.name): \(first)") }
        #expect(faults.count <= 8, "\(fault.name): \(faults.map(\.description))")
    }
}
