import GalleySDK

/// Finds room for small labels. If two would overlap, the later one is left out.
struct LabelPlacing {
    /// The area for labels.
    let page: CGRect
    // The occupied rectangles, by squares of the page, so that a search takes equally long on large and small pages.
    private var taken: [Cell: [CGRect]] = [:]

    private struct Cell: Hashable {
        var x: Int
        var y: Int
    }
    private let side: CGFloat

    init(page: CGRect) {
        self.page = page
        // At most 64 squares along each side of the page, because a rectangle is stored in every square that it
        // touches.
        side = max(64, page.width / 64, page.height / 64)
    }

    /// Marks a rectangle as occupied, so that no label covers it.
    mutating func take(_ rect: CGRect) {
        let seen = rect.intersection(page)
        guard seen.width > 0, seen.height > 0 else { return }
        for cell in cells(of: seen) { taken[cell, default: []].append(seen) }
    }

    /// Returns the first of several places that lies on the page and is free, and occupies it; nil if there is none.
    mutating func place(_ places: [CGRect]) -> CGRect? {
        let place = places.first { isFree($0) }
        if let place { take(place) }
        return place
    }

    /// Returns whether a place lies on the page, and nothing occupies any part.
    func isFree(_ place: CGRect) -> Bool {
        page.contains(place)
            && cells(of: place).allSatisfy { cell in !(taken[cell] ?? []).contains { $0.overlaps(place) } }
    }

    /// Returns the squares that a rectangle within the page touches.
    private func cells(of rect: CGRect) -> [Cell] {
        let columns = Int((rect.minX / side).rounded(.down))...Int((rect.maxX / side).rounded(.down))
        let rows = Int((rect.minY / side).rounded(.down))...Int((rect.maxY / side).rounded(.down))
        return rows.flatMap { y in columns.map { Cell(x: $0, y: y) } }
    }
}

extension CGRect {
    /// Returns whether the rectangles share more than an edge.
    func overlaps(_ other: CGRect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }
}
