import GalleyFormatting
import GalleyModules
import GalleyPage

/// The previews of a wall as messages: each picture is drawn once, and sent once to the pages that show the wall.
struct LiveWall {
    private struct Drawn {
        let tile: Wall.Tile
        let picture: (svg: String?, error: String?)
        /// Names the picture; nil without one.
        let key: String?
    }

    /// The previews of the current wall so far.
    private var drawn: [Drawn] = []
    /// The keys of the pictures that the pages have.
    private var sent: Set<String> = []

    /// Begins another wall. The pages keep the pictures of the previous one.
    mutating func begin() { drawn = [] }

    /// Sends all pictures again: a page has begun to show the wall, or lacks a picture.
    mutating func forgetPages() { sent = [] }

    /// Returns the previews that are made as fields of a message, with the pictures that the pages lack.
    mutating func fields(_ wall: Wall) -> [(String, String)] {
        drawn += wall.tiles.dropFirst(drawn.count).map { tile in
            let picture = tile.svg()
            return Drawn(tile: tile, picture: picture, key: picture.svg.map { String(ContentHash.of([$0]).prefix(24)) })
        }
        let tiles = drawn.map { one in
            let isKnown = one.key.map { !sent.insert($0).inserted } ?? false
            return one.tile.json(one.picture, key: one.key, isSent: isKnown)
        }
        // Pages keep the pictures of a complete wall.
        if wall.isComplete { sent = Set(drawn.compactMap(\.key)) }
        return [("tiles", JSON.list(tiles)), ("isComplete", wall.isComplete ? "true" : "false")]
    }
}
