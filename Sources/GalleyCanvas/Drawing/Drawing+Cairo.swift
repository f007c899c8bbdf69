import CPango
import GalleySDK

extension Drawing {
    /// Returns the size of the page in pixels.
    func pixelSize(scale: Double) throws(CanvasError) -> (width: Int, height: Int) {
        let (width, height) = (Double(page.width) * scale, Double(page.height) * scale)
        let (side, all) = (Double(Raster.sideLimit), Double(Raster.pixelLimit))
        let pixels = (max(1, width.rounded(.up)), max(1, height.rounded(.up)))
        guard pixels.0 <= side, pixels.1 <= side, pixels.0 * pixels.1 <= all else {
            throw CanvasError(
                "the picture would have \(Self.text(pixels.0)) × \(Self.text(pixels.1)) pixels; the limit is "
                    + "\(Self.text(side)) on a side and \(Self.text(all / 1e6)) million in all; choose a smaller scale, "
                    + "or SVG"
            )
        }
        return (Int(pixels.0), Int(pixels.1))
    }

    private static func text(_ number: Double) -> String {
        number < 1e15 ? String(Int(number)) : String(number)
    }

    /// Returns the drawing as pixels, with `scale` pixels per point.
    func raster(scale: Double) throws(CanvasError) -> Raster {
        let (width, height) = try pixelSize(scale: scale)
        var pixels = [UInt8](repeating: 0, count: 4 * width * height)
        let status = pixels.withUnsafeMutableBufferPointer { pixels in
            // The surface draws into the array, and is destroyed before the array is used.
            let surface = cairo_image_surface_create_for_data(
                pixels.baseAddress, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(4 * width))
            let context = cairo_create(surface)
            cairo_scale(context, scale, scale)
            cairo_translate(context, -Double(page.minX), -Double(page.minY))
            var pen = CairoPen(context: context)
            for mark in marks { pen.draw(mark) }
            let status = cairo_status(context)
            cairo_destroy(context)
            cairo_surface_flush(surface)
            cairo_surface_destroy(surface)
            return status
        }
        guard status == CAIRO_STATUS_SUCCESS else {
            throw CanvasError("the picture cannot be drawn: \(String(cString: cairo_status_to_string(status)))")
        }
        Raster.unpremultiply(&pixels)
        return Raster(width: width, height: height, pixels: pixels)
    }
}

extension Raster {
    /// Converts Cairo's premultiplied pixels, with blue in the lowest byte, to bytes of red, green, blue and alpha.
    static func unpremultiply(_ pixels: inout [UInt8]) {
        pixels.withUnsafeMutableBytes { bytes in
            // A loop over words that calls nothing for most pixels: the tests draw many, and nothing is optimised there.
            let words = bytes.bindMemory(to: UInt32.self)
            var index = 0
            while index < words.count {
                let word = UInt32(littleEndian: words[index])
                let (blue, green, red, alpha) = (word & 255, word &>> 8 & 255, word &>> 16 & 255, word &>> 24)
                func part(_ value: UInt32) -> UInt32 { min(255, (value * 255 + alpha / 2) / alpha) }
                if alpha == 255 {
                    words[index] = UInt32(littleEndian: alpha &<< 24 | blue &<< 16 | green &<< 8 | red)
                } else if alpha == 0 {
                    words[index] = 0
                } else {
                    words[index] = UInt32(
                        littleEndian: alpha &<< 24 | part(blue) &<< 16 | part(green) &<< 8 | part(red))
                }
                index &+= 1
            }
        }
    }
}
