import Foundation
import Testing

/// The system's timers, delays and dates in a file of views: the views' clock passes their time.
@Suite struct ViewTimeTests {
    private static let source = """
        import SwiftUI

        final class Model: ObservableObject {
            @Published var ticks = 0
            func start() {
                Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in self.ticks += 100 }
                Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { timer in
                    self.ticks += 1
                    if self.ticks == 3 { timer.invalidate() }
                }
            }
        }

        struct Clock: View {
            @StateObject private var model = Model()
            @State private var delayed = 0
            @State private var posted = 0
            @State private var seconds = 0.0
            @State private var later: DispatchWorkItem?
            let start = Date()

            private func bar(_ name: String, _ width: Int) -> some View {
                Color.red.frame(width: CGFloat(width), height: 2).accessibilityIdentifier(name)
            }

            var body: some View {
                VStack {
                    bar("ticks", model.ticks)
                    bar("delayed", delayed)
                    bar("posted", posted)
                    bar("seconds", Int(seconds.rounded()))
                    Button("Cancel") { later?.cancel() }
                }
                .onAppear {
                    model.start()
                    DispatchQueue.main.asyncAfter(wallDeadline: .now() + 0.5) { delayed = 1 }
                    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(200)) { Task { @MainActor in posted += 1 } }
                    let item = DispatchWorkItem { posted += 10 }
                    later = item
                    DispatchQueue.main.asyncAfter(deadline: .now() + 2, execute: item)
                }
                .onReceive(Timer.publish(every: 1, on: .main, in: .common).autoconnect()) { _ in
                    seconds = Date.now.timeIntervalSince(start)
                }
            }
        }

        #Preview { Clock() }
        """

    @Test(arguments: [
        ("wait 0.05", [0.0, 0, 0, 0]), ("wait 0.25", [2, 0, 1, 0]), ("wait 0.45", [3, 0, 1, 0]),
        ("wait 0.55", [103, 1, 1, 0]), ("wait 3.05", [103, 1, 11, 3]),
        ("wait 1; tap Cancel; wait 2.05", [103, 1, 1, 3]),
    ])
    func theClockOfTheViewsPassesTheTime(_ events: String, _ widths: [Double]) throws {
        let folder = try Folder(["Clock.swift": Self.source])
        let run = try CommandRun("layout", "\(folder.path)/Clock.swift", "--do", events, "--json")
        let found = try #require(run.json() as? [String: Any], "\(run.errors)")
        let frames = try #require(found["frames"] as? [String: [Double]])
        #expect(["ticks", "delayed", "posted", "seconds"].map { frames[$0]?[2] } == widths, "\(events): \(run.errors)")
    }

    private static let tasks = """
        import SwiftUI

        @MainActor final class Loader: ObservableObject {
            @Published var width = 0
            func load() async {
                try? await Task.sleep(nanoseconds: 200_000_000)
                width = await Self.fetch()
            }
            nonisolated static func fetch() async -> Int {
                try? await Task.sleep(until: .now + .seconds(0.3), clock: .continuous)
                return 20
            }
        }

        struct Immediate: Clock {
            struct Instant: InstantProtocol {
                var offset = Duration.zero
                func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
                func duration(to other: Instant) -> Duration { other.offset - offset }
                static func < (first: Instant, second: Instant) -> Bool { first.offset < second.offset }
            }
            var now: Instant { Instant() }
            var minimumResolution: Duration { .zero }
            func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
        }

        struct Feed: View {
            @StateObject private var loader = Loader()
            @State private var appeared = 0
            @State private var counted = 0
            @State private var ended = 0
            @State private var often = 0
            @State private var atOnce = 0
            @State private var work: Task<Void, Never>?

            private func bar(_ name: String, _ width: Int) -> some View {
                Color.red.frame(width: CGFloat(width), height: 2).accessibilityIdentifier(name)
            }

            var body: some View {
                VStack {
                    bar("loaded", loader.width)
                    bar("appeared", appeared)
                    bar("counted", counted)
                    bar("ended", ended)
                    bar("often", often)
                    bar("atOnce", atOnce)
                    Button("Load") { Task { await loader.load() } }
                    Button("Work") {
                        work = Task {
                            do { try await Task.sleep(for: .seconds(60)) } catch { ended = 5 }
                        }
                    }
                    Button("Stop") { work?.cancel() }
                }
                .onAppear {
                    Task {
                        try? await Task.sleep(for: .milliseconds(100))
                        appeared = 7
                        try? await Task.sleep(for: .seconds(500), clock: Immediate())
                        atOnce = 9
                    }
                }
                .task {
                    while !Task.isCancelled {
                        try? await Task.sleep(for: .milliseconds(50))
                        often += 1
                    }
                }
                .task {
                    while !Task.isCancelled {
                        try? await Task.sleep(for: .seconds(0.4))
                        counted += 1
                    }
                }
            }
        }

        #Preview { Feed() }
        """

    @Test(
        "Tasks that views begin sleep by the views' clock",
        arguments: [
            // A busy machine begins a task a step of the host later.
            ("wait 0.04", [0.0, 0, 0, 0, 0]), ("wait 0.36", [0, 7, 0, 0, 9]), ("tap Load; wait 0.36", [0, 7, 0, 0, 9]),
            ("tap Load; wait 0.76", [20, 7, 1, 0, 9]), ("tap Work; wait 1.11; tap Stop; wait 0.08", [0, 7, 2, 5, 9]),
        ])
    func tasksSleep(_ events: String, _ widths: [Double]) throws {
        let folder = try Folder(["Feed.swift": Self.tasks])
        let run = try CommandRun("layout", "\(folder.path)/Feed.swift", "--do", events, "--json")
        let found = try #require(run.json() as? [String: Any], "\(run.errors)")
        let frames = try #require(found["frames"] as? [String: [Double]])
        #expect(
            ["loaded", "appeared", "counted", "ended", "atOnce"].map { frames[$0]?[2] } == widths,
            "\(events): \(run.errors)")
    }

    @Test func aTaskSleepsSeveralTimesInAStep() throws {
        let folder = try Folder(["Feed.swift": Self.tasks])
        let run = try CommandRun("layout", "\(folder.path)/Feed.swift", "--do", "wait 2.01", "--json")
        let found = try #require(run.json() as? [String: Any], "\(run.errors)")
        let frames = try #require(found["frames"] as? [String: [Double]])
        // 40 on a quiet machine. The host's steps are a tenth of a second.
        let often = try #require(frames["often"]?[2])
        #expect(often > 25 && often <= 40, "\(often)")
    }

    @Test func aFilmShowsWhatATaskDoesAfterATap() throws {
        let source = """
            import SwiftUI
            struct Loading: View {
                @State private var isDone = false
                var body: some View {
                    VStack {
                        Color.red.frame(width: isDone ? 80 : 10, height: 10).accessibilityIdentifier("bar")
                        Button("Load") {
                            Task {
                                try? await Task.sleep(for: .seconds(0.5))
                                withAnimation(.linear(duration: 0.2)) { isDone = true }
                            }
                        }
                    }
                }
            }
            #Preview { Loading() }
            """
        let folder = try Folder(["Loading.swift": source])
        let run = try CommandRun(
            "animate", "\(folder.path)/Loading.swift", "--do", "tap Load", "-o", "\(folder.path)/loading.svg")
        #expect(run.status == 0, "\(run.errors)")
        let length = try #require(run.output.firstMatch(of: /loading\.svg: (\d+) ms/)).1
        #expect(abs((Double(length) ?? 0) - 700) <= 40, "\(run.output)")
    }

    private static let keyframes = """
        import SwiftUI

        struct Jump: View {
            @State private var count = 0
            var body: some View {
                VStack {
                    Color.red.frame(width: 20, height: 20)
                        .keyframeAnimator(initialValue: 0.0, trigger: count) { content, value in
                            content.offset(x: value)
                        } keyframes: { _ in
                            LinearKeyframe(40.0, duration: 0.5)
                            LinearKeyframe(0.0, duration: 0.25)
                        }
                    Button("Jump") { count += 1 }
                }
            }
        }

        #Preview { Jump() }
        """

    /// Keyframes that a tap starts are shown to their end; after a wait, the film ends when it says.
    @Test(arguments: [("tap Jump", 750.0), ("tap Jump; wait 0.25", 250)])
    func aFilmShowsKeyframesToTheirEnd(_ events: String, _ milliseconds: Double) throws {
        let folder = try Folder(["Jump.swift": Self.keyframes])
        let run = try CommandRun(
            "animate", "\(folder.path)/Jump.swift", "--do", events, "-o", "\(folder.path)/jump.svg")
        #expect(run.status == 0, "\(run.errors)")
        let length = try #require(run.output.firstMatch(of: /jump\.svg: (\d+) ms/)).1
        #expect(abs((Double(length) ?? 0) - milliseconds) <= 40, "\(run.output)")
    }
}
