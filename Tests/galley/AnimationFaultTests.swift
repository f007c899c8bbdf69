import Foundation
import Testing

/// What a plugin does wrong while a scene moves is told once and ends no film: the fallback layout stands where the layout
/// failed, with a badge, and where only its data cannot be animated it is at once what it was to become.
@Suite("galley animate with faulty plugins")
struct AnimationFaultTests {
    private static let scene = """
        proposal: 300x-
        animation: snappy
        tree:
          kind: vstack
          children:
            - kind: ./bad.so
              name: bad
              gap: 8
              children: [{item: 40x10, name: a}, {item: 60x20, name: b}]
            - {item: 5x5, name: beside}
        changes:
          - {at: 100ms, set: {bad: {gap: 30}}}
          - {at: 300ms, set: {bad: {gap: 4}}}
          - {at: 500ms, switch: {bad: hstack}}
          - {at: 900ms, switch: {bad: {kind: ./bad.so, gap: 8}}}
        """

    private static let numbers = "#define ANIMATES GALLEY_CAPABILITY_ANIMATABLE\n"
    private static let vectors = "#define ANIMATES GALLEY_CAPABILITY_ANIMATABLE_VECTOR\n"

    struct Case: CustomTestStringConvertible, Sendable {
        /// What the plugin does, at which place of `column.c`.
        var code: String
        /// What is told of it.
        var says: String
        /// Whether the layout goes on; otherwise the fallback layout stands in its place.
        var goesOn = false
        /// Whether only a process contains it.
        var isFatal = false
        /// Whether it fails also where nothing moves.
        var failsAgain: Bool { isFatal || code.contains("AT_SIZE") || code.contains("AT_CREATE") }

        var testDescription: String { code.split(separator: "#define ").last.map(String.init) ?? code }
    }

    static let cases: [Case] = [
        Case(
            code: "#define AT_SIZE abort();",
            says: "the plugin bad 2.3.4 crashed with SIGABRT in size_that_fits of column",
            isFatal: true),
        Case(
            code: "#define AT_PLACE abort();",
            says: "the plugin bad 2.3.4 crashed with SIGABRT in place_subviews of column", isFatal: true),
        Case(
            code: "#define AT_CREATE abort();", says: "the plugin bad 2.3.4 crashed with SIGABRT in create of column",
            isFatal: true),
        Case(
            code: numbers + "#define AT_READ_NUMBERS abort();",
            says: "the plugin bad 2.3.4 crashed with SIGABRT in read of its animatable data of column", isFatal: true),
        Case(
            code: numbers + "static int turn;\n#define AT_WRITE_NUMBERS if (turn++ > 2) abort();",
            says: "the plugin bad 2.3.4 crashed with SIGABRT in write of its animatable data of column", isFatal: true),
        Case(
            code: numbers + "#define AT_WRITE_NUMBERS forever();",
            says:
                "the plugin bad 2.3.4 took longer than 100 ms and was ended in write of its animatable data of column",
            isFatal: true),
        Case(
            code: vectors + "static int turn;\n#define AT_ADD if (turn++ > 3) abort();",
            says: "the plugin bad 2.3.4 crashed with SIGABRT in add of its animatable data", isFatal: true),
        Case(
            code: vectors + "#define AT_SCALE forever();",
            says: "the plugin bad 2.3.4 took longer than 100 ms and was ended in scale of its animatable data",
            isFatal: true),
        Case(
            code: vectors + "#define AT_DESTROY_VECTOR forever();",
            says: "the plugin bad 2.3.4 took longer than 100 ms and was ended in destroy of its animatable data",
            isFatal: true),
        Case(
            code: vectors + "#define AT_WRITE_VECTOR abort();",
            says: "the plugin bad 2.3.4 crashed with SIGABRT in write of its animatable data of column", isFatal: true),
        Case(
            code: "#define AT_SIZE return fail(\"not today\");",
            says: "the plugin bad 2.3.4 failed: the layout gave up in size_that_fits of column"),
        Case(
            code: "#define AT_CREATE return fail(\"never\");",
            says: "the plugin bad 2.3.4 failed: the layout gave up in create of column: never"),
        Case(
            code: numbers + "#define AT_WRITE_NUMBERS return fail(\"too late\");",
            says: "in write of its animatable data of column: too late"),
        Case(
            code: numbers + "#define AT_WRITE_NUMBERS return GALLEY_ERROR_INVALID_ARGUMENT;",
            says: "the plugin bad 2.3.4 failed: an argument is not valid in write of its animatable data of column"),
        Case(
            code: numbers + "#define AT_WRITE_NUMBERS return -1000;",
            says: "the plugin bad 2.3.4 failed: unknown status -1000 in write of its animatable data of column"),
        Case(
            code: vectors + "#define AT_WRITE_VECTOR return GALLEY_ERROR_OUT_OF_RANGE;",
            says: "in write of its animatable data of column"),
        Case(
            code: numbers + "#define AT_READ_NUMBERS return fail(\"no numbers\");",
            says: "in read of its animatable data of column: no numbers", goesOn: true),
        Case(
            code: numbers + "static int turn;\n#define AT_READ_NUMBERS needed = turn++ & 1 ? 2 : 3;",
            says: "in read of its animatable data of column, answer 3 numbers and then 2: expected as many each time",
            goesOn: true),
        Case(
            code: numbers + "static int turn;\n#define AT_READ_NUMBERS needed = ++turn;",
            says: "in read of its animatable data of column, answer 1 numbers and then 2: expected as many each time",
            goesOn: true),
        Case(
            code: numbers + "#define AT_READ_NUMBERS *count = 0xffffffff; return GALLEY_ERROR_BUFFER;",
            says: "in read of its animatable data of column, answer 4294967295 numbers: expected at most 65536 numbers",
            goesOn: true),
        Case(
            code: numbers + "#define AT_READ_NUMBERS if (capacity) { *count = 0xffffffff; return GALLEY_OK; }",
            says: "in read of its animatable data of column", goesOn: true),
        Case(
            code: numbers
                + "#define AT_READ_NUMBERS if (capacity) { *count = 2; numbers[0] = 1; numbers[1] = NAN; return 0; }",
            says: "in read of its animatable data of column, answer NaN at place 1: expected a number at every place",
            goesOn: true),
        Case(
            code: vectors + "#define AT_READ_VECTOR *vector = 0; return GALLEY_OK;",
            says: "in read of its animatable data of column, answer null: expected a vector", goesOn: true),
        Case(
            code: vectors + "#define AT_COPY return GALLEY_ERROR_NO_MEMORY;",
            says: "the plugin bad 2.3.4 failed: no memory in copy of its animatable data of column",
            goesOn: true),
        Case(
            code: vectors + "#define AT_ADD return GALLEY_ERROR_FAILED;",
            says: "in add of its animatable data of column",
            goesOn: true),
        Case(
            code: vectors + "#define AT_SUBTRACT return GALLEY_ERROR_FAILED;",
            says: "in subtract of its animatable data of column", goesOn: true),
        Case(
            code: vectors + "#define AT_SCALE return GALLEY_ERROR_FAILED;",
            says: "in scale of its animatable data of column", goesOn: true),
        Case(
            code: vectors + "static int turn;\n#define AT_ADD if (turn++ > 40) return fail(\"tired\");",
            says: "in add of its animatable data of column: tired", goesOn: true),
        Case(
            code: vectors + "#define AT_SQUARE *result = NAN;",
            says:
                "in magnitude_squared of its animatable data of column, answer nan: expected a number of 0 or more",
            goesOn: true),
        Case(
            code: vectors + "#define AT_SQUARE *result = -1e300;",
            says: "answer -1e+300: expected a number of 0 or more", goesOn: true),
    ]

    private static func folder(_ one: Case) throws -> Folder {
        let folder = try Folder(["scene.yaml": scene])
        try folder.faulty("bad", one.code)
        return folder
    }

    private static func places(_ one: Case) -> [String] { one.isFatal ? ["always"] : ["always", "never"] }

    /// The frame round a badge; nothing else in the picture is dashed.
    private static let badge = "stroke-dasharray=\"3 2\""

    private func expectTold(_ one: Case, _ run: CommandRun, _ place: String) {
        #expect(run.status == 7, "\(place): \(run.errors)")
        let told = run.errors.split(separator: "\n").filter { $0.hasPrefix("galley: the plugin bad 2.3.4 ") }
        #expect(told.first?.contains(one.says) == true, "\(place): \(run.errors)")
        // At most one more line says how often it happened.
        #expect(told.dropFirst().allSatisfy { $0.firstMatch(of: /, [0-9]+ times$/) != nil }, "\(place): \(run.errors)")
        #expect(told.count <= 2, "\(place): \(run.errors)")
    }

    @Test("The film is complete, and the fault is told once", arguments: cases)
    func film(_ one: Case) throws {
        let folder = try Self.folder(one)
        for place in Self.places(one) {
            let run = try folder.run(["animate", "scene.yaml", "-o", "\(place).svg", "--isolate", place])
            expectTold(one, run, place)
            #expect(folder.text("\(place).svg").hasSuffix("</svg>\n"), "\(place)")
            #expect(folder.text("\(place).svg").contains(Self.badge) != one.goesOn, "\(place)")
        }
    }

    /// Where `bad`, `a` and `b` are at some times.
    private func frames(_ folder: Folder, _ place: String) throws -> (frames: [[[Double]]], run: CommandRun) {
        let run = try folder.run(
            ["animate", "scene.yaml", "--at", "0,150ms,290ms,490ms,850ms,3s", "--json", "--isolate", place])
        let moments = try #require(try run.json() as? [[String: Any]])
        return (
            try moments.map { moment in
                let views = try #require(moment["views"] as? [String: [String: Any]])
                #expect(Set(views.keys) == ["bad", "a", "b", "beside"], "\(place)")
                return try ["bad", "a", "b"].map { try #require(views[$0]?["frame"] as? [Double]) }
            }, run
        )
    }

    @Test("Every frame is complete", arguments: cases)
    func frames(_ one: Case) throws {
        let folder = try Self.folder(one)
        let plain = try Self.folder(Case(code: "", says: ""))
        for place in Self.places(one) {
            let (frames, run) = try frames(folder, place)
            expectTold(one, run, place)
            // The fallback layout has its first child above, the layout itself the last one.
            let isFallback = frames.map { $0[1][1] < $0[2][1] }
            if one.goesOn {
                // As a layout without data that animates; one that tires is at least where it was to go.
                let expected = try self.frames(plain, place).frames
                #expect(one.code.contains("turn++ >") ? expected[5] == frames[5] : expected == frames, "\(place)")
            } else if one.failsAgain {
                #expect(isFallback[5], "\(place): \(frames)")
            } else {
                // Nothing is written of what does not move.
                #expect(isFallback[2] && isFallback[3] && !isFallback[5], "\(place): \(frames)")
            }
        }
    }

    @Test("What can no longer be worked out on its way is where it was to go", arguments: ["always", "never"])
    func tires(_ place: String) throws {
        let one = Case(
            code: Self.vectors + "static int turn;\n#define AT_ADD if (turn++ > 60) return fail(\"tired\");",
            says: "in add of its animatable data of column: tired")
        let folder = try Self.folder(one)
        try folder.write(
            "scene.yaml", Self.scene.components(separatedBy: "  - {at: 300ms")[0])
        let times = (0...20).map { "\(100 + 10 * $0)ms" }
        let run = try folder.run(
            ["animate", "scene.yaml", "--at", times.joined(separator: ","), "--json", "--isolate", place])
        expectTold(one, run, place)
        let gaps = try #require(try run.json() as? [[String: Any]]).map { moment in
            let views = try #require(moment["views"] as? [String: [String: Any]])
            let (a, b) = (views["a"]?["frame"] as? [Double], views["b"]?["frame"] as? [Double])
            return try #require(a)[1] - 20 - (try #require(b)[1])
        }
        // It was on its way at first; a spring is at its end only when it rests.
        let end = try #require(gaps.firstIndex(of: 30), "\(gaps)")
        #expect(end > 1 && gaps[..<end].allSatisfy { $0 < 30 } && gaps[end...].allSatisfy { $0 == 30 }, "\(gaps)")
    }

    @Test("All that shows motion shows it", arguments: ["always", "never"])
    func everywhere(_ place: String) throws {
        let one = Case(
            code: "#define AT_SIZE return fail(\"not today\");",
            says: "failed: the layout gave up in size_that_fits of column")
        let folder = try Self.folder(one)
        let isolation = ["--isolate", place]
        let strip = try folder.run(["animate", "scene.yaml", "--strip", "4", "-o", "strip.svg"] + isolation)
        expectTold(one, strip, place)
        #expect(folder.text("strip.svg").contains(Self.badge))
        expectTold(one, try folder.run(["animate", "scene.yaml", "-o", "film.webp"] + isolation), place)
        expectTold(one, try folder.run(["animate", "scene.yaml", "-o", "frames/"] + isolation), place)
        let terminal = try folder.run(["animate", "scene.yaml"] + isolation)
        expectTold(one, terminal, place)
        #expect(terminal.output.contains("[bad failed: "))
        let switched = try folder.run(
            ["animate", "scene.yaml", "--to", "hstack", "--retarget", "120ms:./bad.so", "-o", "to.svg"] + isolation)
        expectTold(one, switched, place)
        #expect(folder.text("to.svg").contains(Self.badge))
        expectTold(one, try folder.run(["render", "scene.yaml", "-o", "still.svg"] + isolation), place)
        #expect(folder.text("still.svg").contains(Self.badge))
        #expect(try folder.run(["page", "scene.yaml", "-o", "page.html"] + isolation).status == 7)
        #expect(folder.text("page.html").contains("stroke-dasharray=\\\"3 2\\\""))
        #expect(!folder.text("page.html").contains("cannot be made"))
        #expect(try folder.run(["inspect", "scene.yaml"] + isolation).status == 7)
    }

    @Test(
        "A huge distance is not on its way for long",
        arguments: [
            vectors + "#define AT_SQUARE *result = 1e300;",
            vectors + "static int turn;\n#define AT_SQUARE *result = turn++ & 1 ? 1e300 : 1e-300;",
            "#define AT_PLACE if (self->gap > 20) position.y = 1e150;",
        ])
    func distance(_ code: String) throws {
        let folder = try Self.folder(Case(code: code, says: ""))
        let run = try folder.run(["animate", "scene.yaml", "-o", "film.svg"])
        let length = try #require(run.output.firstMatch(of: /film.svg: ([0-9]+) ms/)?.1)
        // Its springs take less than a second for distances that people see.
        #expect(run.status == 0 && Int(length) ?? .max < 5000, "\(run.output)\(run.errors)")
    }

    @Test("What a layout refuses stays an error")
    func refusals() throws {
        let one = Case(
            code: "#define AT_CREATE if (count && arguments->value.number == 30) "
                + "return fail(\"too wide\"), GALLEY_ERROR_OUT_OF_RANGE;", says: "")
        let folder = try Self.folder(one)
        for place in ["always", "never"] {
            let run = try folder.run(["animate", "scene.yaml", "-o", "film.svg", "--isolate", place])
            #expect(run.status == 2)
            #expect(run.errors.contains("changes[0]: cannot be made: bad/column") && run.errors.contains("too wide"))
        }
    }
}
