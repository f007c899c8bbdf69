import Foundation
import GalleyEngine
import GalleyMotion
import GalleySDK

extension Film {
    /// Returns moments of the film side by side, from its start to its end, with their times below. Between two moments the
    /// film moves equally far.
    ///
    /// The strip is an ordinary picture, which can be written as PNG and SVG.
    ///
    /// - Parameters:
    ///   - count: the number of moments, at least 1.
    ///   - columns: the number of moments in a row; nil: as many as fit into 1200 points, in rows of equal length.
    ///   - progress: called with the completed fraction, from 0 to 1.
    /// - Throws: `CanvasError` for a count out of range; and the errors of `picture`.
    public func strip(count: Int = 8, columns: Int? = nil, progress: (Double) -> Void = { _ in }) throws -> Picture {
        try checkDuration()
        guard (1...1000).contains(count) else {
            throw CanvasError("expected a strip of 1 to 1000 moments, found \(count); try 8")
        }
        guard columns ?? 1 >= 1 else {
            throw CanvasError("expected 1 or more moments in a row, found \(columns ?? 0); try 4")
        }
        let times = try moments(count, progress: progress)
        let page = try room(at: times).page
        let grid = StripGrid(moment: page.size, count: count, columns: columns)
        var strip = Picture(views: [], size: grid.size, looks: [:])
        // Ids that no tree uses. They count down from the largest number, because views are coloured in the order of
        // their ids.
        var unused = UInt32.max
        func show(_ look: Look, _ frame: CGRect) {
            strip.looks[NodeID(inNoTree: unused)] = look
            strip.views.append(PresentedView(node: NodeID(inNoTree: unused), level: 0, frame: frame))
            unused -= 1
        }
        for (index, time) in times.enumerated() {
            let moment = try picture(time)
            let cell = grid.frame(of: index)
            show(Look(clipShape: .rectangle), cell.insetBy(dx: -StripGrid.gap / 2, dy: -StripGrid.gap / 2))
            for var view in moment.views {
                view.level += 1
                view.frame.origin.x += cell.minX - page.minX
                view.frame.origin.y += cell.minY - page.minY
                if let words = moment.badges[view.node] {
                    // A view with a badge gets an id of its own, because it may have no badge in another moment.
                    let node = NodeID(inNoTree: unused)
                    unused -= 1
                    (strip.looks[node], strip.badges[node]) = (moment.looks[view.node], words)
                    view.node = node
                } else if let look = moment.looks[view.node] {
                    // A view whose look differs from an earlier moment gets an id of its own.
                    if strip.looks[view.node, default: look] != look {
                        view.node = NodeID(inNoTree: unused)
                        unused -= 1
                    }
                    strip.looks[view.node] = look
                }
                strip.views.append(view)
            }
            let label = CanvasText(
                Self.label(time), font: CanvasFont(.caption2), color: .named(.secondary), lineLimit: 1)
            show(Look(.text(label)), grid.labelFrame(of: index))
        }
        for frame in grid.separators { show(Look(.divider), frame) }
        return strip
    }

    /// Returns the label of a time: «71 ms», or «12.5 s» from ten seconds on.
    static func label(_ time: Double) -> String {
        time < 10 ? "\(Int((time * 1000).rounded())) ms" : String(format: "%.1f s", time)
    }
}

/// The arrangement of the moments in a strip, in points.
struct StripGrid {
    /// The size of one moment's picture.
    private let moment: CGSize
    private let count: Int
    let columns: Int
    let rows: Int

    /// The gap between neighbours. Half of it leaves room for views that move beyond the root's edge.
    static let gap: CGFloat = 40
    /// The padding around the strip.
    private static let padding: CGFloat = 20
    private static let (labelGap, labelHeight): (CGFloat, CGFloat) = (10, 14)
    private static let widest: CGFloat = 1200

    init(moment: CGSize, count: Int, columns: Int?) {
        self.moment = moment
        self.count = count
        let room = ((Self.widest + Self.gap) / (moment.width + Self.gap)).rounded(.down)
        // Drawing refuses infinite and undefined widths, so they are not checked here.
        let most = columns ?? (room >= 1 ? Int(min(room, 1000)) : 1)
        rows = (count + most - 1) / most
        self.columns = columns.map { min($0, count) } ?? (count + rows - 1) / rows
    }

    private var rowHeight: CGFloat { moment.height + Self.labelGap + Self.labelHeight }

    var size: CGSize {
        CGSize(
            width: CGFloat(columns) * (moment.width + Self.gap) - Self.gap + 2 * Self.padding,
            height: CGFloat(rows) * (rowHeight + Self.gap) - Self.gap + 2 * Self.padding)
    }

    func frame(of index: Int) -> CGRect {
        CGRect(
            x: Self.padding + CGFloat(index % columns) * (moment.width + Self.gap),
            y: Self.padding + CGFloat(index / columns) * (rowHeight + Self.gap), width: moment.width,
            height: moment.height)
    }

    func labelFrame(of index: Int) -> CGRect {
        let frame = frame(of: index)
        return CGRect(x: frame.minX, y: frame.maxY + Self.labelGap, width: moment.width, height: Self.labelHeight)
    }

    /// The hairlines between neighbours in a row.
    var separators: [CGRect] {
        (0..<count).filter { $0 % columns > 0 }.map { index in
            let frame = frame(of: index)
            return CGRect(x: frame.minX - Self.gap / 2, y: frame.minY, width: 0.5, height: rowHeight)
        }
    }
}
