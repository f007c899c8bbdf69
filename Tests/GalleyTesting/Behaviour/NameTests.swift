@testable import GalleyViews
import Testing

/// The names of views in a scene.
struct NameTests {
    @Test("Equal views have names with the lowest free numbers, and keep them")
    func lowestFree() {
        var names = SceneNames()
        names.begin()
        // Each name was once looked for from 2 on: 20,000 of them took minutes here, and a plugin its deadline.
        for id in 0..<20_000 { _ = names.name(of: UInt64(id), base: "row") }
        #expect(names.name(of: 0) == "row" && names.name(of: 1) == "row#2" && names.name(of: 19_999) == "row#20000")
        names.begin()
        for id in 0..<20_000 where id != 4 && id != 7 { _ = names.name(of: UInt64(id), base: "other") }
        names.end()
        #expect(names.name(of: 4) == nil && names.name(of: 8) == "row#9")
        #expect([30_000, 30_001, 30_002].map { names.name(of: $0, base: "row") } == ["row#5", "row#8", "row#20001"])
        names.forget(0)
        #expect([40_000, 40_001].map { names.name(of: $0, base: "row") } == ["row", "row#20002"])
    }

    @Test("Names are unique, also where a view itself is called like a numbered one")
    func lookingNumbered() {
        var names = SceneNames()
        #expect(
            [("a", UInt64(0)), ("a#2", 1), ("a", 2), ("a#2", 3)].map { names.name(of: $0.1, base: $0.0) } == [
                "a", "a#2", "a#3", "a#2#2",
            ])
    }
}
