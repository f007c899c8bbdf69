import CPango

/// Filters of the pixels that a group was drawn with.
enum CairoFilter {
    /// The pixels of an image surface.
    private struct Pixels {
        let surface: OpaquePointer
        let bytes: UnsafeMutablePointer<UInt8>
        let width: Int
        let height: Int
        let stride: Int

        /// The pixels of a group; nil for a group without any.
        init?(_ pattern: OpaquePointer?) {
            var surface: OpaquePointer?
            guard cairo_pattern_get_surface(pattern, &surface) == CAIRO_STATUS_SUCCESS, let surface,
                cairo_surface_get_type(surface) == CAIRO_SURFACE_TYPE_IMAGE
            else { return nil }
            self.init(surface: surface)
        }

        init?(surface: OpaquePointer) {
            cairo_surface_flush(surface)
            guard let bytes = cairo_image_surface_get_data(surface) else { return nil }
            (self.surface, self.bytes) = (surface, bytes)
            width = Int(cairo_image_surface_get_width(surface))
            height = Int(cairo_image_surface_get_height(surface))
            stride = Int(cairo_image_surface_get_stride(surface))
        }

        /// The rows and columns with pixels of four bytes that are not transparent; nil without any.
        var drawn: (x: Range<Int>, y: Range<Int>)? {
            var (left, right, top, bottom) = (width, -1, height, -1)
            for y in 0..<height {
                let row = UnsafeRawPointer(bytes + y * stride).assumingMemoryBound(to: UInt32.self)
                var x = 0
                while x < width, row[x] == 0 { x += 1 }
                guard x < width else { continue }
                left = min(left, x)
                var last = width - 1
                while last > x, row[last] == 0 { last -= 1 }
                right = max(right, last)
                (top, bottom) = (min(top, y), y)
            }
            return bottom < 0 ? nil : (left..<right + 1, top..<bottom + 1)
        }
    }

    /// Blurs the pixels of a group. The radius is the standard deviation in pixels.
    static func blur(_ pattern: OpaquePointer?, radius: Double) {
        guard let pixels = Pixels(pattern), let drawn = pixels.drawn, radius > 0.05 else { return }
        blur(pixels, drawn, channels: 4, radius: radius)
        cairo_surface_mark_dirty(pixels.surface)
    }

    /// Returns the opacities of a group's pixels, blurred; nil for a group without any. The caller destroys it.
    static func shadow(of pattern: OpaquePointer?, radius: Double) -> OpaquePointer? {
        guard let pixels = Pixels(pattern), let drawn = pixels.drawn,
            let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(pixels.width), Int32(pixels.height)),
            let alphas = Pixels(surface: surface)
        else { return nil }
        defer { cairo_surface_destroy(surface) }
        for y in drawn.y {
            let (row, target) = (pixels.bytes + y * pixels.stride, alphas.bytes + y * alphas.stride)
            for x in drawn.x { target[x] = row[4 * x + 3] }
        }
        if radius > 0.05 { blur(alphas, drawn, channels: 1, radius: radius) }
        cairo_surface_mark_dirty(surface)
        var (x, y) = (0.0, 0.0)
        cairo_surface_get_device_offset(pixels.surface, &x, &y)
        cairo_surface_set_device_offset(surface, x, y)
        let result = cairo_pattern_create_for_surface(surface)
        var matrix = cairo_matrix_t()
        cairo_pattern_get_matrix(pattern, &matrix)
        cairo_pattern_set_matrix(result, &matrix)
        return result
    }

    /// Changes the colours of a group's pixels by a matrix.
    static func apply(_ matrix: [Double], to pattern: OpaquePointer?) {
        guard let pixels = Pixels(pattern), let drawn = pixels.drawn, matrix.count == 20 else { return }
        func byte(_ value: Double) -> UInt8 { UInt8(min(max(value * 255, 0), 255).rounded()) }
        for y in drawn.y {
            let row = pixels.bytes + y * pixels.stride
            for x in drawn.x where row[4 * x + 3] > 0 {
                // Premultiplied, with blue in the lowest byte.
                let pixel = row + 4 * x
                let alpha = Double(pixel[3]) / 255
                let old = [pixel[2], pixel[1], pixel[0]].map { Double($0) / 255 / alpha } + [alpha, 1]
                var new = [0.0, 0.0, 0.0, 0.0]
                for line in 0..<4 {
                    for column in 0..<5 { new[line] += matrix[5 * line + column] * old[column] }
                    new[line] = min(max(new[line], 0), 1)
                }
                (pixel[2], pixel[1], pixel[0]) = (byte(new[0] * new[3]), byte(new[1] * new[3]), byte(new[2] * new[3]))
                pixel[3] = byte(new[3])
            }
        }
        cairo_surface_mark_dirty(pixels.surface)
    }

    // MARK: Blur

    /// Blurs an area by three box blurs on each axis, which together are close to a Gaussian blur.
    private static func blur(_ pixels: Pixels, _ drawn: (x: Range<Int>, y: Range<Int>), channels: Int, radius: Double) {
        let width = max(1, Int((min(radius, 500) * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5).rounded(.down)))
        // Each box reaches half of its width; an even one reaches one more to one side, and the boxes take turns.
        let boxes =
            width % 2 == 1
            ? [(width / 2, width / 2), (width / 2, width / 2), (width / 2, width / 2)]
            : [(width / 2, width / 2 - 1), (width / 2 - 1, width / 2), (width / 2, width / 2)]
        let reach = 3 * (width / 2) + 1
        let x = max(0, drawn.x.lowerBound - reach)..<min(pixels.width, drawn.x.upperBound + reach)
        let y = max(0, drawn.y.lowerBound - reach)..<min(pixels.height, drawn.y.upperBound + reach)
        let start = pixels.bytes + y.lowerBound * pixels.stride + x.lowerBound * channels
        let line = UnsafeMutablePointer<UInt8>.allocate(capacity: max(x.count, y.count))
        defer { line.deallocate() }
        for channel in 0..<channels {
            for row in 0..<drawn.y.count {
                let first = start + (drawn.y.lowerBound - y.lowerBound + row) * pixels.stride + channel
                for box in boxes { blur(first, channels, x.count, box, line) }
            }
            for column in 0..<x.count {
                let first = start + column * channels + channel
                for box in boxes { blur(first, pixels.stride, y.count, box, line) }
            }
        }
    }

    /// Replaces each byte of a line by the mean of those around it.
    private static func blur(
        _ bytes: UnsafeMutablePointer<UInt8>, _ step: Int, _ count: Int, _ box: (before: Int, after: Int),
        _ line: UnsafeMutablePointer<UInt8>
    ) {
        let width = box.before + box.after + 1
        var sum = 0
        var index = 0
        while index < count {
            line[index] = bytes[index * step]
            if index <= box.after { sum += Int(line[index]) }
            index += 1
        }
        index = 0
        while index < count {
            bytes[index * step] = UInt8((sum + width / 2) / width)
            let (next, last) = (index + box.after + 1, index - box.before)
            if next < count { sum += Int(line[next]) }
            if last >= 0 { sum -= Int(line[last]) }
            index += 1
        }
    }
}
