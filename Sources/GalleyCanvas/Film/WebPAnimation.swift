import CWebP
import GalleySDK

/// An animated WebP file that is being written.
final class WebPAnimation {
    private let encoder: OpaquePointer
    private var config = WebPConfig()
    private let (width, height): (Int, Int)

    /// Throws an error for pictures with more pixels on a side than a WebP file can have.
    static func check(_ size: CGSize, _ style: PictureStyle) throws(CanvasError) {
        let longestSide = 16383.0
        let width = ((Double(size.width) + 2 * style.margin) * style.scale).rounded(.up)
        let height = ((Double(size.height) + 2 * style.margin) * style.scale).rounded(.up)
        guard max(width, height) <= longestSide else {
            throw CanvasError(
                "expected a WebP of at most 16383 pixels a side, found \(Int(exactly: width) ?? .max) × "
                    + "\(Int(exactly: height) ?? .max); choose a smaller scale")
        }
    }

    /// Starts an animation of pictures of a size in pixels. It plays `loops` times; 0: forever. With a quality from 0
    /// to 100 it is lossy, otherwise lossless.
    init(width: Int, height: Int, loops: Int, quality: Double?) throws(CanvasError) {
        guard (0...65535).contains(loops) else {
            throw CanvasError("expected 0 to 65535 loops, where 0 is forever, found \(loops)")
        }
        guard (0...100).contains(quality ?? 0) else {
            throw CanvasError("expected a quality between 0 and 100, found \(quality ?? 0)")
        }
        (self.width, self.height) = (width, height)
        var options = WebPAnimEncoderOptions()
        guard WebPAnimEncoderOptionsInit(&options) != 0, WebPConfigInit(&config) != 0 else {
            throw CanvasError("the installed libwebp is not the version that Galley was built with")
        }
        options.anim_params.loop_count = Int32(loops)
        if let quality {
            config.quality = Float(quality)
        } else {
            // Higher levels save nothing on flat colours and take twice as long, as measured.
            WebPConfigLosslessPreset(&config, 4)
        }
        guard let encoder = WebPAnimEncoderNew(Int32(width), Int32(height), &options) else {
            throw CanvasError("not enough memory for a WebP of \(width) × \(height) pixels")
        }
        self.encoder = encoder
    }

    deinit { WebPAnimEncoderDelete(encoder) }

    /// Adds a picture that is shown from a time on, in milliseconds. Times must increase.
    func add(_ raster: Raster, from milliseconds: Int) throws(CanvasError) {
        guard raster.width == width, raster.height == height, raster.pixels.count == width * height * 4 else {
            throw CanvasError(
                "expected \(width) × \(height) pixels as in the first frame, found "
                    + "\(raster.width) × \(raster.height) at \(milliseconds) ms")
        }
        var picture = WebPPicture()
        guard WebPPictureInit(&picture) != 0 else { throw CanvasError("libwebp cannot make a picture") }
        defer { WebPPictureFree(&picture) }
        picture.use_argb = 1
        (picture.width, picture.height) = (Int32(width), Int32(height))
        guard WebPPictureImportRGBA(&picture, raster.pixels, Int32(width * 4)) != 0,
            WebPAnimEncoderAdd(encoder, &picture, Int32(clamping: milliseconds), &config) != 0
        else { throw failure(milliseconds) }
    }

    /// Returns the bytes of the file. The last picture is shown until the given time, in milliseconds.
    func end(at milliseconds: Int) throws(CanvasError) -> [UInt8] {
        var data = WebPData()
        defer { WebPDataClear(&data) }
        guard WebPAnimEncoderAdd(encoder, nil, Int32(clamping: milliseconds), nil) != 0,
            WebPAnimEncoderAssemble(encoder, &data) != 0
        else { throw failure(milliseconds) }
        // Sound: libwebp returns the number of bytes, which stay valid until they are cleared.
        return Array(UnsafeBufferPointer(start: data.bytes, count: data.size))
    }

    private func failure(_ milliseconds: Int) -> CanvasError {
        let reason = WebPAnimEncoderGetError(encoder).map { String(cString: $0) } ?? ""
        return CanvasError("the picture at \(milliseconds) ms cannot be written as WebP: \(reason)")
    }
}
