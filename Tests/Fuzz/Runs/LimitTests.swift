import Foundation
import GalleyCanvas
import GalleyInspector
import GalleyMotion
import GalleySDK
import Testing

/// What is too much is refused, and the error names the limit.
struct LimitTests {
    private func error(_ body: () throws -> Void) -> String {
        do {
            try body()
            return "none"
        } catch {
            return "\(error)"
        }
    }

    @Test func modifiersOfAnAnimation() throws {
        let delays = { (count: Int) in "linear" + String(repeating: ".delay(1)", count: count) }
        _ = try Animation(text: delays(100))
        #expect(
            error { _ = try Animation(text: delays(101)) }.contains("expected at most 100 modifiers, found \"delay\""))
        #expect(error { _ = try Animation(text: delays(50_000)) }.contains("at most 100 modifiers"))
    }

    @Test func parenthesesOfAFilter() throws {
        let nested = { (count: Int) in
            String(repeating: "(", count: count) + "computed" + String(repeating: ")", count: count)
        }
        _ = try CallFilter(nested(100))
        #expect(error { _ = try CallFilter(nested(101)) }.contains("more than 100 parentheses"))
    }

    @Test func sidesOfAPicture() throws {
        let picture = { (width: Double) in Picture(views: [], size: CGSize(width: width, height: 10), looks: [:]) }
        _ = try picture(1e9).svg()
        #expect(
            error { _ = try picture(2e9).svg() }
                == "a picture of 2000000000 × 10 points with a margin of 24 cannot be drawn; expected at "
                + "most 1000000000 on a side; propose less to the root")
    }

    /// The check of the limit, at a lower one, and the limit.
    @Test func fewerValuesOfALine() throws {
        let line = Array("[0,{\"a\":0}]".utf8)[...]
        _ = try JSONParser.value(line, atMost: 4)
        do {
            _ = try JSONParser.value(line, atMost: 3)
            Issue.record("four values of at most three")
        } catch {
            #expect(error.message == "expected at most 3 values, found \"0\"" && error.offset == 8, "\(error)")
        }
        #expect(JSONParser.maximumValues == 8_388_608)
    }

    /// Eight million values take a debug build half a minute.
    @Test(.enabled(if: ProcessInfo.processInfo.environment["GALLEY_FUZZ_SECONDS"] != nil)) func valuesOfALine() {
        let values = String(repeating: "0,", count: 1 << 23)
        #expect(
            error { _ = try Trace(Array("{\"a\":[\(values)0]}\n".utf8), file: "x.jsonl") }
                == "x.jsonl:1: column 16777219: expected at most 8388608 values, found \"0\"")
    }

    @Test func callsOfATrace() {
        let text = """
            {"format":"galley-trace","version":1,"scene":"","text":"","folder":"","proposal":[null,null],"size":null,\
            "views":[],"calls":1048577}
            """
        #expect(
            error { _ = try Trace(Array(text.utf8), file: "x.jsonl") }
                == "x.jsonl:1: calls: expected a whole number from 0 to 1048576, found 1048577")
    }

    /// Each of sixty thousand notes is fifteen megabytes of the same file.
    @Test func notesOfALibrary() throws {
        let run = try FuzzRun(["library", "--good"])
        var bytes = try Array(Data(contentsOf: URL(filePath: "\(run.folder)/library.input")))
        defer { try? FileManager.default.removeItem(atPath: run.folder) }
        func put(_ value: Int, _ size: Int, at place: Int) {
            for index in 0..<size { bytes[place + index] = UInt8(truncatingIfNeeded: value >> (8 * index)) }
        }
        func number(_ size: Int, at place: Int) -> Int {
            (0..<size).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
        }
        let (count, segments) = (60_000, number(8, at: 32))
        // Its own note is no longer one.
        for index in 0..<number(2, at: 56) where number(4, at: segments + 56 * index) == 4 {
            put(0, 4, at: segments + 56 * index)
        }
        let start = bytes.count
        var section = [UInt8](repeating: 0, count: 64)
        section[4] = 7
        section[24] = 64
        section[34] = 0xF0
        bytes += repeatElement(section, count: count).joined()
        bytes += [UInt8](repeating: 0, count: max(0, 16 << 20 - bytes.count))
        put(start, 8, at: 40)
        put(count, 2, at: 60)
        put(0, 2, at: 62)
        let path = "\(run.folder)/notes.so"
        try Data(bytes).write(to: URL(filePath: path))
        let reading = try FuzzRun(["library", path])
        #expect(reading.status == 0 && reading.output == "\(path): read\n", "\(reading.output)\(reading.errors)")
        try FileManager.default.removeItem(atPath: reading.folder)
    }

    /// As many scenes as a file has, without comparing each with all before it.
    @Test func scenesOfABaseline() throws {
        let scenes = (0..<20_000).map { "{\"scene\": \"s\($0)\", \"views\": 1}\n" }.joined()
        let baseline = try Baseline(Array("{\"format\": \"galley-expect\", \"version\": 1}\n\(scenes)".utf8), file: "x")
        #expect(baseline.scenes.count == 20_000)
        let twice = "{\"format\": \"galley-expect\", \"version\": 1}\n\(scenes){\"scene\": \"s7\", \"views\": 1}"
        #expect(error { _ = try Baseline(Array(twice.utf8), file: "x") } == "x:20002: scene: \"s7\" occurs twice")
    }
}
