import Foundation
import FuzzReaders

/// A run of libFuzzer, which chooses inputs by the code that they reach. `.ci/fuzz` builds a program that contains it.
enum CoverageRun {
    private typealias Input = @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
    private typealias Driver =
        @convention(c) (
            UnsafeMutablePointer<CInt>, UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>, Input
        ) -> CInt

    private nonisolated(unsafe) static var reader: (any Reader)?

    /// The most that one input may take, in seconds of the clock, and of processor time. A busy machine is no finding.
    private static let patience = 300, processorSeconds = 20

    /// Runs for some seconds, and ends the process with libFuzzer's status. Good inputs, the words of the format and
    /// the inputs that reach new code are in `folder`, as is the input that ended a run.
    static func run(_ name: String, _ reader: any Reader, seconds: String, folder: String) throws -> Never {
        guard let symbol = dlsym(nil, "LLVMFuzzerRunDriver") else {
            stop("this program has no libFuzzer; .ci/fuzz builds one that has")
        }
        self.reader = reader
        let corpus = "\(folder)/\(name)"
        try FileManager.default.createDirectory(atPath: corpus, withIntermediateDirectories: true)
        for (number, good) in reader.corpus.enumerated() {
            try Data(good).write(to: URL(filePath: "\(corpus)/good-\(number)"))
        }
        let words = reader.words.map { word in
            "\"" + word.utf8.map { String(format: "\\x%02x", $0) }.joined() + "\"\n"
        }
        try words.joined().write(toFile: "\(folder)/\(name).words", atomically: true, encoding: .utf8)
        let arguments = [
            "fuzz-readers", "-max_total_time=\(seconds)", "-dict=\(folder)/\(name).words",
            "-artifact_prefix=\(folder)/\(name)-", "-timeout=\(patience)", "-rss_limit_mb=4096", "-print_final_stats=1",
            "-verbosity=0", corpus,
        ]
        var count = CInt(arguments.count)
        let list = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: arguments.count + 1)
        for (index, argument) in arguments.enumerated() { list[index] = strdup(argument) }
        list[arguments.count] = nil
        var pointer: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = list
        // Sound: libFuzzer's own declaration of the function has this type.
        let driver = unsafeBitCast(symbol, to: Driver.self)
        exit(
            driver(&count, &pointer) { bytes, count in
                let input = Array(UnsafeBufferPointer(start: bytes, count: count))
                let begin = CoverageRun.processorTime()
                do { try CoverageRun.reader?.read(input) } catch {
                    precondition(!"\(error)".isEmpty, "an error without words")
                }
                precondition(
                    CoverageRun.processorTime() - begin < CoverageRun.processorSeconds,
                    "an input that takes too much processor time")
                return 0
            })
    }

    /// The processor time of this thread, in seconds.
    private static func processorTime() -> Int {
        var now = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now)
        return now.tv_sec
    }
}
