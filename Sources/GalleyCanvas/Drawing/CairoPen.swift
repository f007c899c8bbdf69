import CPango
import GalleySDK

/// Draws marks with Cairo.
struct CairoPen {
    let context: OpaquePointer?
    /// The open groups.
    private var open: [Open] = []

    private struct Open {
        var group: Mark.Group
        /// The content of a group with a mask, once it is complete.
        var content: OpaquePointer?
    }

    init(context: OpaquePointer?) { self.context = context }

    mutating func draw(_ mark: Mark) {
        switch mark {
        case .fill(let path, let color):
            path.add(to: context)
            set(color)
            cairo_fill(context)
        case .stroke(let path, let color, let width, let dashes):
            path.add(to: context)
            set(color)
            cairo_set_line_width(context, width)
            cairo_set_dash(context, dashes, Int32(dashes.count), 0)
            cairo_stroke(context)
        case .figure(let figure): draw(figure)
        case .glyphs(let glyphs, let color, let x, let y):
            for glyph in glyphs { glyph.outline.path.add(to: context, x: x + glyph.x, y: y + glyph.y) }
            set(color)
            cairo_fill(context)
        case .image(let image, let frame): draw(image, frame)
        case .begin(let group): begin(group)
        case .mask:
            guard let last = open.indices.last, open[last].group.isMasked, open[last].content == nil else { return }
            open[last].content = cairo_pop_group(context)
            cairo_push_group(context)
        case .end: end()
        }
    }

    private func draw(_ figure: Mark.Figure) {
        cairo_save(context)
        figure.path.add(to: context)
        switch figure.ink {
        case .color(let color): set(color)
        case .gradient(let gradient): set(gradient)
        }
        if let stroke = figure.stroke {
            cairo_set_line_width(context, stroke.width)
            let dash = stroke.drawnDash
            cairo_set_dash(context, dash, Int32(dash.count), stroke.dashPhase.isFinite ? stroke.dashPhase : 0)
            cairo_set_line_cap(
                context,
                stroke.cap == .round
                    ? CAIRO_LINE_CAP_ROUND : stroke.cap == .square ? CAIRO_LINE_CAP_SQUARE : CAIRO_LINE_CAP_BUTT)
            cairo_set_line_join(
                context,
                stroke.join == .round
                    ? CAIRO_LINE_JOIN_ROUND : stroke.join == .bevel ? CAIRO_LINE_JOIN_BEVEL : CAIRO_LINE_JOIN_MITER)
            cairo_set_miter_limit(context, stroke.miterLimit >= 1 ? stroke.miterLimit : 1)
            cairo_stroke(context)
        } else {
            cairo_set_fill_rule(context, figure.isEvenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
            cairo_fill(context)
        }
        cairo_restore(context)
    }

    private func draw(_ image: ImagePixels, _ frame: CGRect) {
        guard frame.width > 0, frame.height > 0 else { return }
        image.withSurface { surface in
            let (width, height) = (Double(image.width), Double(image.height))
            cairo_save(context)
            cairo_translate(context, Double(frame.minX), Double(frame.minY))
            cairo_scale(context, Double(frame.width) / width, Double(frame.height) / height)
            cairo_set_source_surface(context, surface, 0, 0)
            // Repeats the pixels at the image's edge. Otherwise the edge would blend with the background.
            cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
            cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_GOOD)
            cairo_rectangle(context, 0, 0, width, height)
            cairo_fill(context)
            cairo_restore(context)
        }
    }

    // MARK: Groups

    private mutating func begin(_ group: Mark.Group) {
        cairo_save(context)
        let (x, y) = (Double(group.anchor.x), Double(group.anchor.y))
        cairo_translate(context, x + Double(group.offset.width), y + Double(group.offset.height))
        if group.rotation != 0 { cairo_rotate(context, group.rotation * .pi / 180) }
        cairo_scale(context, group.scales.x, group.scales.y)
        cairo_translate(context, -x, -y)
        // A filter needs the pixels beside the clip, because it is applied after the clip.
        let clipsFirst = group.filter == nil && !group.isMasked
        if clipsFirst { clip(to: group.clip) }
        if group.isComposed { cairo_push_group(context) }
        if !clipsFirst { clip(to: group.clip) }
        if group.isMasked { cairo_push_group(context) }
        open.append(Open(group: group))
    }

    private func clip(to path: Path?) {
        guard let path else { return }
        cairo_new_path(context)
        path.add(to: context)
        cairo_clip(context)
    }

    private mutating func end() {
        guard let last = open.popLast() else { return }
        let group = last.group
        if group.isMasked {
            let mask = cairo_pop_group(context)
            if let content = last.content {
                cairo_set_source(context, content)
                cairo_mask(context, mask)
                cairo_pattern_destroy(content)
            }
            cairo_pattern_destroy(mask)
        }
        if group.isComposed {
            var pattern = cairo_pop_group(context)
            var scale = cairo_matrix_t()
            cairo_get_matrix(context, &scale)
            let pixels = abs(scale.xx * scale.yy - scale.xy * scale.yx).squareRoot()
            switch group.filter {
            case .shadow(let color, let radius, let x, let y):
                if let shadow = CairoFilter.shadow(of: pattern, radius: radius * pixels) {
                    // As in SVG, the view and its shadow are made transparent and blended as one.
                    cairo_push_group(context)
                    cairo_save(context)
                    cairo_translate(context, x, y)
                    set(color)
                    cairo_mask(context, shadow)
                    cairo_pattern_destroy(shadow)
                    cairo_restore(context)
                    cairo_set_source(context, pattern)
                    cairo_paint(context)
                    cairo_pattern_destroy(pattern)
                    pattern = cairo_pop_group(context)
                }
            case .blur(let radius): CairoFilter.blur(pattern, radius: radius * pixels)
            case .matrix(let matrix): CairoFilter.apply(matrix, to: pattern)
            case nil: break
            }
            cairo_set_operator(context, group.blend.cairo)
            cairo_set_source(context, pattern)
            cairo_paint_with_alpha(context, group.opacity)
            cairo_pattern_destroy(pattern)
        }
        cairo_restore(context)
    }

    private func set(_ color: RGBA) {
        cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
    }

    private func set(_ gradient: Ink.Gradient) {
        let pattern: OpaquePointer?
        switch gradient.form {
        case .linear(let start, let end):
            pattern = cairo_pattern_create_linear(Double(start.x), Double(start.y), Double(end.x), Double(end.y))
        case .radial(let center, let start, let end, let ratio):
            let (x, y) = (Double(center.x), Double(center.y))
            pattern = cairo_pattern_create_radial(x, y, start, x, y, end)
            var matrix = cairo_matrix_t()
            cairo_matrix_init(&matrix, 1, 0, 0, 1 / ratio, 0, y - y / ratio)
            cairo_pattern_set_matrix(pattern, &matrix)
        }
        for stop in gradient.stops {
            let color = stop.color
            cairo_pattern_add_color_stop_rgba(
                pattern, stop.location, color.red, color.green, color.blue, color.alpha)
        }
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        cairo_set_source(context, pattern)
        cairo_pattern_destroy(pattern)
    }
}

extension CanvasBlendMode {
    fileprivate var cairo: cairo_operator_t {
        switch self {
        case .normal, .isolated: CAIRO_OPERATOR_OVER
        case .multiply: CAIRO_OPERATOR_MULTIPLY
        case .screen: CAIRO_OPERATOR_SCREEN
        case .overlay: CAIRO_OPERATOR_OVERLAY
        case .darken: CAIRO_OPERATOR_DARKEN
        case .lighten: CAIRO_OPERATOR_LIGHTEN
        case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
        case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
        case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
        case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
        case .difference: CAIRO_OPERATOR_DIFFERENCE
        case .exclusion: CAIRO_OPERATOR_EXCLUSION
        case .hue: CAIRO_OPERATOR_HSL_HUE
        case .saturation: CAIRO_OPERATOR_HSL_SATURATION
        case .color: CAIRO_OPERATOR_HSL_COLOR
        case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
        case .plusLighter: CAIRO_OPERATOR_ADD
        case .destinationOut: CAIRO_OPERATOR_DEST_OUT
        }
    }
}
