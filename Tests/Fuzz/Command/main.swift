import Foundation
import FuzzReaders
import Synchronization

// fuzz-readers READER SEED SECONDS [FOLDER]   odd inputs for so long, the first that of the seed, the next of the seed + 1
// fuzz-readers READER FILE…                   these inputs
// fuzz-readers READER --good                  writes its first good input to READER.input
// fuzz-readers READER --coverage SECONDS FOLDER   inputs that libFuzzer chooses by the code they reach (.ci/fuzz)
//
// The input that is read lies in FOLDER/READER.input: after a crash it is the one that did it. A run of 0 seconds
// repeats the input of a seed.

func stop(_ message: String) -> Never {
    FileHandle.standardError.write(Data("fuzz-readers: \(message)\n".utf8))
    exit(2)
}

let arguments = Array(CommandLine.arguments.dropFirst())
guard let name = arguments.first, let reader = try Readers.named(name), arguments.count > 1 else {
    stop("expected a reader and a seed with seconds, or files; readers: \(Readers.names.joined(separator: ", "))")
}
/// Whether it was read; otherwise its error has words.
func reads(_ bytes: [UInt8], _ title: String) -> Bool {
    Watchdog.begin("fuzz-readers: \(title)")
    defer { Watchdog.end() }
    do {
        try reader.read(bytes)
        return true
    } catch {
        if "\(error)".isEmpty { stop("\(title): an error without words") }
        return false
    }
}

if arguments[1] == "--good" {
    try Data(reader.corpus[0]).write(to: URL(filePath: "\(name).input"))
    exit(0)
}
if arguments[1] == "--coverage" {
    guard arguments.count == 4 else { stop("expected --coverage SECONDS FOLDER") }
    try CoverageRun.run(name, reader, seconds: arguments[2], folder: arguments[3])
}
guard let first = UInt64(arguments[1]), arguments.count > 2, let seconds = Double(arguments[2]) else {
    Watchdog.start()
    for path in arguments.dropFirst() {
        guard let data = FileManager.default.contents(atPath: path) else { stop("cannot read \(path)") }
        print("\(path): \(reads(Array(data), "\(name) \(path)") ? "read" : "refused")")
    }
    exit(0)
}

let folder = arguments.count > 3 ? arguments[3] : "."
let path = "\(folder)/\(name).input"
let file = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
guard file >= 0 else { stop("cannot write \(path)") }
for good in reader.corpus {
    do { try reader.read(good) } catch {
        stop("\(name) refuses a good input, \(String(decoding: good.prefix(200), as: UTF8.self)): \(error)")
    }
}
let mutator = Mutator(corpus: reader.corpus, words: reader.words)
var (seed, read, refused) = (first, 0, 0)
let (end, last) = (Date().addingTimeInterval(seconds), Date().addingTimeInterval(20 * seconds))
Watchdog.start()
repeat {
    let input = mutator.input(seed)
    guard pwrite(file, input, input.count, 0) == input.count, ftruncate(file, off_t(input.count)) == 0 else {
        stop("cannot write \(path)")
    }
    if reads(input, "\(name) \(seed) 0 repeats it; the input is in \(path)") { read += 1 } else { refused += 1 }
    seed &+= 1
    // On a busy machine a slow reader would otherwise end before it met a bad input.
} while Date() < end || (read == 0 || refused == 0) && Date() < last
unlink(path)
print(
    "\(name) from \(first): \(read) read, \(refused) refused, at most \(Watchdog.peak.load(ordering: .relaxed) >> 20) MB"
)
