import Foundation
import GalleySDK
import PluginSamples
import Testing

/// Publishers of Combine: those that wait, wait on the clock of the views.
@Suite struct PublisherTests {
    /// A view with a button that prints what each publisher has sent so far, after its name.
    private static func source(_ lines: String) -> String {
        """
        import Combine
        import SwiftUI

        final class Log: ObservableObject {
            @Published var words: [String: String] = [:]
            private var bag: Set<AnyCancellable> = []
            func keep<P: Publisher>(_ name: String, _ publisher: P) where P.Failure: Error {
                words[name] = ""
                publisher.sink(
                    receiveCompletion: { [weak self] end in
                        if case .failure = end { self?.words[name, default: ""] += "!" } else { self?.words[name, default: ""] += "." }
                    },
                    receiveValue: { [weak self] in self?.words[name, default: ""] += "\\($0) " }
                ).store(in: &bag)
            }
            enum Broken: Error { case once }
            let taps = PassthroughSubject<Int, Never>()
            let other = PassthroughSubject<Int, Never>()
            init() {
                \(lines.split(separator: "\n").joined(separator: "\n        "))
            }
        }

        struct Shown: View {
            @StateObject private var log = Log()
            @State private var count = 0
            var body: some View {
                VStack {
                    Button("Tap") { count += 1; log.taps.send(count) }
                    Button("Other") { log.other.send(100 + count) }
                    Button("Report") { for (name, sent) in log.words { print("\\(name): \\(sent)") } }
                    Button("End") { log.taps.send(completion: .finished); log.other.send(completion: .finished) }
                }
            }
        }

        #Preview { Shown() }
        """
    }

    /// What each publisher has sent after a script.
    private static func words(_ lines: String, _ script: String) throws -> [String: String] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "galley-publishers-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "Shown.swift")
        try Data(source(lines).utf8).write(to: file)
        let process = Process()
        process.executableURL = URL(filePath: Bundle.main.bundlePath).appending(path: "galley")
        process.arguments = ["layout", file.path, "--do", "\(script); tap Report"]
        process.environment = ProcessInfo.processInfo.environment.merging(
            ["GALLEY_CACHE": BuiltPlugins.cache]) { $1 }
        let said = Pipe()
        process.standardOutput = FileHandle.nullDevice
        process.standardError = said
        try process.run()
        let text = String(decoding: said.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "\(text)")
        var result: [String: String] = [:]
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: ": ", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 3, parts[0] == "plugin shown" else { continue }
            result[parts[1]] = parts[2].trimmingCharacters(in: .whitespaces)
        }
        return result
    }

    @Test func publishersThatWaitFollowTheClock() throws {
        let lines = """
            keep("delay", taps.delay(for: .seconds(1), scheduler: DispatchQueue.main, options: .none))
            keep("debounce", taps.debounce(for: .milliseconds(300), scheduler: RunLoop.main))
            keep("first", taps.throttle(for: .seconds(1), scheduler: RunLoop.main, latest: false))
            keep("latest", taps.throttle(for: .seconds(1), scheduler: RunLoop.main, latest: true))
            keep("timeout", taps.timeout(.seconds(2), scheduler: DispatchQueue.main))
            """
        // Taps at 0, 0.1, 0.2 and 0.9 seconds.
        let taps = "tap Tap; wait 0.1; tap Tap; wait 0.1; tap Tap; wait 0.7; tap Tap"
        #expect(
            try Self.words(lines, taps) == [
                "delay": "", "debounce": "3", "first": "1", "latest": "1", "timeout": "1 2 3 4",
            ])
        #expect(
            try Self.words(lines, "\(taps); wait 0.15") == [
                "delay": "1", "debounce": "3", "first": "1 2", "latest": "1 4", "timeout": "1 2 3 4",
            ])
        #expect(
            try Self.words(lines, "\(taps); wait 2.5") == [
                "delay": "1 2 3 4", "debounce": "3 4", "first": "1 2", "latest": "1 4", "timeout": "1 2 3 4 .",
            ])
    }

    @Test func publishersAreCombined() throws {
        let lines = """
            keep("combine", taps.combineLatest(other) { $0 + $1 })
            keep("collect", taps.collect(2).map(\\.count))
            keep("drop", taps.drop { $0 < 3 })
            keep("flat", taps.flatMap { [$0, $0 * 10].publisher })
            keep("latest", taps.map { [other] tap in other.map { $0 + tap * 1000 } }.switchToLatest())
            keep("merge", taps.merge(with: other))
            keep("prefix", taps.prefix(2))
            keep("prepend", taps.prepend(0).append(9))
            keep("reduce", taps.reduce(0, +))
            keep("scan", taps.scan(0, +))
            keep("try", taps.tryMap { if $0 == 2 { throw Broken.once }; return $0 }.catch { _ in Just(7) })
            keep("fail", taps.tryMap { if $0 == 2 { throw Broken.once }; return $0 })
            keep("zip", taps.zip(other) { "\\($0)-\\($1)" })
            keep("future", Future<Int, Never> { $0(.success(5)) })
            keep("deferred", Deferred { Just(6) })
            """
        #expect(
            try Self.words(lines, "tap Tap; tap Tap; tap Other; tap Tap; tap Other; tap End") == [
                "combine": "104 105 106 .", "collect": "2 1 .", "drop": "3 .", "flat": "1 10 2 20 3 30 .",
                "latest": "2102 3103 .", "merge": "1 2 102 3 103 .", "prefix": "1 2 .", "prepend": "0 1 2 3 9 .",
                "reduce": "6 .", "scan": "1 3 6 .", "try": "1 7 .", "fail": "1 !", "zip": "1-102 2-103 .",
                "future": "5 .", "deferred": "6 .",
            ])
    }
}
