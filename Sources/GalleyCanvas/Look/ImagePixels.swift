import CPango
import Foundation

/// A decoded image, shared by all views that show it.
final class ImagePixels: Hashable, Sendable {
    /// The bytes of the file, which SVG files embed.
    let png: [UInt8]
    let width: Int
    let height: Int
    // Sound: Cairo only reads the surface, and `lock` is held meanwhile.
    private nonisolated(unsafe) let surface: OpaquePointer

    /// The maximum size of an image file, in bytes.
    private static let fileLimit = 64 << 20

    private init(_ png: [UInt8], path: String) throws(CanvasError) {
        let size = Self.size(png)
        guard let size else {
            throw CanvasError("\(path): expected a PNG image, found something else; convert it to PNG")
        }
        // Checks the sides first, because their product may overflow.
        let (side, millions) = (Raster.sideLimit, Raster.pixelLimit / 1_000_000)
        guard (1...side).contains(size.width), (1...side).contains(size.height),
            size.width * size.height <= Raster.pixelLimit
        else {
            throw CanvasError(
                "\(path): expected an image of at least one pixel, at most \(side) on a side and "
                    + "\(millions) million in all, found \(size.width) × \(size.height) pixels")
        }
        guard let parts = Self.parts(png) else {
            throw CanvasError("\(path): the PNG image is damaged: a part is longer than the file")
        }
        let surface = parts.withUnsafeBytes { bytes in
            var rest = bytes[...]
            return withUnsafeMutablePointer(to: &rest) { rest in
                cairo_image_surface_create_from_png_stream(
                    { rest, target, count in
                        let rest = rest!.assumingMemoryBound(to: Slice<UnsafeRawBufferPointer>.self)
                        guard rest.pointee.count >= Int(count), let target else { return CAIRO_STATUS_READ_ERROR }
                        UnsafeMutableRawBufferPointer(start: target, count: Int(count)).copyBytes(
                            from: rest.pointee.prefix(Int(count)))
                        rest.pointee = rest.pointee.dropFirst(Int(count))
                        return CAIRO_STATUS_SUCCESS
                    }, rest)
            }
        }
        guard let surface, cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
            let reason =
                surface.map { String(cString: cairo_status_to_string(cairo_surface_status($0))) } ?? "no memory"
            cairo_surface_destroy(surface)
            throw CanvasError("\(path): the PNG image is damaged: \(reason)")
        }
        self.png = png
        self.surface = surface
        (width, height) = (size.width, size.height)
    }

    deinit { cairo_surface_destroy(surface) }

    /// Calls `body` with the Cairo surface of the pixels. Only one thread at a time draws from it.
    func withSurface(_ body: (OpaquePointer) -> Void) {
        Self.lock.lock()
        defer { Self.lock.unlock() }
        body(surface)
    }

    /// Returns the size in the header of a PNG file, before anything is decoded.
    private static func size(_ png: [UInt8]) -> (width: Int, height: Int)? {
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        guard png.count > 24, png.starts(with: signature) else { return nil }
        func number(at index: Int) -> Int { png[index..<index + 4].reduce(0) { $0 << 8 | Int($1) } }
        return (number(at: 16), number(at: 20))
    }

    /// Returns the parts of a PNG file that its pixels need; nil if one is longer than the file. libpng takes memory for the
    /// length that a part claims, and for all that a text or a profile unpacks to, which is a thousand times the file.
    private static func parts(_ png: [UInt8]) -> [UInt8]? {
        var result = Array(png[..<8])
        var position = 8
        while position + 8 <= png.count {
            let length = png[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
            let end = position + 12 + length
            guard end <= png.count else { return nil }
            let name = png[position + 4..<position + 8]
            if needed.contains(where: { name.elementsEqual($0.utf8) }) { result += png[position..<end] }
            position = end
        }
        return result
    }

    private static let needed = ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"]

    static func == (left: ImagePixels, right: ImagePixels) -> Bool { left === right || left.png == right.png }

    func hash(into hasher: inout Hasher) {
        hasher.combine(width)
        hasher.combine(height)
        hasher.combine(png.count)
    }

    // MARK: Images in use

    private struct Weak { weak var pixels: ImagePixels? }
    private static let lock = NSLock()
    // Sound: only used while the lock is held.
    private nonisolated(unsafe) static var inUse: [String: Weak] = [:]

    /// Returns the image of a file. If an image with the same bytes is in use, returns that one.
    static func read(_ path: String) throws(CanvasError) -> ImagePixels {
        let png = try FileBytes.read(path, limit: fileLimit, expected: "a PNG image")
        if let known = lock.withLock({ inUse[path]?.pixels }), known.png == png { return known }
        let pixels = try ImagePixels(png, path: path)
        lock.withLock {
            inUse = inUse.filter { $0.value.pixels != nil }
            inUse[path] = Weak(pixels: pixels)
        }
        return pixels
    }
}
