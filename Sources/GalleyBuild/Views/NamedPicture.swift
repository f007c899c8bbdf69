import Foundation
import GalleyHost

/// A picture of an asset catalog.
struct NamedPicture {
    /// The file that is drawn.
    struct Pixels: Equatable {
        var file: String
        /// The size in pixels.
        var width: Int, height: Int
        /// The pixels per point.
        var scale: Int
    }

    let name: String
    /// The file that names the picture's files.
    let contents: String
    /// The PNG file for light interfaces with two pixels per point, or the next best; nil: the catalog has no PNG file.
    let pixels: Pixels?

    /// The bytes of a file that names pictures.
    private static let largestFile = 1 << 16

    /// Reads the folder of a picture.
    init(_ name: String, folder: String) {
        (self.name, contents) = (name, "\(folder)/Contents.json")
        guard let data = FileKind.contents(contents, atMost: Self.largestFile),
            let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
            let entries = object["images"] as? [[String: Any]]
        else {
            pixels = nil
            return
        }
        let files = entries.compactMap { entry -> Pixels? in
            guard let file = entry["filename"] as? String, !file.contains("/"),
                (entry["appearances"] as? [Any] ?? []).isEmpty, file.lowercased().hasSuffix(".png")
            else { return nil }
            let scale = (entry["scale"] as? String)?.first?.wholeNumberValue ?? 1
            return Self.pixels("\(folder)/\(file)", scale: max(scale, 1))
        }
        let order = [2, 3, 1]
        pixels = files.min {
            (order.firstIndex(of: $0.scale) ?? order.count) < (order.firstIndex(of: $1.scale) ?? order.count)
        }
    }

    /// Reads the size of a PNG file from its first part. A link is none: a stranger's folder could draw the user's
    /// files, and opening a pipe would block.
    private static func pixels(_ file: String, scale: Int) -> Pixels? {
        guard FileKind(ofLink: file).unreadable == nil, let handle = FileHandle(forReadingAtPath: file)
        else { return nil }
        defer { try? handle.close() }
        guard let head = try? handle.read(upToCount: 24), head.count == 24,
            head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        else { return nil }
        let bytes = [UInt8](head)
        func number(at start: Int) -> Int { bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
        let (width, height) = (number(at: 16), number(at: 20))
        return width > 0 && height > 0 ? Pixels(file: file, width: width, height: height, scale: scale) : nil
    }
}
