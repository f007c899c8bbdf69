import Foundation
import GalleyEngine
import GalleyFormatting
import GalleyHost
import GalleyInspector
import GalleyMotion
import GalleyPage
import GalleySceneTree
import GalleySDK

/// A recorded pass of a session's own tree.
struct RecordedPass {
    var number: Int
    var cause: LivePass.Cause
    /// The ledger of its calls, which is detached.
    var ledger: Ledger
    /// The processor time of the pass, in this process and in workers.
    var spent: Duration
}

extension LiveSession {
    /// The maximum number of recorded calls of a pass.
    static let maximumCalls = PageModel.maximumCalls

    /// Changes the scene, lays it out and records the pass.
    ///
    /// - Parameter isDrawn: Whether the pass, once it is over, is the one to show.
    func layOut(
        _ cause: LivePass.Cause, _ transaction: Transaction, isFirstFrame: Bool = false,
        isDrawn: () -> Bool = { true }, _ changes: (inout SceneTree) throws -> Void
    ) throws {
        try record(cause, isFirstFrame: isFirstFrame, isDrawn: isDrawn) { attach in
            try scene.withTransaction(transaction, at: now) { scene in
                // Attach now, not earlier: before the changes, views in motion are laid out at their current frames,
                // and that layout is not drawn.
                try attach(scene.tree)
                try changes(&scene)
            }
        }
    }

    /// Records the calls of the trees that `body` attaches.
    func record<R>(
        _ cause: LivePass.Cause, isFirstFrame: Bool = false, isDrawn: () -> Bool = { true },
        _ body: (_ attach: (LayoutTree) throws -> Void) throws -> R
    ) throws -> R {
        passes += 1
        guard recordsPasses else {
            let result = try holdingEvents { try body { _ in } }
            emit(.pass(LivePass(number: passes, cause: cause, calls: nil, isFirstFrame: isFirstFrame)))
            return result
        }
        let ledger = try newLedger()
        let start = SpentTime.now
        defer { Self.passOn(ledger) }
        do {
            let result = try ledger.hearingPlugins(passesOn: true) {
                defer { ledger.detach() }
                return try holdingEvents { try body { tree in try ledger.attach(to: tree) } }
            }
            keep(ledger, cause, since: start, isFirstFrame, isDrawn: isDrawn())
            return result
        } catch {
            keep(ledger, cause, since: start, isFirstFrame, isDrawn: isDrawn())
            throw error
        }
    }

    func newLedger() throws -> Ledger {
        try Ledger(after: drawn?.ledger, capacity: Self.maximumCalls, capturesOutput: true)
    }

    /// Makes a recorded pass the one that is shown, unless it made no calls. `start` is its beginning in processor time.
    func keep(
        _ ledger: Ledger, _ cause: LivePass.Cause, since start: Duration, _ isFirstFrame: Bool = false,
        isDrawn: Bool = true
    ) {
        if isDrawn {
            (lastShownPass, replay, momentsAreSlow) = (passes, nil, false)
            movesParameters = scene.animated.isAnimatingParameters(at: now)
        }
        if isDrawn, !ledger.entries.isEmpty {
            drawn = RecordedPass(number: passes, cause: cause, ledger: ledger, spent: SpentTime.now - start)
        }
        emit(.pass(LivePass(number: passes, cause: cause, calls: ledger.entries.count, isFirstFrame: isFirstFrame)))
    }

    /// Prints the text that plugins printed while their output was captured.
    static func passOn(_ ledger: Ledger) {
        for entry in ledger.entries where entry.event == .text && entry.level == nil {
            guard let text = entry.text else { continue }
            FileHandle.standardOutput.write(Data((text.withoutControlsInLines + "\n").utf8))
        }
    }

    /// Runs `body` with the scene's tree as it is when all motion has ended; its frames are those of the drawn pass.
    ///
    /// If parameters are in motion, the layout at their end is a separate pass, which becomes the drawn pass.
    func atRest<R>(_ body: () throws -> R) throws -> R {
        let animated = scene.animated
        let end = animated.restingTime()
        guard animated.isAnimatingParameters(at: animated.time), end.isFinite else { return try body() }
        return try animated.lookingAhead(from: animated.snapshot) {
            if recordsPasses, let cause = drawn?.cause {
                let ledger = try newLedger()
                let start = SpentTime.now
                defer { Self.passOn(ledger) }
                try ledger.hearingPlugins(passesOn: true) {
                    defer { ledger.detach() }
                    try ledger.attach(to: animated.tree)
                    _ = try animated.presentedViews(at: end)
                }
                if !ledger.entries.isEmpty {
                    let spent = SpentTime.now - start
                    drawn = RecordedPass(number: passes, cause: cause, ledger: ledger, spent: spent)
                }
            } else {
                _ = try animated.presentedViews(at: end)
            }
            return try body()
        }
    }
}
