import GalleyCanvas
import GalleyEngine
import GalleyMotion
import GalleySDK
import Testing

@Suite("Pictures as they are stored")
struct StoredPictureTests {
    @Test("One pixel that differs in one step of one colour is found")
    func comparison() throws {
        let stored = try SampleScene.everything().raster(PictureStyle(scale: 1))
        #expect(StoredPicture.difference(stored, from: stored) == nil)
        for byte in [0, stored.pixels.count / 2 | 1, stored.pixels.count - 1] {
            var changed = stored
            changed.pixels[byte] ^= 1
            let difference = try #require(StoredPicture.difference(changed, from: stored))
            #expect(difference.hasPrefix("1 pixels differ, the first in column \(byte / 4 % stored.width) "))
        }
        let narrow = Raster(width: 1, height: 1, pixels: [0, 0, 0, 255])
        #expect(StoredPicture.difference(narrow, from: stored)?.contains("drawn are 1 × 1") == true)
    }

    @Test("All looks", arguments: PictureStyle.Theme.allCases)
    func looks(_ theme: PictureStyle.Theme) throws {
        try StoredPicture.expect(.everything(), PictureStyle(theme: theme), "looks-\(theme)")
    }

    @Test("All overlays")
    func overlays() throws {
        try StoredPicture.expect(.everything(), PictureStyle(overlays: .all), "overlays")
    }

    @Test("A wall of tiles on its way: views fade, grow and move")
    func motion() throws {
        let scene = try SampleScene()
        var picture = try scene.column(
            scene.row(
                scene.tile("a", 60, 40), scene.tile("b", 60, 40), scene.tile("c", 60, 40), scene.tile("d", 60, 40)))
        for (index, view) in picture.views.enumerated() where scene.looks[view.node] != nil {
            switch scene.looks[view.node]?.content {
            case .tile("b", _): picture.views[index].effect.opacity = 0.3
            case .tile("c", _): picture.views[index].effect.scale = 0.5
            case .tile("d", _): picture.views[index].effect.offset = CGSize(width: 10, height: -20)
            default: break
            }
        }
        try StoredPicture.expect(picture, PictureStyle(), "motion")
    }
}

extension Picture {
    fileprivate static func everything() throws -> Picture { try SampleScene.everything() }
}
