import GalleyABI

// What SwiftUI lives with, the engine lives with: it reads an impossible answer as the nearest possible one. The ledger
// records what the layout said.

extension UnsafeMutablePointer where Pointee == Engine {
    /// Whether a size is one that a layout may answer: 0 or more, and infinite only where an axis is asked for infinity.
    /// Written so that NaN fails too. An axis may answer for the other one.
    @inline(__always)
    package static func isOrdinary(_ size: galley_size, _ proposal: galley_proposal) -> Bool {
        if size.width >= 0, size.height >= 0, size.width != .infinity, size.height != .infinity { return true }
        let isAskedForInfinity = proposal.width == .infinity || proposal.height == .infinity
        return size.width >= 0 && size.height >= 0 && isAskedForInfinity
    }

    /// Replaces an impossible answer of a container by the nearest possible one: a negative length by 0, and an infinite
    /// one by the length that was proposed, or by the window's where none was.
    ///
    /// - Returns: false for NaN, which has no reading.
    @inline(never)
    func adjust(_ size: UnsafeMutablePointer<galley_size>, _ proposal: galley_proposal, of ordinal: UInt32) -> Bool {
        if size.pointee.width.isNaN || size.pointee.height.isNaN { return false }
        let isAskedForInfinity = proposal.width == .infinity || proposal.height == .infinity
        func length(_ answer: Double, _ proposed: Double, _ window: Double) -> Double {
            if answer < 0 { return 0 }
            if answer != .infinity || isAskedForInfinity { return answer }
            if proposed.isFinite { return max(proposed, 0) }
            // The answer depends on more than its proposal: it is forgotten with the window's size.
            container(ordinal).pointee.fillsWindow = true
            pointee.hasFillingLayouts = true
            return window.isFinite ? max(window, 0) : Engine.lengthOfNothing
        }
        size.pointee = galley_size(
            width: length(size.pointee.width, proposal.width, pointee.window.width),
            height: length(size.pointee.height, proposal.height, pointee.window.height))
        return true
    }
}

extension Engine {
    /// What SwiftUI takes for a length that nothing determines, as `replacingUnspecifiedDimensions` does.
    static let lengthOfNothing = 10.0
}

extension LayoutTree {
    /// Notes the size that the root is laid out for. What was answered with the one before is forgotten.
    func setWindow(_ proposal: galley_proposal) {
        let old = engine.pointee.window
        engine.pointee.window = proposal
        guard engine.pointee.hasFillingLayouts,
            MemoEntry.key(old.width) != MemoEntry.key(proposal.width)
                || MemoEntry.key(old.height) != MemoEntry.key(proposal.height)
        else { return }
        engine.pointee.hasFillingLayouts = false
        for ordinal in layouts.indices where layouts[ordinal] != nil {
            let record = engine.container(UInt32(ordinal))
            guard record.pointee.fillsWindow else { continue }
            record.pointee.fillsWindow = false
            invalidate(engine.id(record.pointee.node), .parameter)
        }
    }
}
