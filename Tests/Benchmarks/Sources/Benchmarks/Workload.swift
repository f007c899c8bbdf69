/// A workload that other engines run too: how it is made, and what of it is measured.
struct Workload {
    /// The name in tables.
    var name: String
    /// The name under which peers report theirs.
    var peerName: String
    /// The number of nodes that one run works on; 1 where the row is about one update.
    var per: Int
    var runs: Int
    /// What a change must not exceed.
    var bars: [Bar]
    /// Makes what one run works on, and returns the run.
    var prepare: () throws -> () throws -> Void

    init(
        name: String, peerName: String? = nil, per: Int, runs: Int, bars: [Bar],
        prepare: @escaping () throws -> () throws -> Void
    ) {
        (self.name, self.peerName, self.per, self.runs) = (name, peerName ?? name, per, runs)
        (self.bars, self.prepare) = (bars, prepare)
    }
}

/// What a row must not exceed, and with whom it is compared.
enum Bar {
    /// The fastest run against a peer's fastest run.
    case peer(String, Double)
    /// The fastest run of a node against that of another row of the table.
    case row(String, Double)
    /// Allocations of a run.
    case allocations(Int)
    /// Instructions a node, where valgrind is installed.
    case instructions(Double)
}
