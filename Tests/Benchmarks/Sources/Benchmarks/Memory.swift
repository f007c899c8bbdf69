import GalleyEngine
import GalleySDK
import Glibc

/// Memory a node, layout included: how the process grows. Comes first, before anything was freed for reuse.
func measureMemory(_ report: inout Report) throws {
    let before = residentBytes()
    let (tree, _, nodes) = try nestedTree()
    try tree.layOut(.unspecified)
    let nested = residentBytes()
    let (flexible, _, _) = try nestedTree(flexible: true)
    try flexible.layOut(ProposedViewSize(width: 1000, height: 800))
    let further = residentBytes()
    report.add(Count(name: "W2 memory a node", value: Double(nested - before) / Double(nodes), unit: "bytes"))
    report.add(
        Count(name: "W2 flexible, memory a node", value: Double(further - nested) / Double(nodes), unit: "bytes"))
    withExtendedLifetime((tree, flexible)) {}
}

/// The bytes that each node of a W2 takes, layout included. Only true in a process that has done nothing else.
func bytesEach(isFlexible: Bool) throws -> Double {
    // What the first tree of a process makes once.
    try nestedTree(depth: 1).tree.layOut(.unspecified)
    let before = residentBytes()
    let (tree, _, nodes) = try nestedTree(flexible: isFlexible, keepsLeaves: false)
    try tree.layOut(ProposedViewSize(width: 1000, height: 800))
    return withExtendedLifetime(tree) { Double(residentBytes() - before) / Double(nodes) }
}

/// The resident memory of this process in bytes: the second number of /proc/self/statm, in pages.
private func residentBytes() -> Int {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var text = [CChar](repeating: 0, count: 128)
    guard fgets(&text, Int32(text.count), file) != nil else { return 0 }
    let bytes = text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
    let fields = String(decoding: bytes, as: UTF8.self).split(separator: " ")
    return (fields.count > 1 ? Int(fields[1]) ?? 0 : 0) * sysconf(Int32(_SC_PAGESIZE))
}
