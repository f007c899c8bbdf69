import GalleyABI

extension galley_spacing {
    /// The first invalid preference: one with a gap that is not finite, or of no edge. Preferences beyond the buffer
    /// are not checked.
    package var firstInvalid: galley_spacing_entry? {
        for position in 0..<Int(min(count, capacity)) {
            let entry = entries[position]
            if entry.edge > GALLEY_EDGE_TRAILING || !entry.value.isFinite { return entry }
        }
        return nil
    }

    /// Whether a layout that returned `GALLEY_ERROR_BUFFER` needs a larger buffer, up to a limit. A stack has the
    /// preferences of all its children, so the host's own layouts may have more than a plugin's.
    package func asksForRoom(atMost limit: UInt32 = 1 << 20) -> Bool { count > capacity && count <= limit }
}
