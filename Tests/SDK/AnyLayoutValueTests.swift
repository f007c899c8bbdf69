import CoreGraphics
import GalleySDK
import Testing

/// Values of any type, and the names of schemas.
struct AnyLayoutValueTests {
    @Test("A list of parts is read part by part; a part as another type is none")
    func parts() throws {
        func parts() -> AnyLayoutValue {
            // What the values point to is gone when this returns.
            let widths = (0..<100).map { CGFloat($0) / 3 }
            return AnyLayoutValue([
                AnyLayoutValue(widths), AnyLayoutValue(String(repeating: "é", count: 50)), AnyLayoutValue(7),
                AnyLayoutValue([AnyLayoutValue](repeating: AnyLayoutValue(CGSize(width: 1, height: 2)), count: 2)),
                AnyLayoutValue(Int?.none), AnyLayoutValue([String]()),
            ])
        }
        let value = parts()
        let list = try #require(value.as([AnyLayoutValue].self))
        #expect(list.count == 6)
        #expect(list[0].as([CGFloat].self) == (0..<100).map { CGFloat($0) / 3 })
        #expect(list[1].as(String.self) == String(repeating: "é", count: 50))
        #expect(list[2].as(Int.self) == 7 && list[2].as(CGFloat.self) == 7)
        #expect(list[3].as([CGSize].self) == [CGSize(width: 1, height: 2), CGSize(width: 1, height: 2)])
        #expect(list[4].as(Int?.self) == .some(nil) && list[4].as(Int.self) == nil)
        #expect(list[5].as([String].self) == [] && list[5].as(String.self) == nil)
        #expect(list[0].as([String].self) == nil && list[1].as(Int.self) == nil && value.as(Int.self) == nil)
    }

    @Test("Schemas are their names, byte by byte")
    func schemas() {
        let schema: CacheSchema = "flow-lines/2"
        #expect(schema == "flow-lines/2" && schema.name == "flow-lines/2")
        for other: CacheSchema in ["flow-lines/1", "flow-lines/20", "", "Flow-lines/2"] { #expect(schema != other) }
        // The same character, written in two ways.
        #expect(("é" as CacheSchema) != "e\u{301}")
    }
}
