import GalleyEngine
import GalleyInspector
import GalleySDK
import Glibc

/// A figure beside the passes, with its bar.
struct Figure {
    let name: String
    let value: Double
    let unit: String
    let most: Double

    var bar: String { "≤ \(two(most))" }

    /// How it exceeds its bar, in words.
    var failure: String? {
        value > most ? "\(name): \(two(value)) \(unit), expected at most \(two(most))" : nil
    }
}

/// Memory, recording, and what a command costs.
func figures(_ options: TableOptions) throws -> [Figure] {
    var figures: [Figure] = []
    for (kind, most) in [("rigid", 180.0), ("flexible", 220.0)] {
        if let value = output("'\(CommandLine.arguments[0])' --bytes \(kind)").flatMap(Double.init) {
            figures.append(Figure(name: "bytes a node, W2 \(kind)", value: value, unit: "bytes", most: most))
        }
    }
    if options.isCounting { return figures }
    figures.append(try recording())
    if let command = options.command { figures += starts(command) }
    figures += saves()
    return try figures + hostFigures(options.files)
}

/// What a ledger adds to each record of a watched W2.
private func recording() throws -> Figure {
    let proposal = ProposedViewSize(width: 1000, height: 800)
    let plain = try Measurement.run(9, setUp: { try nestedTree(flexible: true).tree }) { try $0.layOut(proposal) }
    let ledger = try Ledger()
    let watched = try Measurement.run(
        9,
        setUp: { () throws -> LayoutTree in
            let tree = try nestedTree(flexible: true).tree
            ledger.clear()
            try ledger.attach(to: tree)
            return tree
        }
    ) { try $0.layOut(proposal) }
    let each = (watched.best - plain.best) / Double(ledger.entries.count)
    return Figure(name: "ledger on W2 flexible, each record", value: each, unit: "ns", most: 15)
}

/// What a save of a source costs until its layout is shown, measured by the program `save` beside this one.
private func saves() -> [Figure] {
    func folder(of path: String) -> String { String(path.reversed().drop { $0 != "/" }.reversed()) }
    let program = folder(of: CommandLine.arguments[0]) + "save"
    let source = folder(of: #filePath) + "../../../../Plugins/Flow/FlowLayout.swift"
    guard access(program, X_OK) == 0 else {
        complain("skipped the row of saves: build \(program) first, with swift build -c release")
        return []
    }
    guard let value = output("'\(program)' '\(source)' 20 --median").flatMap(Double.init) else {
        complain("skipped the row of saves: \(program) failed")
        return []
    }
    return [Figure(name: "a save, to the first frame", value: value, unit: "ms", most: 300)]
}

/// The fastest of several runs of a command, and its memory.
private func starts(_ galley: String) -> [Figure] {
    let folder = "/tmp/galley-benchmarks-\(getpid())-scenes"
    guard system("mkdir -p '\(folder)'") == 0 else { return [] }
    defer { _ = system("rm -r '\(folder)'") }
    var figures = [run("start, galley --version", "'\(galley)' --version", runs: 15, most: 15)]
    write(Scenes.small, to: "\(folder)/small.yaml")
    figures.append(run("start, a built-in scene", "'\(galley)' layout '\(folder)/small.yaml'", runs: 15, most: 30))
    write(Scenes.many(100_000, isJSON: true), to: "\(folder)/many.json")
    write(Scenes.many(100_000, isJSON: false), to: "\(folder)/many.yaml")
    write(Scenes.repeated(1_000_000), to: "\(folder)/repeat.yaml")
    figures.append(run("100,000 nodes as JSON", "'\(galley)' layout '\(folder)/many.json'", runs: 3, most: 150))
    figures.append(run("100,000 nodes as YAML", "'\(galley)' layout '\(folder)/many.yaml'", runs: 3, most: 400))
    figures.append(run("repeat of 1,000,000", "'\(galley)' layout '\(folder)/repeat.yaml'", runs: 3, most: 600))
    return figures
}

private func run(_ name: String, _ command: String, runs: Int, most: Double) -> Figure {
    var status: Int32 = 0
    let measured = Measurement.run(runs, setUp: {}) { status |= system("\(command) > /dev/null") }
    if status != 0 { complain("\(name): \(command) failed") }
    return Figure(name: name, value: measured.best / 1e6, unit: "ms", most: most)
}

private func write(_ text: String, to path: String) {
    guard let file = fopen(path, "w") else { return }
    fputs(text, file)
    fclose(file)
}

/// The first line that a command prints.
private func output(_ command: String) -> String? {
    guard let pipe = popen(command, "r") else { return nil }
    defer { pclose(pipe) }
    var buffer = [CChar](repeating: 0, count: 256)
    guard fgets(&buffer, Int32(buffer.count), pipe) != nil else { return nil }
    let bytes = buffer.prefix { $0 != 0 && $0 != 10 }.map(UInt8.init(bitPattern:))
    return String(decoding: bytes, as: UTF8.self)
}

/// Scenes for a command.
private enum Scenes {
    static let small = "tree: {kind: hstack, spacing: 8, children: [80x20, 24x16, spacer, 60x20]}\n"

    /// Rows of ten leaves each, every node with its name.
    static func many(_ count: Int, isJSON: Bool) -> String {
        var generator = Generator()
        var text = isJSON ? "{\"tree\": {\"kind\": \"vstack\", \"children\": [" : "tree:\n  kind: vstack\n  children:\n"
        for row in 0..<count / 11 {
            if isJSON {
                text += row == 0 ? "" : ","
                text += "\n{\"kind\": \"hstack\", \"name\": \"row \(row)\", \"children\": ["
            } else {
                text += "  - kind: hstack\n    name: row \(row)\n    children:\n"
            }
            for leaf in 0..<10 {
                let size = generator.size()
                let item = "\(Int(size.width))x\(Int(size.height))"
                text +=
                    isJSON
                    ? "\(leaf == 0 ? "" : ", "){\"item\": \"\(item)\", \"name\": \"leaf \(row) \(leaf)\"}"
                    : "    - {item: \(item), name: leaf \(row) \(leaf)}\n"
            }
            if isJSON { text += "]}" }
        }
        return isJSON ? text + "\n]}}\n" : text
    }

    static func repeated(_ count: Int) -> String {
        "tree: {kind: vstack, children: [{item: 40x20, repeat: \(count)}]}\n"
    }
}
