import Foundation

/// Reads the facts that the loader needs from an ELF file, without running or mapping it.
///
/// Every access is checked against the file's size, so truncated or hostile files end in an `ELFFile.Fault`. Reads go
/// through `pread`: a file that is shortened in the meantime gives an error here, where a mapping would give SIGBUS.
/// The structures follow the System V ABI, chapters 4 and 5, in its 64-bit little-endian form.
struct ELFFile {
    /// The problem of a file, in the words of a refusal.
    struct Fault: Error {
        let reason: PluginRefusal.Reason
        let expected: String
        let found: String
        let advice: String

        static func truncated(_ found: String) -> Fault {
            Fault(
                reason: .truncatedELF, expected: "a complete ELF file", found: found,
                advice: "Build or copy the file again.")
        }
    }

    /// A part of the file that the system's loader maps, or that contains notes.
    struct Segment {
        let type: UInt32
        let flags: UInt32
        let offset: UInt64
        let address: UInt64
        let fileSize: UInt64
    }

    /// One section: a name for a range of the file. Stripped files may have none.
    private struct Section {
        let name: UInt32
        let type: UInt32
        let offset: UInt64
        let size: UInt64
    }

    private static let segmentIsLoaded: UInt32 = 1
    private static let segmentIsDynamic: UInt32 = 2
    private static let segmentIsNote: UInt32 = 4
    private static let segmentIsExecutable: UInt32 = 1

    /// The maximum size of a table: more than any linker writes. It bounds the memory for a hostile header.
    private static let largestTable: UInt64 = 16 << 20

    let size: UInt64
    private let descriptor: Int32
    private let segments: [Segment]
    private let sections: [Section]
    private let sectionNames: Section?

    /// Reads the headers of the file open at `descriptor`, which stays the caller's.
    init(descriptor: Int32, size: UInt64) throws(Fault) {
        self.descriptor = descriptor
        self.size = size
        let header = try Self.read(descriptor, size: size, at: 0, count: min(size, 64), what: "the file header")
        try Self.checkIdentity(header)
        guard header.count == 64 else { throw .truncated("a file header of \(size) bytes") }
        guard header.word16(16) == 3 else {
            throw Fault(
                reason: .notALibrary, expected: "a shared library",
                found: Self.kindNames[header.word16(16)] ?? "an ELF file of type \(header.word16(16))",
                advice: "Link it with -shared -fPIC, or give galley the source.")
        }

        let segmentOffset = header.word64(32), sectionOffset = header.word64(40)
        let segmentSize = header.word16(54), segmentCount = header.word16(56)
        let sectionSize = header.word16(58), sectionCount = header.word16(60)
        guard segmentSize == 56, segmentCount > 0 else { throw .truncated("no program headers") }
        let segmentTable = try Self.read(
            descriptor, size: size, at: segmentOffset, count: UInt64(segmentCount) * 56, what: "the program headers")
        segments = (0..<Int(segmentCount)).map { index in
            let at = index * 56
            return Segment(
                type: segmentTable.word32(at), flags: segmentTable.word32(at + 4), offset: segmentTable.word64(at + 8),
                address: segmentTable.word64(at + 16), fileSize: segmentTable.word64(at + 32))
        }
        var last: UInt64 = 0
        for (index, segment) in segments.enumerated() where segment.type == Self.segmentIsLoaded {
            // The loader reserves the addresses from the first to the last segment, and maps each at its own address
            // over whatever is there.
            let memory = segmentTable.word64(index * 56 + 40)
            let (end, overflow) = segment.address.addingReportingOverflow(memory)
            guard !overflow, segment.address >= last, segment.fileSize <= memory else {
                throw Fault(
                    reason: .truncatedELF, expected: "segments one after another",
                    found: "a segment for the addresses of another", advice: "Link it again.")
            }
            last = end
        }
        // The system's loader maps without looking at the file's size; reading past it would be SIGBUS.
        for segment in segments where segment.type == Self.segmentIsLoaded {
            let (end, overflow) = segment.offset.addingReportingOverflow(segment.fileSize)
            guard !overflow, end <= size else {
                throw .truncated("a segment that ends at byte \(overflow ? "2^64" : "\(end)") of \(size)")
            }
        }

        guard sectionCount > 0 else {
            sections = []
            sectionNames = nil
            return
        }
        guard sectionSize == 64 else { throw .truncated("section headers of \(sectionSize) bytes instead of 64") }
        let sectionTable = try Self.read(
            descriptor, size: size, at: sectionOffset, count: UInt64(sectionCount) * 64, what: "the section headers")
        sections = (0..<Int(sectionCount)).map { index in
            let at = index * 64
            return Section(
                name: sectionTable.word32(at), type: sectionTable.word32(at + 4), offset: sectionTable.word64(at + 24),
                size: sectionTable.word64(at + 32))
        }
        let names = Int(header.word16(62))
        sectionNames = names < sections.count ? sections[names] : nil
    }

    // MARK: Notes

    /// Returns the bytes of everything that may contain notes: the note segments, then the sections that are notes by
    /// type or by the name `name`. Ranges outside of the file are left out, as is what exceeds 16 MB in all: ranges may
    /// overlap, so a small file could name any number of them.
    func noteRanges(sectionName name: String) -> [[UInt8]] {
        var ranges: [(offset: UInt64, size: UInt64)] = []
        for segment in segments where segment.type == Self.segmentIsNote {
            ranges.append((segment.offset, segment.fileSize))
        }
        for section in sections where section.type == 7 || (section.type == 1 && self.name(of: section) == name) {
            ranges.append((section.offset, section.size))
        }
        var room = Self.largestTable
        return ranges.compactMap { range in
            guard range.size <= room, let bytes = try? bytes(at: range.offset, count: range.size, what: "a note") else {
                return nil
            }
            room -= range.size
            return bytes
        }
    }

    private func name(of section: Section) -> String? {
        guard let sectionNames else { return nil }
        let (offset, overflow) = sectionNames.offset.addingReportingOverflow(UInt64(section.name))
        guard !overflow, offset < size else { return nil }
        let text = try? bytes(at: offset, count: min(64, size - offset), what: "a section name")
        return text.flatMap { $0.text(at: 0, limit: $0.count) }
    }

    // MARK: Dynamic symbols

    /// The dynamic section, which the system's loader reads.
    struct Dynamic {
        /// The names of the required libraries.
        var needed: [String] = []
        /// The folders in which to look for them.
        var libraryPaths: [String] = []
        /// The other places in which to look for them: relative to the working directory or to the file, or with a word that
        /// the loader replaces.
        var otherPaths: [String] = []
        /// The names that it exports.
        var exported: [String] = []
        /// Whether the requested symbol is a function of this file, in executable memory.
        var definesFunction = false
        /// The finding if it is not.
        var found = "no such symbol"
    }

    /// Looks `symbol` up in the dynamic symbol table, as `dlsym` will.
    func dynamic(lookingFor symbol: String) throws(Fault) -> Dynamic {
        var result = Dynamic()
        // The loader reads the last one, at its address, up to its end mark.
        guard let segment = segments.last(where: { $0.type == Self.segmentIsDynamic }) else {
            result.found = "no dynamic symbols"
            return result
        }
        let table = try bytes(
            at: offset(of: segment.address), count: segment.fileSize, what: "the dynamic section")
        var values: [UInt64: UInt64] = [:]
        var needed: [UInt64] = []
        var hasEnd = false
        for at in stride(from: 0, to: table.count - 15, by: 16) {
            let tag = table.word64(at), value = table.word64(at + 8)
            hasEnd = tag == 0
            if hasEnd { break }
            // DT_NEEDED, and the loader maps those of DT_AUXILIARY and DT_FILTER too.
            if [1, 0x7fff_fffd, 0x7fff_ffff].contains(tag) { needed.append(value) } else { values[tag] = value }
        }
        guard hasEnd else { throw .truncated("a dynamic section without an end") }
        guard let stringsAddress = values[5], let stringsSize = values[10], let symbolsAddress = values[6] else {
            throw .truncated("a dynamic section without symbol and string table")
        }
        let strings = try bytes(at: offset(of: stringsAddress), count: stringsSize, what: "the dynamic strings")
        // Names may share their bytes, so a small file could contain any length of them.
        var room = Int(Self.largestTable)
        func name(at place: Int) throws(Fault) -> String? {
            guard let name = strings.text(at: place, limit: 4096) else { return nil }
            room -= name.utf8.count
            guard room >= 0 else { throw .truncated("names of more than \(Self.largestTable) bytes") }
            return name
        }
        for place in needed {
            if let name = try name(at: Int(clamping: place)) { result.needed.append(name) }
        }
        // DT_RUNPATH, or the older DT_RPATH.
        if let paths = (values[29] ?? values[15]).flatMap({ strings.text(at: Int(clamping: $0), limit: 65536) }) {
            let all = paths.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
            result.libraryPaths = all.filter { $0.hasPrefix("/") && !$0.contains("$") }
            result.otherPaths = all.filter { !$0.hasPrefix("/") || $0.contains("$") }
        }

        let count = try symbolCount(hash: values[4], gnuHash: values[0x6fff_fef5])
        let symbols = try bytes(at: offset(of: symbolsAddress), count: count * 24, what: "the dynamic symbols")
        for at in stride(from: 0, to: symbols.count - 23, by: 24) {
            let binding = symbols[at + 4] >> 4, visibility = symbols[at + 5] & 3
            let isOffered =
                symbols.word16(at + 6) != 0 && (binding == 1 || binding == 2) && (visibility == 0 || visibility == 3)
            if isOffered, let name = try name(at: Int(symbols.word32(at))) {
                result.exported.append(name)
            }
        }
        for at in stride(from: 0, to: symbols.count - 23, by: 24) {
            guard strings.text(at: Int(symbols.word32(at)), limit: symbol.utf8.count + 1) == symbol else { continue }
            let kind = symbols[at + 4] & 15, binding = symbols[at + 4] >> 4, home = symbols.word16(at + 6)
            let address = symbols.word64(at + 8)
            guard home != 0 else {
                result.found = "a use of \(symbol), without its definition"
                continue
            }
            guard binding == 1 || binding == 2 else { continue }
            guard kind == 2 else {
                result.found = "\(symbol) as data"
                continue
            }
            result.definesFunction = segments.contains {
                $0.type == Self.segmentIsLoaded && $0.flags & Self.segmentIsExecutable != 0
                    && $0.address <= address && address - $0.address < $0.fileSize
            }
            if result.definesFunction { break }
            result.found = "\(symbol) in memory that may not run"
        }
        return result
    }

    /// Returns the number of symbols from the hash tables, because symbol tables do not contain it.
    private func symbolCount(hash: UInt64?, gnuHash: UInt64?) throws(Fault) -> UInt64 {
        if let hash {
            return UInt64(try bytes(at: offset(of: hash), count: 8, what: "the symbol hash table").word32(4))
        }
        guard let gnuHash else { throw .truncated("dynamic symbols without a hash table") }
        let start = try offset(of: gnuHash)
        let header = try bytes(at: start, count: 16, what: "the symbol hash table")
        let bucketCount = UInt64(header.word32(0)), first = UInt64(header.word32(4)), filters = UInt64(header.word32(8))
        let bucketsAt = start + 16 + filters * 8
        let buckets = try bytes(at: bucketsAt, count: bucketCount * 4, what: "the symbol hash table")
        var last = UInt64(stride(from: 0, to: buckets.count, by: 4).map { buckets.word32($0) }.max() ?? 0)
        guard last >= first else { return first }
        // The last chain ends at the first hash whose lowest bit is set. Real chains hold a few hashes.
        let chainAt = bucketsAt + bucketCount * 4 + (last - first) * 4
        guard chainAt < size else { throw .truncated("a symbol hash table beyond the end") }
        let chain = try bytes(at: chainAt, count: min(size - chainAt, 65536), what: "the symbol hash table")
        for at in stride(from: 0, to: chain.count - 3, by: 4) {
            last += 1
            if chain.word32(at) & 1 == 1 { return last }
        }
        throw .truncated("a symbol hash table without end")
    }

    /// Returns the file offset of the byte that is mapped at `address`.
    private func offset(of address: UInt64) throws(Fault) -> UInt64 {
        for segment in segments where segment.type == Self.segmentIsLoaded {
            if segment.address <= address, address - segment.address < segment.fileSize {
                return segment.offset + (address - segment.address)
            }
        }
        throw .truncated("a table at address \(address), which no segment holds")
    }

    // MARK: Bytes

    private func bytes(at offset: UInt64, count: UInt64, what: String) throws(Fault) -> [UInt8] {
        try Self.read(descriptor, size: size, at: offset, count: count, what: what)
    }

    private static func read(
        _ descriptor: Int32, size: UInt64, at offset: UInt64, count: UInt64, what: String
    ) throws(Fault) -> [UInt8] {
        let (end, overflow) = offset.addingReportingOverflow(count)
        guard !overflow, end <= size else { throw .truncated("\(what) beyond the end, at byte \(offset) of \(size)") }
        guard count <= largestTable else { throw .truncated("\(what) of \(count) bytes") }
        var done = 0
        let result = [UInt8](unsafeUninitializedCapacity: Int(count)) { buffer, initialized in
            while done < Int(count) {
                let step = pread(descriptor, buffer.baseAddress! + done, Int(count) - done, off_t(offset) + off_t(done))
                if step < 0 && errno == EINTR { continue }
                if step <= 0 { break }
                done += step
            }
            initialized = done
        }
        guard done == Int(count) else { throw .truncated("\(what) cut off after \(done) bytes") }
        return result
    }
}
