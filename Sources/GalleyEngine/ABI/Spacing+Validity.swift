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
}
