extension Ledger.Entries {
    /// Returns the nanoseconds of each call that belong to calls inside it, by the call's id; 0 has those of no call.
    ///
    /// A placement's time is not part of its parent's. What the engine asks a view for one of its calls, its cache for
    /// a measure or its size for a placement, runs before that call's clock starts: its time is part of the call of
    /// another view around both.
    func innerTimes() -> [Double] {
        var inside = [Double](repeating: 0, count: count + 1)
        for entry in self where entry.event != .place {
            var parent = entry.parent ?? 0
            let isCache = entry.event == .makeCache || entry.event == .updateCache
            while entry.node != nil, parent > 0, self[parent - 1].node == entry.node {
                // A cache for a placement alone is made after the parent's placement has ended.
                let isLate = isCache && parent == entry.parent && self[parent - 1].event == .place
                parent = isLate ? 0 : self[parent - 1].parent ?? 0
            }
            inside[parent] += entry.nanoseconds
        }
        return inside
    }
}
