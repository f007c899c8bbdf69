import CCheck
import Foundation
import GalleyABI

/// The program that runs checks, each in a copy of its process; the other side of `CheckForks`.
public enum CheckWorker {
    /// Runs requested checks of the plugin file at `path`, and writes their results for the parent.
    ///
    /// Returns in the process of each check, and in the calling process after the last.
    ///
    /// - Parameter layout: the id of the only layout whose calls are checked; nil: all.
    /// - Returns: whether a parent exists, and the check that it requested.
    public static func main(path: String, seed: UInt64, runs: Int, layout: String? = nil) -> Bool {
        // What all checks need is made before them: each begins with a copy.
        let checks = Check.all
        _ = try? JSONEncoder().encode(CheckAnswer(outcome: .passed, findings: [""]))
        let number = check_serve(ConfinedProgram.requestDescriptor)
        if number == CHECK_NO_MORE { return true }
        guard let index = Int(exactly: number), LastCall.attach(to: ConfinedProgram.answerDescriptor) else {
            return false
        }
        let tried = AcceptedCounts.trial(of: index)
        guard tried != nil || checks.indices.contains(index) else { return false }
        let check = tried.map { countCheck($0.layout, $0.count) } ?? checks[index]
        let error = check_confine(check.bounds == .endsByProcesses)
        guard error == 0 else {
            return write(CheckAnswer(outcome: .skipped, findings: [], unconfined: error))
        }
        check_claim_thread()
        let trial = Trial(path: path, seed: seed, runs: runs)
        return write(answer(to: check, trial, of: layout))
    }

    /// Lays one layout out with a number of children; skipped if the plugin has no such layout.
    private static func countCheck(_ index: Int, _ count: Int) -> Check {
        Check("accepted-count", .children, "It lays out \(count) children.", clause: "", isAdvice: false) { trial in
            let layouts = try trial.plugin().layouts
            guard layouts.indices.contains(index) else { throw Skipped("it has no such layout") }
            let proposals: [galley_proposal] = [.unspecified, .init(0, 0), .init(200, .nan), .init(300, 100)]
            let container = try layouts[index].container(Array(repeating: TrialChild(), count: count))
            for proposal in proposals {
                guard let outcome = try container.layOut(proposal) else { continue }
                let bounds = galley_rect(origin: galley_point(), size: outcome.size)
                for guide in 0..<GALLEY_ALIGNMENT_BUILTIN_COUNT { _ = try container.guide(guide, bounds, proposal) }
                try container.update()
            }
            if container.children.breaches[.childRange] != nil { throw Violation("it asks for other children") }
        }
    }

    private static func answer(to check: Check, _ trial: Trial, of layout: String?) -> CheckAnswer {
        do {
            switch check.question {
            case .plugin(let ask):
                try ask(trial)
            case .layout(let ask):
                let layouts = try trial.plugin().layouts.filter { layout == nil || $0.id == layout }
                let skipped = try askEach(of: layouts) { try ask(trial, $0) }
                if let skipped { return CheckAnswer(outcome: .skipped, findings: [skipped]) }
            }
        } catch let violation as Violation {
            return CheckAnswer(
                outcome: check.isAdvice ? .warning : .failed, findings: [violation.text] + trial.warnings)
        } catch let oddity as Oddity {
            return CheckAnswer(outcome: .warning, findings: [oddity.text] + trial.warnings)
        } catch let skipped as Skipped {
            return CheckAnswer(outcome: .skipped, findings: [skipped.reason])
        } catch {
            return CheckAnswer(outcome: .failed, findings: ["\(error)"])
        }
        return CheckAnswer(outcome: trial.warnings.isEmpty ? .passed : .warning, findings: trial.warnings)
    }

    /// Tests each layout. The first violation ends the test and names its layout; returns a reason if all layouts are
    /// skipped.
    private static func askEach(of layouts: [TrialLayout], _ ask: (TrialLayout) throws -> Void) throws -> String? {
        var reasons: [String] = []
        var oddity: Oddity?
        for layout in layouts {
            do {
                try ask(layout)
            } catch let skipped as Skipped {
                reasons.append(skipped.reason)
            } catch let violation as Violation where layouts.count > 1 {
                throw Violation("\(layout.id): \(violation.text)")
            } catch let found as Oddity {
                // Another layout may break the rule.
                oddity = oddity ?? Oddity(layouts.count > 1 ? "\(layout.id): \(found.text)" : found.text)
            }
        }
        if let oddity { throw oddity }
        if layouts.isEmpty { return "it has no layouts" }
        return reasons.count == layouts.count ? reasons[0] : nil
    }

    private static func write(_ answer: CheckAnswer) -> Bool {
        // A plugin's messages may have any length.
        var short = answer
        short.findings = answer.findings.map { String($0.prefix(2000)) }
        guard let json = try? JSONEncoder().encode(short) else { return false }
        return LastCall.answer(json)
    }
}
