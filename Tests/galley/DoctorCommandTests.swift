import Foundation
import Testing

/// `galley doctor`, as a user meets it.
struct DoctorCommandTests {
    @Test func bundledLayoutsHaveNoFindings() throws {
        for input in ["Plugins/Flow/scene.yaml", "Plugins/Flow", "Plugins/Masonry", "Plugins/Radial"] {
            let run = try CommandRun("doctor", input)
            #expect(run.status == 0 && run.lines[0] == "\(input): no findings", "\(run.output)\(run.errors)")
            #expect(run.lines[1].hasPrefix("tried: at its proposal; at 5 other proposals;"))
        }
    }

    @Test func aFindingHasItsEvidenceItsRemedyAndACommand() throws {
        let folder = try Folder([
            "Corner.swift": """
            import SwiftUI
            struct Corner: Layout {
                func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                    if subviews.count == 1 { fatalError("one is not enough") }
                    return CGSize(width: 200, height: 40)
                }
                func placeSubviews(
                    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
                ) {
                    for subview in subviews { subview.place(at: .zero, proposal: .unspecified) }
                }
            }
            """,
            "scene.yaml": """
            proposal: 240x-
            tree:
              name: page
              kind: ./Corner.swift
              children: [{name: a, kind: fixed, w: 20, h: 10}, {name: b, kind: fixed, w: 30, h: 10, repeat: 2}]
            """,
        ])
        let scene = "\(folder.path)/scene.yaml"
        let run = try CommandRun("doctor", scene)
        #expect(run.status == 9 && run.lines[0] == "\(scene): 1 finding", "\(run.output)\(run.errors)")
        #expect(run.lines[2].hasPrefix("1. page (Corner) places its subviews from 0,0"))
        let text = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(text.contains("found the layout moved by 13,17; its subview a stayed at 0,0"))
        #expect(text.contains("remedy Add bounds.minX and bounds.minY to each position"))
        let more = try #require(run.lines.first { $0.hasPrefix("   more    galley ") }).dropFirst(
            "   more    galley ".count)
        let shown = try CommandRun(["-c", "'\(CommandRun.galley)' \(more)"], program: "/bin/sh")
        #expect(shown.status == 0 && shown.output.contains("place"), "\(shown.output)\(shown.errors)")
        let json = try CommandRun("doctor", scene, "--json")
        let record = try #require(try JSONSerialization.jsonObject(with: Data(json.lines[0].utf8)) as? [String: Any])
        #expect(record["finding"] as? String == "bounds ignored" && record["view"] as? String == "page")

        // A plugin is tried with other numbers of subviews than a scene has; its crash is contained.
        let plugin = try CommandRun("doctor", "\(folder.path)/Corner.swift")
        #expect(plugin.status == 9 && plugin.output.contains("with 1 subview"), "\(plugin.output)\(plugin.errors)")
        #expect(plugin.output.contains("crashed with SIG") && plugin.output.contains("in size_that_fits"))
        // The crash that the doctor provoked is not held against the scene.
        #expect(try CommandRun("layout", scene).status == 0)
    }

    @Test func badInputIsAnError() throws {
        #expect(try CommandRun("doctor", "/nowhere.yaml").status == 2)
        #expect(try CommandRun("doctor").status == 64)
        #expect(try CommandRun("doctor", CommandRun.flowScene, "--seed", "x").status == 64)
    }
}
