import GalleySDK

/// Finds room for small labels: where two would overlap, the later one stays away.
struct LabelPlacing {
    /// Where labels may lie at all.
    let page: CGRect
    // What is taken, by squares of the page, so that looking takes as long on a large page as on a small one.
    private var taken: [Cell: [CGRect]] = [:]

    private struct Cell: Hashable {
        var x: Int
        var y: Int
    }
    private let side: CGFloat

    init(page: CGRect) {
        self.page = page
        // At most 64 squares along the page, however large: what covers all of it takes each of them.
        side = max(64, page.width / 64, page.height / 64)
    }

    /// Keeps labels away from a rectangle.
    mutating func take(_ rect: CGRect) {
        let seen = rect.intersection(page)
        guard seen.width > 0, seen.height > 0 else { return }
        for cell in cells(of: seen) { taken[cell, default: []].append(seen) }
    }

    /// The first of these places that lies on the page and is free; it is taken then. Nil: there is none.
    mutating func place(_ places: [CGRect]) -> CGRect? {
        let place = places.first { isFree($0) }
        if let place { take(place) }
        return place
    }

    /// Whether a place lies on the page, and nothing was taken of it.
    func isFree(_ place: CGRect) -> Bool {
        page.contains(place)
            && cells(of: place).allSatisfy { cell in !(taken[cell] ?? []).contains { $0.overlaps(place) } }
    }

    /// The squares that a rectangle within the page touches.
    private func cells(of rect: CGRect) -> [Cell] {
        let columns = Int((rect.minX / side).rounded(.down))...Int((rect.maxX / side).rounded(.down))
        let rows = Int((rect.minY / side).rounded(.down))...Int((rect.maxY / side).rounded(.down))
        return rows.flatMap { y in columns.map { Cell(x: $0, y: y) } }
    }
}

extension CGRect {
    /// Whether they have more in common than an edge.
    func overlaps(_ other: CGRect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }
}
