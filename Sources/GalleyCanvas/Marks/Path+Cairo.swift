import CPango
import GalleySDK

extension Path {
    /// Makes a path from the current path of a Cairo context.
    init(cairo context: OpaquePointer?) {
        guard let copy = cairo_copy_path(context) else { return }
        defer { cairo_path_destroy(copy) }
        guard copy.pointee.status == CAIRO_STATUS_SUCCESS, let data = copy.pointee.data else { return }
        func point(_ index: Int) -> CGPoint { CGPoint(x: data[index].point.x, y: data[index].point.y) }
        var index = 0
        while index < Int(copy.pointee.num_data) {
            switch data[index].header.type {
            case CAIRO_PATH_MOVE_TO: elements.append(.move(point(index + 1)))
            case CAIRO_PATH_LINE_TO: elements.append(.line(point(index + 1)))
            case CAIRO_PATH_CURVE_TO: elements.append(.curve(point(index + 1), point(index + 2), point(index + 3)))
            default: elements.append(.close)
            }
            index += Int(data[index].header.length)
        }
        // Cairo begins a new part after each end. A part without lines is removed.
        if case .move? = elements.last { elements.removeLast() }
    }

    /// Adds the path to that of a Cairo context, moved by an offset.
    func add(to context: OpaquePointer?, x: Double = 0, y: Double = 0) {
        for element in elements {
            switch element {
            case .move(let point): cairo_move_to(context, x + Double(point.x), y + Double(point.y))
            case .line(let point): cairo_line_to(context, x + Double(point.x), y + Double(point.y))
            case .curve(let first, let second, let end):
                cairo_curve_to(
                    context, x + Double(first.x), y + Double(first.y), x + Double(second.x), y + Double(second.y),
                    x + Double(end.x), y + Double(end.y))
            case .close: cairo_close_path(context)
            }
        }
    }
}
