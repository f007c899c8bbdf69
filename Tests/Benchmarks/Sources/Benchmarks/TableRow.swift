/// One row of the table, measured.
struct TableRow {
    var workload: Workload
    var measurement: Measurement
    var instructions: Double?
    var peers: [(name: String, best: Double)]

    private var best: Double { measurement.best / Double(workload.per) }

    /// The bars that the row exceeds, in words. Times are compared only where `comparesTimes`; `rows` are those before.
    func failures(comparesTimes: Bool, rows: [TableRow]) -> [String] {
        workload.bars.compactMap { bar in
            switch bar {
            case .peer(let name, let most):
                guard comparesTimes, let peer = peers.first(where: { $0.name == name }) else { return nil }
                return failure(measurement.best / peer.best, most, "× \(name)")
            case .row(let name, let most):
                guard comparesTimes, let row = rows.first(where: { $0.workload.name == name }) else { return nil }
                return failure(best / row.best, most, "× \(name)")
            case .allocations(let most):
                return failure(Double(measurement.allocations), Double(most), "allocations")
            case .instructions(let most):
                guard let instructions else { return nil }
                return failure(instructions / Double(workload.per), most, "instructions each")
            }
        }
    }

    private func failure(_ found: Double, _ most: Double, _ unit: String) -> String? {
        found > most ? "\(workload.name): \(two(found)) \(unit), expected at most \(two(most))" : nil
    }

    /// What stands in the table; «–» where nothing is known.
    var cells: [String] {
        [
            workload.name, two(best), two(measurement.median / Double(workload.per)),
            String(measurement.allocations), instructions.map { two($0 / Double(workload.per)) } ?? "–",
        ]
            + ["C floor", "Qt 6"].map { name in
                peers.first { $0.name == name }.map { two($0.best / Double(workload.per)) } ?? "–"
            }
    }
}

func two(_ value: Double) -> String {
    value >= 100 ? String(Int(value.rounded())) : String((value * 100).rounded() / 100)
}
