import GalleyEngine
import GalleyHost
import GalleyInspector
import GalleySceneTree
import GalleySDK

extension Doctor.Subject {
    /// Makes a subject of a scene, or of a plugin with its sample.
    init(_ scene: SceneTree, _ proposal: ProposedViewSize, _ host: PluginHost) {
        let authored = scene.plugins
        self.init(
            proposal: proposal, label: scene.label, isAuthored: { authored.contains(scene.tree.counterpart(of: $0)) },
            variesSubviews: scene.sampleChips == SampleChips.usual
        ) { try scene.remade().tree }
        isSample = scene.sampleChips > 0
        collecting = { body in
            let (_, faults) = try host.faults.collecting { try body() }
            return faults.map(\.finding)
        }
    }
}

extension PluginFault {
    /// The fault, as a finding of the doctor's.
    var finding: Doctor.Fault {
        var result = Doctor.Fault(
            node: node, key: "\(path) \(layout) \(call) \(whatHappened)",
            problem: isOfLoading ? "has a plugin that was not loaded" : "\(whatHappened) \(during) \(function)",
            evidence: explanation, remedy: remedy)
        result.call = function
        switch cause {
        case .deadline, .askingDeadline, .passDeadline, .passAskingDeadline: result.isOfTime = true
        default: break
        }
        // The finding quotes the line, which the explanation names too.
        if let line = crash?.line, let place = SourceLines.place(line) {
            (result.place, result.evidence) = (place, explanationWithoutPlace)
        }
        return result
    }

    /// What to change in the layout.
    private var remedy: String {
        let words = crash?.words ?? explanation
        switch cause {
        case .crashed where arguments.hasSuffix(", 0 subviews"):
            return "Return early if subviews.isEmpty: then first, last, min() and max() are nil, and no index is valid."
        case .crashed where words.contains("unexpectedly found nil") || words.contains("Unexpectedly found nil"):
            return "Unwrap with a default instead of `!`: each length of a proposal may be nil."
        case .crashed where words.contains("out of range") || words.contains("out of bounds"), .childRange:
            return "Check each index against subviews.count: there may be any number of subviews, also none."
        case .crashed where words.contains("infinite") || words.contains("NaN"):
            return "Check that a number is finite before it is converted: each length of a proposal may be infinite."
        case .crashed where words.contains("ivision by zero") || words.contains("emainder by zero"):
            return
                "Check the divisor: a number of columns or subviews may be 0, at the proposal 0 for example. Use max(1, …)."
        case .invalidResult:
            return "Return finite numbers: 0 / 0, ∞ − ∞ and 0 × ∞ are NaN."
        case .deadline, .askingDeadline, .passDeadline, .passAskingDeadline:
            return "Find the loop that does not end, or the calls whose number grows too fast."
        case .stackOverflow: return "Find the function that calls itself without an end."
        case .notLoaded: return "Correct the cause: until then, the fallback layout replaces the plugin's layouts."
        default: return "Mend the call: as long as it faults, the fallback layout replaces the layout."
        }
    }
}
