import CPango
import GalleySDK

extension Raster {
    /// Reads a PNG file.
    ///
    /// - Throws: `CanvasError` as `CanvasImage.init(contentsOf:scale:isResizable:)`.
    public init(contentsOf path: String) throws(CanvasError) {
        let image = try ImagePixels.read(path)
        let drawing = Drawing(
            page: CGRect(x: 0, y: 0, width: image.width, height: image.height),
            marks: [.image(image, CGRect(x: 0, y: 0, width: image.width, height: image.height))])
        self = try drawing.raster(scale: 1)
    }

    /// Returns the pixels as a PNG file.
    ///
    /// - Throws: `CanvasError` unless there are four bytes for each of `width * height` pixels, and for more pixels
    ///   than can be drawn.
    public func png() throws(CanvasError) -> [UInt8] {
        // Checks the sides first, because their product may overflow.
        guard (1...Self.sideLimit).contains(width), (1...Self.sideLimit).contains(height),
            pixels.count == 4 * width * height
        else {
            throw CanvasError(
                "expected pixels of four bytes, at most \(Self.sideLimit) on a side, found \(pixels.count) bytes for "
                    + "\(width) × \(height)")
        }
        var premultiplied = pixels
        Self.premultiply(&premultiplied)
        var file: [UInt8] = []
        let status = premultiplied.withUnsafeMutableBufferPointer { pixels in
            // The surface reads the array, and is destroyed before it.
            let surface = cairo_image_surface_create_for_data(
                pixels.baseAddress, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(4 * width))
            defer { cairo_surface_destroy(surface) }
            return withUnsafeMutablePointer(to: &file) { file in
                cairo_surface_write_to_png_stream(
                    surface,
                    { file, bytes, count in
                        let file = file!.assumingMemoryBound(to: [UInt8].self)
                        file.pointee += UnsafeBufferPointer(start: bytes, count: Int(count))
                        return CAIRO_STATUS_SUCCESS
                    }, file)
            }
        }
        guard status == CAIRO_STATUS_SUCCESS else {
            throw CanvasError(
                "the picture cannot be written as PNG: \(String(cString: cairo_status_to_string(status)))")
        }
        return file
    }

    /// Converts pixels to Cairo's format: premultiplied, with blue in the lowest byte.
    private static func premultiply(_ pixels: inout [UInt8]) {
        pixels.withUnsafeMutableBufferPointer { pixels in
            for index in stride(from: 0, to: pixels.count, by: 4) {
                let alpha = Int(pixels[index + 3])
                func part(_ value: UInt8) -> UInt8 { UInt8((Int(value) * alpha + 127) / 255) }
                let (red, green, blue) = (pixels[index], pixels[index + 1], pixels[index + 2])
                (pixels[index], pixels[index + 1], pixels[index + 2]) = (part(blue), part(green), part(red))
            }
        }
    }
}

extension Picture {
    /// Writes the picture as a PNG file, replacing an existing one.
    ///
    /// - Throws: `CanvasError` as `raster(_:)`, and if the file cannot be written.
    public func writePNG(to path: String, _ style: PictureStyle = PictureStyle()) throws(CanvasError) {
        try OutputFile(path).write(try raster(style).png())
    }
}
