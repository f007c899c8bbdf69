import GalleyEngine
import GalleySDK

/// The frames of all shown views in a layout, in drawing order.
struct Arrangement {
    /// One view.
    struct Place {
        var node: NodeID
        var level: Int
        /// The view around it; nil for the root.
        var parent: NodeID?
        /// The nearest geometry group around it, which moves it along; nil without one.
        var group: NodeID?
        /// The frame (x, y, width, height) in points, in the coordinates of its group, or of the root.
        var frame: SIMD4<Double>
    }

    private(set) var places: [Place] = []
    private var indices: [NodeID: Int] = [:]

    init() {}

    /// Records the views of a tree after its last layout.
    init(_ tree: LayoutTree, groups: Set<NodeID>) {
        // The views around the next one, by level, with their origins and their geometry groups.
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

    /// Removes a view and everything below it.
    mutating func remove(_ node: NodeID) {
        let gone = subtree(node)
        guard !gone.isEmpty else { return }
        places.removeSubrange(gone.indices)
        indices = Dictionary(uniqueKeysWithValues: places.enumerated().map { ($1.node, $0) })
    }

    subscript(node: NodeID) -> Place? { indices[node].map { places[$0] } }

    /// Returns a view and everything below it, beginning with the view.
    func subtree(_ node: NodeID) -> ArraySlice<Place> {
        guard let first = indices[node] else { return [] }
        let end = places[(first + 1)...].firstIndex { $0.level <= places[first].level } ?? places.count
        return places[first..<end]
    }

    /// Returns the views directly below each view; below nil, the root.
    func children() -> [NodeID?: [NodeID]] {
        var children: [NodeID?: [NodeID]] = [:]
        for place in places { children[place.parent, default: []].append(place.node) }
        return children
    }

    /// Returns the velocities that take the views to their frames in another arrangement, in points per second.
    func slope(to later: Arrangement, over seconds: Double) -> [NodeID: SIMD4<Double>] {
        var slopes: [NodeID: SIMD4<Double>] = [:]
        for place in places {
            guard let other = later[place.node], other.frame != place.frame else { continue }
            slopes[place.node] = (other.frame - place.frame) / seconds
        }
        return slopes
    }
}
