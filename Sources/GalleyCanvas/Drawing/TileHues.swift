import GalleyEngine

/// The hues of the tiles without a colour of their own.
///
/// Labels take the hues in turn, in the order of their nodes, so that neighbours differ, and a tile keeps its hue in
/// every layout. A tile whose label is the name of a colour has that colour.
struct TileHues {
    private var hues: [NodeID: Double] = [:]

    init(_ looks: [NodeID: Look]) {
        var indices: [String: Int] = [:]
        for (node, look) in looks.sorted(by: { $0.key.index < $1.key.index }) {
            guard case .tile(let label, nil) = look.content.settled else { continue }
            if let name = CanvasColor.Name(rawValue: label) {
                let (degrees, chroma) = PictureStyle.Theme.light.color(.named(name)).hue
                if chroma > 0.05 {
                    hues[node] = degrees
                    continue
                }
            }
            let index = indices[label] ?? indices.count
            indices[label] = index
            hues[node] = PictureStyle.Theme.hues[index % PictureStyle.Theme.hues.count]
        }
    }

    subscript(node: NodeID) -> Double? { hues[node] }
}
