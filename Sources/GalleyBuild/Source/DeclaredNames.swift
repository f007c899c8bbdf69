import CScan
import Foundation

/// The names that files declare for others, found without parsing them: many files are searched for few names.
struct DeclaredNames {
    /// Types, functions, values, aliases and operators outside of every brace → the files that declare them.
    private(set) var topLevel: [String: [Int]] = [:]
    /// The last part of an extended type's name → the files that extend it.
    private(set) var extended: [String: [Int]] = [:]
    /// The same for extensions that add conformances.
    private(set) var conforming: [String: [Int]] = [:]
    /// A member that an extension adds → the files and the extended types.
    private(set) var members: [String: [(file: Int, type: String)]] = [:]

    /// Adds the names of a file.
    mutating func add(_ data: Data, file: Int) {
        var collector = Collector(names: self, file: file)
        self = DeclaredNames()
        withUnsafeMutablePointer(to: &collector) { collector in
            data.withUnsafeBytes { bytes in
                scan_declarations(bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count, collector) {
                    context, name, length, extended, extendedLength in
                    context!.assumingMemoryBound(to: Collector.self).pointee.take(
                        Collector.text(name, length), extending: Collector.text(extended, extendedLength))
                }
            }
        }
        self = collector.names
    }

    private struct Collector {
        var names: DeclaredNames
        let file: Int

        static func text(_ start: UnsafePointer<CChar>?, _ length: Int) -> String? {
            start.map { String(decoding: UnsafeRawBufferPointer(start: $0, count: length), as: UTF8.self) }
        }

        mutating func take(_ name: String?, extending type: String?) {
            guard let type else {
                if let name, names.topLevel[name]?.last != file { names.topLevel[name, default: []].append(file) }
                return
            }
            if let name, !name.isEmpty, name != ":" {
                names.members[name, default: []].append((file, type))
                return
            }
            if names.extended[type]?.last != file { names.extended[type, default: []].append(file) }
            if name == ":", names.conforming[type]?.last != file { names.conforming[type, default: []].append(file) }
        }
    }
}
