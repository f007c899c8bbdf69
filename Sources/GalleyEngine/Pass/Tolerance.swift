import GalleyABI

// The engine tolerates what SwiftUI tolerates: it replaces an impossible answer by the nearest possible one. The ledger
// records the layout's own answer.

extension UnsafeMutablePointer where Pointee == Engine {
    /// Whether a layout may return a size: lengths of 0 or more, infinite only if infinity is proposed on an axis. The
    /// comparisons are written so that NaN fails too. One axis may be the reason for the other.
    @inline(__always)
    package static func isOrdinary(_ size: galley_size, _ proposal: galley_proposal) -> Bool {
        if size.width >= 0, size.height >= 0, size.width != .infinity, size.height != .infinity { return true }
        let isAskedForInfinity = proposal.width == .infinity || proposal.height == .infinity
        return size.width >= 0 && size.height >= 0 && isAskedForInfinity
    }

    /// Replaces an impossible answer of a container by the nearest possible one: a negative length by 0, and an infinite
    /// one by the length that was proposed, or by the window's where none was. A length that is NaN because infinity was
    /// proposed, such as ∞ × 0, is infinite on an axis on which infinity was proposed, and 0 on the other.
    ///
    /// - Returns: false for NaN where nothing infinite was proposed, which has no reading.
    @inline(never)
    func adjust(_ size: UnsafeMutablePointer<galley_size>, _ proposal: galley_proposal, of ordinal: UInt32) -> Bool {
        let isAskedForInfinity = proposal.width == .infinity || proposal.height == .infinity
        if size.pointee.width.isNaN || size.pointee.height.isNaN, !isAskedForInfinity { return false }
        func length(_ answer: Double, _ proposed: Double, _ window: Double) -> Double {
            if answer.isNaN { return proposed == .infinity ? .infinity : 0 }
            if answer < 0 { return 0 }
            if answer != .infinity || isAskedForInfinity { return answer }
            if proposed.isFinite { return max(proposed, 0) }
            // The answer depends on the window's size too, and is forgotten with it.
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
    /// SwiftUI's length where nothing determines one, as in `replacingUnspecifiedDimensions`.
    static let lengthOfNothing = 10.0
}

extension LayoutTree {
    /// Records the size that the root is laid out for, and forgets the answers that depend on the previous one.
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
