import GalleyABI

extension galley_spacing {
    /// The first of its preferences that is none: a gap that is not finite, or of no edge. Those beyond the buffer are not
    /// looked at.
    package var firstInvalid: galley_spacing_entry? {
        for position in 0..<Int(min(count, capacity)) {
            let entry = entries[position]
            if entry.edge > GALLEY_EDGE_TRAILING || !entry.value.isFinite { return entry }
        }
        return nil
    }

    /// Whether who answered `GALLEY_ERROR_BUFFER` has a reason to: it needs more room than there was, and not more than
    /// anybody has. A stack has the preferences of all its children, so that a host's own may have more than a plugin's.
    package func asksForRoom(atMost limit: UInt32 = 1 << 20) -> Bool { count > capacity && count <= limit }
}
