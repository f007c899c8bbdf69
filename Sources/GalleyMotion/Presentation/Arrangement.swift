import GalleyEngine
import GalleySDK

/// Where a layout has the views that are shown, in the order in which they are drawn.
struct Arrangement {
    /// One view.
    struct Place {
        var node: NodeID
        var level: Int
        /// The view around it; nil: it is the root.
        var parent: NodeID?
        /// The view that moves it along: the nearest one around it that is a geometry group. Nil: none.
        var group: NodeID?
        /// x, y, width and height in points, in the coordinates of its group, or of the root.
        var frame: SIMD4<Double>
    }

    private(set) var places: [Place] = []
    private var indices: [NodeID: Int] = [:]

    init() {}

    /// The views of a tree, where its last layout has them.
    init(_ tree: LayoutTree, groups: Set<NodeID>) {
        // The views around the next one, by level, with their origins and the group that is in force below them.
        var around: [(node: NodeID, group: NodeID?, groupOrigin: SIMD2<Double>)] = []
        tree.forEachShown { node, level, frame in
            around.removeSubrange(level...)
            let outer = around.last
            let origin = SIMD2(Double(frame.minX), Double(frame.minY))
            let inGroup = origin - (outer?.groupOrigin ?? .zero)
            add(
                Place(
                    node: node, level: level, parent: outer?.node, group: outer?.group,
                    frame: SIMD4(inGroup.x, inGroup.y, Double(frame.width), Double(frame.height))))
            around.append(
                groups.contains(node)
                    ? (node, node, origin) : (node, outer?.group, outer?.groupOrigin ?? .zero))
        }
    }

    /// Adds a view after those that are drawn before it.
    mutating func add(_ place: Place) {
        indices[place.node] = places.count
        places.append(place)
    }

    /// Takes a view out, and everything below it.
    mutating func remove(_ node: NodeID) {
        let gone = subtree(node)
        guard !gone.isEmpty else { return }
        places.removeSubrange(gone.indices)
        indices = Dictionary(uniqueKeysWithValues: places.enumerated().map { ($1.node, $0) })
    }

    subscript(node: NodeID) -> Place? { indices[node].map { places[$0] } }

    /// A view and everything below it, itself first.
    func subtree(_ node: NodeID) -> ArraySlice<Place> {
        guard let first = indices[node] else { return [] }
        let end = places[(first + 1)...].firstIndex { $0.level <= places[first].level } ?? places.count
        return places[first..<end]
    }

    /// The views directly below one, by that one; below nil the root.
    func children() -> [NodeID?: [NodeID]] {
        var children: [NodeID?: [NodeID]] = [:]
        for place in places { children[place.parent, default: []].append(place.node) }
        return children
    }

    /// How fast views move to where another arrangement has them, in points per second.
    func slope(to later: Arrangement, over seconds: Double) -> [NodeID: SIMD4<Double>] {
        var slopes: [NodeID: SIMD4<Double>] = [:]
        for place in places {
            guard let other = later[place.node], other.frame != place.frame else { continue }
            slopes[place.node] = (other.frame - place.frame) / seconds
        }
        return slopes
    }
}
