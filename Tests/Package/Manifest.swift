import Foundation

/// `Package.swift` as SwiftPM reads it.
struct Manifest: Decodable {
    var targets: [Target]
    var products: [Product]

    struct Target: Decodable {
        var name: String
        var type: String
        var path: String?
        var exclude: [String]
        var sources: [String]?
        var publicHeadersPath: String?
        var dependencies: [Dependency]
    }

    struct Product: Decodable {
        var name: String
        var targets: [String]
    }

    /// A target of this package, or a product of another one.
    struct Dependency: Decodable {
        var name: String
        /// The identity of the other package; nil for a target of this one.
        var package: String?

        private enum Key: String, CodingKey { case byName, target, product }

        init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: Key.self)
            guard let key = values.allKeys.first else {
                throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no kind"))
            }
            var list = try values.nestedUnkeyedContainer(forKey: key)
            name = try list.decode(String.self)
            if key == .product { package = try list.decode(String?.self) }
        }
    }

    static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The manifest of this package. SwiftPM reads it with a scratch folder of its own, because `swift test` may lock the
    /// package's.
    static let galley = Result {
        let scratch = FileManager.default.temporaryDirectory.appending(path: "galley-manifest-\(UUID())")
        defer { try? FileManager.default.removeItem(at: scratch) }
        let output = try Program.run(
            "swift", "package", "--package-path", root.path, "--scratch-path", scratch.path, "dump-package")
        return try JSONDecoder().decode(Manifest.self, from: output)
    }

    /// The target with this name.
    func target(_ name: String) -> Target? { targets.first { $0.name == name } }

    /// What is compiled and linked for a product: targets of this package, and products of others.
    func closure(ofProduct name: String) -> (targets: Set<String>, products: Set<String>) {
        var (found, products): (Set<String>, Set<String>) = ([], [])
        var waiting = self.products.filter { $0.name == name }.flatMap(\.targets)
        while let next = waiting.popLast() {
            guard found.insert(next).inserted, let target = target(next) else { continue }
            for dependency in target.dependencies {
                if dependency.package == nil {
                    waiting.append(dependency.name)
                } else {
                    products.insert(dependency.name)
                }
            }
        }
        return (found, products)
    }
}

/// Another program.
enum Program {
    struct Failure: Error {
        var output: String
    }

    /// Runs it to its end and returns what it writes.
    static func run(_ words: String...) throws -> Data {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = words
        process.standardOutput = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failure(output: String(decoding: output, as: UTF8.self)) }
        return output
    }
}
