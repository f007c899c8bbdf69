import Foundation
import GalleyHost
import GalleyModules

extension BuildCache {
    /// Names what was built last of a source, whatever the compiler: what is built needs none.
    func latestKey(
        _ input: BuildInput, _ options: BuildOptions, _ home: GalleyHome
    ) throws(BuildError) -> String {
        ContentHash.of(
            [input.id, options.settings(quick: false), try SDKBuild.contentKey(home)] + input.pieces
                + takenPieces(by: input))
    }

    /// Remembers which files of its module a source needs: the plugin is as old as those.
    ///
    /// - Parameter isLacking: Whether it lacks what other files may declare.
    func remember(taken: [String], isLacking: Bool, by input: BuildInput) {
        guard input.language == .swift, let data = try? JSONEncoder().encode(taken) else { return }
        remember("taken", ContentHash.of(input.pieces), data)
        // Nothing else is remembered of most sources.
        if isLacking || remembered("lacking", ContentHash.of(input.pieces)) != nil {
            remember("lacking", ContentHash.of(input.pieces), Data(isLacking ? [1] : []))
        }
    }

    /// The files of its module that a source needed when it was built last.
    func taken(by input: BuildInput) -> [String] {
        guard input.language == .swift, let data = remembered("taken", ContentHash.of(input.pieces)) else { return [] }
        return (try? JSONDecoder().decode([String].self, from: data)) ?? []
    }

    /// Names and contents of these files.
    func takenPieces(by input: BuildInput) -> [String] {
        taken(by: input).flatMap { file -> [String] in
            let content = FileKind.contents(file, atMost: BuildInput.largestFile)
            return [file, content.map { String(decoding: $0, as: UTF8.self) } ?? ""]
        } + surroundings(of: input)
    }

    /// The names and times of the files around a source that lacks what one of them may declare.
    private func surroundings(of input: BuildInput) -> [String] {
        guard input.language == .swift, remembered("lacking", ContentHash.of(input.pieces))?.isEmpty == false else {
            return []
        }
        return EnclosingModule(of: input.path, own: input.files).files.flatMap { file -> [String] in
            let time = try? FileManager.default.attributesOfItem(atPath: file)[.modificationDate] as? Date
            return [file, "\(time?.timeIntervalSince1970 ?? 0)"]
        }
    }

    /// Notes an entry as the last one of a source.
    func noteLatest(_ entry: String, of key: String) {
        let name = Data((entry as NSString).lastPathComponent.utf8)
        if remembered("latest", key) != name { remember("latest", key, name) }
    }

    /// The entry that was noted last, if it is still there and undamaged.
    func latest(of key: String) -> String? {
        remembered("latest", key).flatMap { entry("plugins", String(decoding: $0, as: UTF8.self)) }
    }

    /// Where clang keeps the modules of C headers that it compiled. It refuses them at another path, so that a cache which
    /// was moved needs others.
    var moduleCache: String { "\(path)/clang/\(ContentHash.of([path]).prefix(16))" }

    /// Answers to what was asked of a program that is the same as when it was asked: by path, size and time.
    func answer(
        of program: String, to question: [String], _ ask: () throws(BuildError) -> String
    ) throws(BuildError) -> String {
        guard let stamp = CompilerStamp(program) else { return try ask() }
        let key = ContentHash.of([program, stamp.text] + question)
        if let known = remembered("compilers", key) { return String(decoding: known, as: UTF8.self) }
        let answer = try ask()
        remember("compilers", key, Data(answer.utf8))
        return answer
    }
}

/// What tells a compiler from another one at the same path. Nil for a script, and for programs that run the compiler of
/// one
/// of several toolchains: what is behind them changes while they stay the same.
struct CompilerStamp {
    let text: String

    private static let others: Set<String> = [
        "rustup", "swiftly", "ccache", "sccache", "distcc", "icecc", "mise", "asdf",
    ]

    init?(_ program: String) {
        let file = URL(fileURLWithPath: program).resolvingSymlinksInPath().path
        guard !Self.others.contains((file as NSString).lastPathComponent), let stamp = FileStamp(file),
            let handle = FileHandle(forReadingAtPath: file), let start = try? handle.read(upToCount: 4),
            start.elementsEqual([0x7f, 0x45, 0x4c, 0x46])
        else { return nil }
        text = "\(file) \(stamp.text)"
    }
}
