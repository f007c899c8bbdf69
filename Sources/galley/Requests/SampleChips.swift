import GalleyEngine
import GalleyHost
import GalleyInspector
import GalleySceneTree
import GalleySDK
import GalleyFormatting
import Synchronization

/// The sample of a plugin: chips, as many as its layout can lay out.
///
/// Most layouts take any number. One that stops at twelve children, as `guard subviews.count == 1` does, is tried with
/// the numbers that its documentation and its own words name, and with few children.
struct SampleChips {
    let input: String
    let arguments: [String: GalleyValue]
    let options: LayoutOptions
    /// The proposal to try; nil: the sample's own.
    let proposal: ProposedViewSize?
    /// Whether a layout that neither measures nor places most chips gets as many as it places. Not where somebody writes
    /// it, who places one first.
    let fits: Bool

    /// The number of chips that every layout is tried with first.
    static let usual = 12
    /// The numbers that are tried after it.
    private static let few = [1, 2, 3, 4, 5, 6]

    /// The layouts whose values were told: a command makes many trees of one sample.
    private static let toldValues = Mutex<Set<ObjectIdentifier>>([])

    /// The samples that did not crash in this process, by their input: a command makes many trees of one sample.
    private static let chosen = Mutex<[String: (count: Int, type: ObjectIdentifier)]>([:])

    /// Returns the tree of the first sample that does not crash; if all crash, of the usual one.
    func tree(_ host: PluginHost) throws -> SceneTree {
        if let chosen = Self.chosen.withLock({ $0[input] }) {
            host.scene = scene(of: chosen.count)
            let type = try type(host)
            // Another version of the file may take another number.
            if ObjectIdentifier(type) == chosen.type { return try sample(type, chosen.count, host) }
        }
        var counts = [Self.usual]
        var first: PluginFault?
        var refusal: (any Error)?
        var position = 0
        trying: while position < counts.count {
            let count = counts[position]
            position += 1
            host.scene = scene(of: count)
            do {
                let type = try type(host)
                let (fault, unplaced, ignored) = try trial(type, count, host)
                if let fault {
                    first = first ?? fault
                    // Time, memory and stack are not used up by the number of children alone.
                    switch fault.cause {
                    case .crashed, .childRange: break
                    default: break trying
                    }
                    if position == 1 { counts += hints(type, fault) + Self.few }
                    continue
                }
                if let first {
                    tell(type, count, "\(first.whatHappened) with")
                } else if refusal != nil {
                    tell(type, count, "failed in an earlier run with")
                }
                tellValues(type)
                var chosen = count
                if fits, position == 1, 2 * ignored > count, let most = try mostPlaced(type, host) {
                    chosen = most
                    host.scene = scene(of: chosen)
                    tell(type, chosen, "places \(count - unplaced) of")
                }
                Self.chosen.withLock { $0[input] = (chosen, ObjectIdentifier(type)) }
                return try sample(type, chosen, host)
            } catch let error as PluginRefusal where error.reason == .quarantined {
                // It crashed with so many in an earlier run.
                refusal = refusal ?? error
                if position == 1 { counts += Self.named(in: error.found) + Self.few }
            }
        }
        if let refusal { throw refusal }
        host.scene = scene(of: Self.usual)
        return try sample(type(host), Self.usual, host)
    }

    /// The largest of the few numbers of chips that a layout places all of; nil if it places all of none.
    private func mostPlaced(_ type: PluginLayoutType, _ host: PluginHost) throws -> Int? {
        for count in Self.few.reversed() {
            host.scene = scene(of: count)
            let (fault, unplaced, _) = try trial(type, count, host)
            if fault == nil, unplaced == 0 { return count }
        }
        host.scene = scene(of: Self.usual)
        return nil
    }

    /// The name of a sample in verdicts. A layout that crashes for one proposal or value may be right for others.
    private func scene(of count: Int) -> String {
        let values = arguments.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
        return "sample of \(count)" + (proposal.map { " at \($0)" } ?? "") + values
    }

    private func type(_ host: PluginHost) throws -> PluginLayoutType {
        try OtherInput.told(wanting: "a scene or a plugin") { try Self.type(input, host) }
    }

    /// The layouts of which the first was told to be tried: a command makes many trees of one sample.
    private static let toldChoices = Mutex<Set<String>>([])

    /// Returns the layout that the input names. Of a source with several, of which none has the source's name, it is
    /// the first.
    private static func type(_ input: String, _ host: PluginHost) throws -> PluginLayoutType {
        do {
            return try host.layoutTypeOrWhy(input)
        } catch PluginLookupError.ambiguous(let id, let candidates) {
            guard PluginFile.isSource(input), let first = candidates.first, first.id.hasPrefix("\(first.path)#") else {
                throw PluginLookupError.ambiguous(id: id, candidates: candidates)
            }
            let names = candidates.map { String($0.id.dropFirst(first.path.count + 1)) }
            if toldChoices.withLock({ $0.insert(input).inserted }) {
                let others = names.dropFirst().map { "\(input)#\($0)" }.joined(separator: ", ")
                Output.complain("\(input) has several layouts, and is tried with \(names[0]); the others are \(others)")
            }
            return try host.layoutTypeOrWhy("\(input)#\(names[0])")
        }
    }

    private func sample(_ type: PluginLayoutType, _ count: Int, _ host: PluginHost) throws -> SceneTree {
        let given = SampleValues(for: type, given: arguments)
        return try SceneTree(
            sampleFor: type, arguments: arguments.merging(given.values) { own, _ in own }, chips: count,
            options: options, host: host)
    }

    /// Lays the sample out in a worker of its own, and returns the fault that ended it, the number of chips that the
    /// layout did not place, and the number of those that it did not measure either.
    private func trial(
        _ type: PluginLayoutType, _ count: Int, _ host: PluginHost
    ) throws -> (fault: PluginFault?, unplaced: Int, ignored: Int) {
        guard let path = host.path(of: type) else { return (nil, 0, 0) }
        // A message that is logged in the trial is logged again in the run.
        let sink = HostTable.setLogSink { _, _ in }
        defer { HostTable.setLogSink(sink) }
        var (unplaced, ignored) = (0, 0)
        let fault = try host.trial(of: path) { trial in
            let type = try Self.type(input, trial)
            let scene = try sample(type, count, trial)
            let ledger = try Ledger()
            try ledger.attach(to: scene.tree)
            // Its errors are for the run to report.
            _ = try? scene.tree.layOut(proposal ?? scene.proposal)
            ledger.detach()
            let entries = ledger.entries
            let left = Set(entries.lazy.filter(\.isUnplaced).compactMap(\.node))
            // A chip at no finite place is one that the layout takes notice of.
            let misplaced = entries.lazy.filter(\.isIgnored).compactMap(\.node)
            let measured = entries.lazy.filter { entry in
                entry.event == .measure && !entry.isImplied
                    && entry.parent.map { entries[$0 - 1].node == scene.tree.root } ?? false
            }.compactMap(\.node)
            (unplaced, ignored) = (left.count, left.subtracting(measured).subtracting(misplaced).count)
        }
        return (fault, unplaced, ignored)
    }

    private func tell(_ type: PluginLayoutType, _ count: Int, _ what: String) {
        let chips = count == 1 ? "1 chip" : "\(count) chips"
        Output.complain(
            "\(type.fullID) \(what) \(Self.usual) chips, so that it is tried with \(chips); give it a "
                + "scene with the children that it expects")
    }

    /// Says which values the sample gives to required parameters.
    private func tellValues(_ type: PluginLayoutType) {
        guard let text = SampleValues(for: type, given: arguments).text,
            Self.toldValues.withLock({ $0.insert(ObjectIdentifier(type)).inserted })
        else { return }
        Output.complain("\(type.fullID) has required parameters and is tried with \(text); --set gives it others")
    }

    // MARK: Numbers in words

    private func hints(_ type: PluginLayoutType, _ fault: PluginFault) -> [Int] {
        Self.named(in: fault.explanation) + Self.named(in: type.documentation ?? "")
    }

    private static let words = ["one", "two", "three", "four", "five", "six", "seven", "eight"]

    /// The numbers of children that a text names: `exactly two subviews`, `expects 3 children`, `a single view`.
    static func named(in text: String) -> [Int] {
        let tokens = text.lowercased().split { !$0.isLetter && !$0.isNumber }
        return tokens.indices.compactMap { index in
            let next = tokens[(index + 1)...].prefix(2)
            guard next.contains(where: { $0.hasPrefix("subview") || $0.hasPrefix("child") || $0.hasPrefix("view") })
            else { return nil }
            let word = String(tokens[index])
            let number = word == "single" ? 1 : words.firstIndex(of: word).map { $0 + 1 } ?? Int(word)
            return number.flatMap { (1...64).contains($0) && $0 != usual ? $0 : nil }
        }
    }
}
