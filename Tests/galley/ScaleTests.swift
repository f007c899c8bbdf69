import Foundation
import Testing

/// `galley layout --scale`.
struct ScaleTests {
    @Test func edgesLieOnPixels() throws {
        let folder = try Folder([
            "scene.yaml": """
            tree:
              kind: hstack
              name: row
              spacing: 0
              children: [{item: 10.25x10, name: a}, {item: 33.4x10, name: b}]
            """
        ])
        let path = "\(folder.path)/scene.yaml"
        let plain = try CommandRun("layout", path)
        #expect(plain.lines.first == "– × –  →  43.65 × 10")
        let run = try CommandRun("layout", path, "--scale", "2")
        #expect(run.lines.first == "– × –  →  43.65 × 10  (edges on pixels, 2 a point)")
        let json = try #require(try CommandRun("layout", path, "--scale", "2", "--json").json() as? [String: Any])
        let frames = try #require(json["frames"] as? [String: [Double]])
        #expect(json["scale"] as? Int == 2)
        // 10.25 lies half way between two pixels and goes up; 43.65 is nearest to 43.5.
        #expect(frames["a"] == [0, 0, 10.5, 10] && frames["b"] == [10.5, 0, 33, 10])
    }

    @Test(arguments: ["0", "-1", "inf", "nan"]) func aScaleIsAboveZero(_ text: String) throws {
        let run = try CommandRun("layout", CommandRun.flowScene, "--scale", text)
        #expect(run.status == 64 && run.errors.contains("--scale: expected a number above 0"))
    }
}
