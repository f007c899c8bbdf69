import CFloor
import Glibc

// What a workload frees stays with the process, as in an app that runs on: otherwise each fresh tree would measure how
// fast the system hands out pages.
floor_keep_memory()

let usage = """
    usage: benchmarks [--json | --markdown] [--only memory|plugins|trees|ledger|host] [PLUGIN.so ...]
           benchmarks --table [--instructions] [--check] [--counts] [--galley GALLEY] [PLUGIN.so ...]

    --table measures the rows that have a bar, with peers beside them: the C floor, and Qt 6 where it is installed.
    --instructions counts instructions with valgrind. --check prints what is past its bar, and exits with 1.
    --counts compares only what does not depend on the machine: instructions, allocations and bytes.
    --galley measures the start of a galley command, and large scenes.

    The workloads of Speed §2 in GalleyEngine's documentation. A plugin is measured as a flow (W1, W4), the one named
    masonry with ten columns (W5b). Build them first: galley plugin build Flow -o flow.so

    """
var form = Report.Form.text
var only: String?
var table = TableOptions()
var (isTable, checks) = (false, false)
var once: String?
var bytes: String?
var built: [CPlugin] = []
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
    switch argument {
    case "--json": form = .json
    case "--markdown": form = .markdown
    case "--table": isTable = true
    case "--check": (isTable, checks) = (true, true)
    case "--counts": (isTable, table.isCounting) = (true, true)
    case "--instructions": table.countsInstructions = true
    case "--galley": table.command = arguments.popFirst()
    case "--only": only = arguments.popFirst()
    // For processes that the table starts.
    case "--once": once = arguments.popFirst()
    case "--bytes": bytes = arguments.popFirst()
    case "--built":
        guard let name = arguments.popFirst(), let file = arguments.popFirst() else { exit(64) }
        built.append(CPlugin(name: name, file: file, asksForMany: false))
    case _ where argument.hasPrefix("-"):
        print(usage)
        exit(argument == "--help" ? 0 : 64)
    // A name without a slash is looked for among the libraries of the system.
    default: table.files.append(argument.contains("/") ? argument : "./\(argument)")
    }
}
if let bytes {
    print(try bytesEach(isFlexible: bytes == "flexible"))
    exit(0)
}
if let once {
    exit(try runOnce(once, flowWorkloads(flowPlugins(table.files, built)) + treeWorkloads()) ? 0 : 64)
}
if isTable {
    let failures = try measureTable(table)
    if checks { for failure in failures { complain("past its bar: \(failure)") } }
    exit(checks && !failures.isEmpty ? 1 : 0)
}
let files = table.files
var report = Report(form)
let parts: [(name: String, measure: (inout Report) throws -> Void)] = [
    ("memory", measureMemory), ("plugins", { try measurePlugins(files, &$0) }), ("trees", measureTrees),
    ("ledger", measureLedger), ("host", { try measureHost(files, &$0) }),
]
guard only == nil || parts.contains(where: { $0.name == only }) else {
    print(usage)
    exit(64)
}
for part in parts where only == nil || part.name == only { try part.measure(&report) }
report.finish()
