import Foundation
import GalleyHost
import GalleyModules

/// Builds one Swift plugin: tries Embedded Swift, then full Swift; the sources as they stand, then the layouts alone.
struct SwiftPluginBuild {
    let input: BuildInput
    let options: BuildOptions
    let toolchain: SwiftToolchain
    let home: GalleyHome
    let cache: BuildCache
    let place: CompilerPlace
    let onSDK: @Sendable (PluginLanguage) -> Void

    /// One way to build a source.
    struct Attempt: Hashable, Codable {
        var isFull: Bool
        /// Without the views and what only they need.
        var layoutsOnly: Bool
    }

    /// What is remembered of a source between its versions.
    private struct Memory: Codable {
        var attempt: Attempt
        var reason: Diagnostic?
        /// The author's line that Embedded Swift refused. When it is gone, Embedded Swift is tried again.
        var refusedLine: String?
    }

    private struct Failure {
        var attempt: Attempt
        var diagnostics: [Diagnostic]
        var output: String
        /// What the compiler said of members that were left out before, and that are missing now.
        var causes: [Diagnostic] = []
    }

    /// What is compiled, and what was found in it.
    private struct Analysis {
        var sources: [SourceText]
        var finder: LayoutFinder
        var extraction: ViewExtraction
    }

    /// Compiles into `work/<id>.so` and says how it went.
    func build(in work: String) throws(BuildError) -> BuildRecord {
        var damaged: [SkippedDeclaration] = []
        let own = try readable(&damaged)
        do throws(BuildError) {
            return try build(own, damaged, in: work)
        } catch {
            // Layouts for Apple's systems alone are none for Linux, or lack what they need.
            guard error.isOfSource else { throw error }
            var forms: [(sources: [SourceText], device: DeviceConditions?, error: BuildError)] = [(own, nil, error)]
            for device in DeviceConditions.allCases {
                guard let sources = try device.applied(to: own) else { continue }
                do throws(BuildError) {
                    return try build(sources, damaged, on: device, in: work)
                } catch {
                    forms.append((sources, device, error))
                }
            }
            // A lone file of an app lacks the app's constants. Where more is missing, that is what its author should read.
            // Of a file for one system alone, what is wrong with its layouts there says more than that there are none here.
            var told = forms.map(\.error).first { if case .noLayout = $0 { false } else { true } } ?? error
            for (sources, device, error) in forms where misses(constantsIn: sources, error) {
                do throws(BuildError) {
                    return try build(sources, damaged, on: device, standsIn: true, in: work)
                } catch let second {
                    guard second.isOfSource else { throw second }
                    told = told.adding(errorsOf: second)
                }
            }
            throw told
        }
    }

    private func misses(constantsIn sources: [SourceText], _ error: BuildError) -> Bool {
        guard case .compilation(_, _, let diagnostics) = error else { return false }
        return diagnostics.contains(where: ConstantStandIns(sources).canCure)
    }

    /// - Parameters:
    ///   - own: the sources as the device reads them.
    ///   - standsIn: Whether constants that no file declares stand in.
    private func build(
        _ own: [SourceText], _ damaged: [SkippedDeclaration], on device: DeviceConditions? = nil,
        standsIn: Bool = false, in work: String
    ) throws(BuildError) -> BuildRecord {
        var closure = ModuleClosure(own, at: input.path, on: device)
        var excluded: [String: String] = [:]
        var isCut = false
        var analysis = try analyse(own, &closure, excluded, isCut: isCut)
        try Cancellation.check()
        let memory = remembered(own)
        // Each round takes more of the module in, or leaves a layout out that cannot be built.
        while true {
            var failures: [Failure] = []
            var hasGrown = false
            for attempt in attempts(analysis.extraction, memory) {
                if attempt.isFull, let last = failures.last(where: { !$0.attempt.isFull }),
                    options.runtime == .automatic,
                    !FullSwiftCure.helps(last.diagnostics + last.causes, last.output, analysis.sources)
                {
                    continue
                }
                switch try run(attempt, analysis, &closure, standsIn: standsIn, in: work) {
                case .success(var record):
                    guard closure.isCurrent else {
                        return try build(own, damaged, on: device, standsIn: standsIn, in: work)
                    }
                    if attempt.isFull, options.runtime == .automatic {
                        let embedded = failures.last {
                            !$0.attempt.isFull && $0.attempt.layoutsOnly == attempt.layoutsOnly
                        }
                        record.reason = embedded.map(firstComplaint) ?? memory?.reason
                    }
                    remember(attempt, record.reason, own)
                    record.skippedTypes += damaged
                    record.taken = closure.paths
                    // A module whose declarations are taken from its sources is not missing.
                    let modules = Set(closure.paths.flatMap { $0.split(separator: "/").map { "import \($0)" } })
                    record.leftOut.removeAll { modules.contains($0.name) }
                    return record
                case .failure(let failure):
                    failures.append(failure)
                    // Embedded Swift may refuse what no layout needs, which full Swift would take.
                    if !attempt.isFull, !isCut, refusesSpares(failure, analysis.extraction) {
                        (isCut, hasGrown) = (true, true)
                    }
                case .grown: hasGrown = true
                }
                if hasGrown { break }
            }
            if !hasGrown {
                let errors = errorsOfBest(failures)
                let broken = analysis.extraction.layouts(needing: errors)
                if !isCut, !analysis.extraction.isNeeded, analysis.extraction.isSpare(errors) {
                    isCut = true
                } else if !broken.isEmpty, broken.count < analysis.finder.layouts.count {
                    let left = analysis.finder.layouts.count - broken.count
                    excluded.merge(broken.mapValues(reason)) { first, _ in first }
                    // A layout that misses constants builds with what stands in, beside others as alone.
                    if !standsIn, broken.values.contains(where: ConstantStandIns(own).canCure),
                        var record = try? build(own, damaged, on: device, standsIn: true, in: work),
                        record.layouts.count > left
                    {
                        // What the compiler says behind values that stand in is not what the others lack.
                        record.skippedTypes = record.skippedTypes.map { skipped in
                            excluded[skipped.name].map {
                                SkippedDeclaration(name: skipped.name, place: skipped.place, reason: $0)
                            } ?? skipped
                        }
                        return record
                    }
                    try Cancellation.check()
                } else {
                    throw error(failures)
                }
            }
            analysis = try analyse(own, &closure, excluded, isCut: isCut)
            try Cancellation.check()
        }
    }

    /// Whether an attempt may have failed because of declarations that no layout needs: all errors lie in them, or the
    /// linker's, which have no place.
    private func refusesSpares(_ failure: Failure, _ extraction: ViewExtraction) -> Bool {
        let errors = failure.diagnostics.filter { $0.severity == .error }
        return !extraction.isNeeded && (errors.isEmpty || extraction.isSpare(errors))
    }

    /// The plugin's own sources. Of several, those that are damaged are left out.
    private func readable(_ damaged: inout [SkippedDeclaration]) throws(BuildError) -> [SourceText] {
        var sources: [SourceText] = []
        var first: BuildError?
        for (file, data) in zip(input.files, input.contents) {
            do throws(BuildError) {
                let source = try SourceText(path: file, data: data)
                // What is generated stands behind the author's code: of a bracket that is not closed it would be told
                // instead.
                if source.tree.hasError { _ = try PatientParser.isFaultless(file) }
                sources.append(source)
            } catch {
                guard input.files.count > 1 else { throw error }
                first = first ?? error
                guard case .compilation(_, _, let diagnostics) = error,
                    let worst = diagnostics.first(where: { $0.severity == .error })
                else { throw error }
                let name = (file as NSString).lastPathComponent
                damaged.append(SkippedDeclaration(name: name, place: worst.place, reason: worst.message))
            }
            try Cancellation.check()
        }
        if let first, try LayoutFinder(sources).layouts.isEmpty { throw first }
        return sources
    }

    private func analyse(
        _ own: [SourceText], _ closure: inout ModuleClosure, _ excluded: [String: String], isCut: Bool
    ) throws(BuildError) -> Analysis {
        // What makes a type a layout may be declared elsewhere too.
        if try LayoutFinder(own).layouts.isEmpty {
            let declared = Declarations(own)
            _ = try closure.take(
                Set(declared.types.flatMap(\.inherited) + declared.extensions.flatMap { $0.path + $0.inherited }))
        }
        // Other names are taken once the compiler misses them: a name may mean the SDK's own as well.
        var sources = own + closure.sources
        var finder = try LayoutFinder(sources, own: own.count, excluding: excluded)
        // What stands in for an argument of a layout is made of its type, wherever that is declared.
        while try closure.take(finder.argumentTypes(of: finder.skippedTypes)) {
            sources = own + closure.sources
            finder = try LayoutFinder(sources, own: own.count, excluding: excluded)
        }
        let extraction = ViewExtraction(sources, finder, isForced: isCut || !excluded.isEmpty)
        guard !finder.layouts.isEmpty else {
            throw .noLayout(
                path: Diagnostic.shorten(input.path), line: own.count == 1 ? own[0].lastLine : nil,
                skipped: finder.skippedTypes.map(\.description),
                showsViews: finder.skippedTypes.isEmpty && !ViewFinder(own).entries.isEmpty)
        }
        return Analysis(sources: sources, finder: finder, extraction: extraction)
    }

    private func attempts(_ extraction: ViewExtraction, _ memory: Memory?) -> [Attempt] {
        // Views as they stand cost the type checker many times what the layouts alone do, and do not compile.
        let forms = !extraction.isNeeded ? [false] : extraction.isOfViews ? [true] : [true, false]
        var attempts = [false, true].flatMap { isFull in forms.map { Attempt(isFull: isFull, layoutsOnly: $0) } }
        switch options.runtime {
        case .automatic: break
        case .embedded: attempts.removeAll(where: \.isFull)
        case .full: attempts.removeAll { !$0.isFull }
        }
        if let first = memory?.attempt, attempts.contains(first) {
            attempts.removeAll { $0 == first }
            attempts.insert(first, at: 0)
        }
        return attempts
    }

    /// The errors of the attempt that came furthest.
    private func errorsOfBest(_ failures: [Failure]) -> [Diagnostic] {
        failures.max { rank($0) < rank($1) }?.diagnostics.filter { $0.severity == .error } ?? []
    }

    private func reason(_ error: Diagnostic) -> String {
        "it does not compile: \(Diagnostic.shorten(error.place.path)):\(error.place.line):\(error.place.column): "
            + error.message
    }

    private func rank(_ failure: Failure) -> Int {
        (failure.attempt.isFull ? 2 : 0) + (failure.attempt.layoutsOnly ? 1 : 0)
    }

    /// The first error of a failed attempt; where none names a line (the linker's), what the tool said.
    private func firstComplaint(_ failure: Failure) -> Diagnostic {
        if let error = failure.diagnostics.first(where: { $0.severity == .error }) { return error }
        let lines = failure.output.split(whereSeparator: \.isNewline)
        let line = lines.first { $0.contains("undefined") } ?? lines.first { $0.contains("error") } ?? lines.first
        return Diagnostic(
            place: SourcePlace(path: input.files[0], line: 1, column: 1), severity: .error,
            message: line.map(String.init) ?? "Embedded Swift failed without a message")
    }

    /// The messages of the attempt that could have worked best: full Swift, with the fewest declarations to refuse.
    private func error(_ failures: [Failure]) -> BuildError {
        let best = failures.max { rank($0) < rank($1) }
        guard let best, best.diagnostics.contains(where: { $0.severity == .error }) else {
            return .toolFailed(
                tool: toolchain.compiler, status: "\(Diagnostic.shorten(input.path)) was not built",
                output: best?.output ?? "")
        }
        let source = try? LayoutSource(input.path)
        return .compilation(
            path: Diagnostic.shorten(input.path), compiler: "Swift \(toolchain.version)",
            diagnostics: best.diagnostics.filter { $0.severity == .error || $0.severity == .note }.flatMap {
                [$0] + (source?.notes(on: $0) ?? [])
            })
    }

    // MARK: One attempt

    private func run(
        _ attempt: Attempt, _ analysis: Analysis, _ closure: inout ModuleClosure, standsIn: Bool, in work: String
    ) throws(BuildError) -> AttemptResult {
        let sources = analysis.sources
        if attempt.isFull { try toolchain.checkFullSwift() }
        let variant: SDKVariant = attempt.isFull ? .full : .embedded
        let language: PluginLanguage = attempt.isFull ? .swift : .embeddedSwift
        let sdk = try SDKBuild(variant, home: home, toolchain: toolchain, cache: cache, place: place) {
            onSDK(language)
        }
        var place = place
        place.runnable += sdk.directories
        let module =
            "Plugin_"
            + ContentHash.of(sources.map(\.text) + [variant.rawValue, sdk.key, input.id, "\(options.quick)"]).prefix(16)
        let compile = SwiftCompile(
            sdk: sdk, toolchain: toolchain, options: options, cache: cache, place: place,
            folder: input.folder, moduleName: String(module))
        let identity = try PluginIdentity(
            id: input.id, version: options.version, isFull: attempt.isFull,
            build: attempt.isFull ? SDKBuild.noteText(toolchain.version, sdk.name) : "", home: home)

        var finder = analysis.finder
        var extraction = analysis.extraction
        var unknown: Set<String> = []
        var constants = ConstantStandIns(sources)
        var edits = sources.indices.map { SourceEdits(sources[$0], index: $0, variant: variant).edits }
        // Each round leaves out something that the compiler refused, or takes in something that it missed.
        while true {
            let leftOut = attempt.layoutsOnly ? extraction.leftOut : sources.map { _ in [] }
            let code = GeneratedCode(finder, leftOut: leftOut)
            let annotated = sources.enumerated().map { index, source in
                AnnotatedSource(source, index: index, code: code, leftOut: leftOut[index], edits: edits[index])
            }
            let entry = code.entry(identity) + constants.code
            let product = "\(work)/\(input.id).so"
            let outcome = try compile.run(annotated, entry: entry, in: work, product: product)
            if outcome.succeeded {
                var record = record(outcome, attempt, finder, attempt.layoutsOnly ? extraction.left : [])
                record.libraries = sdk.libraryDirectories
                record.warnings += constants.warnings
                record.isLacking = !constants.isEmpty
                return .success(record)
            }
            if try closure.grow(by: outcome.errors) { return .grown }
            let attributes = extraction.foreignAttributes(outcome.errors).subtracting(unknown)
            if !attributes.isEmpty {
                unknown.formUnion(attributes)
                edits = sources.indices.map {
                    SourceEdits(sources[$0], index: $0, variant: variant, unknown: unknown).edits
                }
                continue
            }
            // Before what misses a constant is left out.
            if standsIn, constants.adopt(outcome.errors) { continue }
            // What the later stages of the compiler refuse is the layout's own, not what was left beside it.
            if attempt.layoutsOnly {
                let check = try compile.run(annotated, entry: entry, in: work, product: nil)
                if !check.succeeded, extraction.adjust(to: check.errors) { continue }
            }
            // The author's code is right, what was made of it is not: one parameter or layout less.
            if outcome.errors.isEmpty, let (origin, message) = outcome.generated.first,
                finder.drop(origin, because: message)
            {
                continue
            }
            let told = BuildAdvice(input, sources, extraction).completed(outcome.authored)
            return .failure(
                Failure(
                    attempt: attempt, diagnostics: told, output: outcome.output,
                    causes: extraction.causes(of: outcome.errors)))
        }
    }

    private enum AttemptResult {
        case success(BuildRecord)
        case failure(Failure)
        /// More of the module was taken in.
        case grown
    }

    private func record(
        _ outcome: SwiftCompile.Outcome, _ attempt: Attempt, _ finder: LayoutFinder, _ left: [SkippedDeclaration]
    ) -> BuildRecord {
        var record = BuildRecord(id: input.id, runtime: attempt.isFull ? .swift : .embeddedSwift)
        record.layouts = finder.layouts.map(\.id)
        // One line for each declaration: why it is not exported says more.
        record.leftOut = left.filter { item in
            !finder.skippedTypes.contains { $0.name == item.name && $0.place.path == item.place.path }
        }
        record.skippedTypes = finder.skippedTypes
        record.skippedProperties = finder.skippedProperties
        record.warnings = outcome.authored.filter { $0.severity == .warning } + finder.cacheWarnings
        return record
    }

    // MARK: Memory

    /// Changes when Embedded Swift takes more: what is remembered then is out of date.
    private static let memoryRevision = "4"
    /// Another SDK or compiler may take what this one refused.
    private var memoryKey: String {
        let sdk = (try? SDKBuild.contentKey(home)) ?? ""
        return ContentHash.of([
            Self.memoryRevision, input.path, options.runtime.rawValue, sdk, toolchain.compiler, toolchain.version,
        ])
    }

    private func remembered(_ sources: [SourceText]) -> Memory? {
        guard options.runtime == .automatic, let data = cache.remembered("attempts", memoryKey),
            let memory = try? JSONDecoder().decode(Memory.self, from: data)
        else { return nil }
        guard memory.attempt.isFull, let line = memory.refusedLine else { return memory }
        return sources.contains { $0.text.contains(line) } ? memory : nil
    }

    private func remember(_ attempt: Attempt, _ reason: Diagnostic?, _ sources: [SourceText]) {
        guard options.runtime == .automatic else { return }
        var memory = Memory(attempt: attempt, reason: reason)
        if let place = reason?.place, let source = sources.first(where: { $0.path == place.path }) {
            let lines = source.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            if lines.indices.contains(place.line - 1) { memory.refusedLine = String(lines[place.line - 1]) }
        }
        if let data = try? JSONEncoder().encode(memory) { cache.remember("attempts", memoryKey, data) }
    }
}
