/// The kind of an ELF file, and its machine.
extension ELFFile {
    #if arch(x86_64)
        static let hostMachine: UInt16 = 62
    #elseif arch(arm64)
        static let hostMachine: UInt16 = 183
    #else
        #error("no ELF machine number known for this processor")
    #endif

    static let kindNames: [UInt16: String] = [1: "an object file", 2: "a program", 4: "a core dump"]

    private static let machineNames: [UInt16: String] = [
        3: "x86", 8: "MIPS", 20: "PowerPC", 21: "64-bit PowerPC", 22: "S/390", 40: "Arm", 62: "x86-64",
        183: "AArch64", 243: "RISC-V", 258: "LoongArch",
    ]

    /// Refuses everything but a 64-bit little-endian file for the processor this host runs on. `header`: the
    /// first 64 bytes, or fewer where the file has no more.
    static func checkIdentity(_ header: [UInt8]) throws(Fault) {
        guard !header.isEmpty else {
            throw Fault(
                reason: .empty, expected: "a plugin", found: "an empty file",
                advice: "Build it again; the last build may have run out of disk space.")
        }
        guard header.starts(with: [0x7f, 0x45, 0x4c, 0x46]) else {
            // A file shorter than its four-byte mark that matches so far was truncated.
            if header.count < 4, [0x7f, 0x45, 0x4c, 0x46].starts(with: header) {
                throw .truncated("\(header.count) bytes of one")
            }
            let isText = String(validating: header.dropLast(3), as: UTF8.self).map { text in
                text.unicodeScalars.allSatisfy { $0.value >= 32 || $0 == "\n" || $0 == "\t" || $0 == "\r" }
            }
            throw Fault(
                reason: .notELF, expected: "an ELF shared library", found: isText == true ? "text" : "another format",
                advice: "A source file must end in .swift, .c or .rs to be built.")
        }
        guard header.count >= 20 else { throw .truncated("a file header of \(header.count) bytes") }
        let isBigEndian = header[5] == 2
        let machine = isBigEndian ? UInt16(header[18]) << 8 | UInt16(header[19]) : header.word16(18)
        guard header[4] == 2, header[5] == 1, machine == hostMachine else {
            let bits = header[4] == 1 ? "32-bit " : header[4] == 2 ? "64-bit " : ""
            throw Fault(
                reason: .otherArchitecture, expected: "64-bit \(machineNames[hostMachine]!)",
                found: "\(bits)\(isBigEndian ? "big-endian " : "")\(machineNames[machine] ?? "machine \(machine)")",
                advice: "Build it on this machine, or for it.")
        }
    }
}

extension Array<UInt8> {
    /// Little-endian words at a byte offset that the caller has checked.
    func word16(_ at: Int) -> UInt16 { UInt16(self[at]) | UInt16(self[at + 1]) << 8 }
    func word32(_ at: Int) -> UInt32 { UInt32(word16(at)) | UInt32(word16(at + 2)) << 16 }
    func word64(_ at: Int) -> UInt64 { UInt64(word32(at)) | UInt64(word32(at + 4)) << 32 }

    /// Returns the zero-terminated UTF-8 text at a byte offset, of at most `limit` bytes with its zero; nil if there is
    /// none.
    func text(at start: Int, limit: Int) -> String? {
        guard start >= 0, start < count else { return nil }
        let range = self[start..<(start + Swift.min(limit, count - start))]
        guard let end = range.firstIndex(of: 0) else { return nil }
        return String(validating: range[..<end], as: UTF8.self)
    }
}
