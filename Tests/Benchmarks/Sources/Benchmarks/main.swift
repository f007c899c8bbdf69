import CFloor
import Glibc

// What a workload frees stays with the process, as in an app that runs on: otherwise each fresh tree would measure how
// fast the system hands out pages.
floor_keep_memory()

let usage = """
    usage: benchmarks [--json | --markdown] [--only memory|plugins|trees|ledger] [PLUGIN.so ...]
           benchmarks --table [--instructions] [--check] [PLUGIN.so ...]

    --table measures the rows that have a peer beside them: the C floor, and Qt 6 where it is installed.
    --instructions counts instructions with valgrind. --check exits with 1 when a row is past its bar.

    The workloads of Speed §2 in GalleyEngine's documentation. A plugin is measured as a flow (W1, W4), the one named
    masonry with ten columns (W5b). Build them first: galley plugin build Flow -o flow.so

    """
var form = Report.Form.text
var only: String?
var files: [String] = []
var isTable = false
var checks = false
var countsInstructions = false
var once: String?
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
    switch argument {
    case "--json": form = .json
    case "--markdown": form = .markdown
    case "--table": isTable = true
    case "--check": (isTable, checks) = (true, true)
    case "--instructions": countsInstructions = true
    case "--once": once = arguments.popFirst()
    case "--only": only = arguments.popFirst()
    case _ where argument.hasPrefix("-"):
        print(usage)
        exit(argument == "--help" ? 0 : 64)
    default: files.append(argument)
    }
}
if let once {
    let plugins = try files.map { try firstLayout(of: $0, ["columns": 10]) }
    exit(try runOnce(once, tableWorkloads(plugins)) ? 0 : 64)
}
if isTable {
    let isWithin = try measureTable(files, instructions: countsInstructions, check: checks)
    exit(checks && !isWithin ? 1 : 0)
}
var report = Report(form)
let parts: [(name: String, measure: (inout Report) throws -> Void)] = [
    ("memory", measureMemory), ("plugins", { try measurePlugins(files, &$0) }), ("trees", measureTrees),
    ("ledger", measureLedger),
]
guard only == nil || parts.contains(where: { $0.name == only }) else {
    print(usage)
    exit(64)
}
for part in parts where only == nil || part.name == only { try part.measure(&report) }
report.finish()
