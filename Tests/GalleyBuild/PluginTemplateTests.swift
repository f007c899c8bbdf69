import Foundation
import Testing

@testable import GalleyBuild
@testable import GalleyHost

@Suite struct PluginTemplateTests {
    private let fixture = BuilderFixture()

    @Test func aNewPluginBuildsAtOnceAndWithoutWarnings() throws {
        let home = try GalleyHome.find()
        let source = try PluginTemplate.write(name: "tag-cloud", to: fixture.directory, home: home)
        #expect(source == fixture.directory + "/tag-cloud/TagCloud.swift")
        for path in [source, fixture.directory + "/tag-cloud"] {
            let result = try fixture.builder.build(path)
            #expect(result.record.runtime == .embeddedSwift)
            #expect(result.record.layouts == ["tag-cloud"])
            #expect(result.record.warnings == [] && result.record.skippedProperties == [])
        }
        let manifest = try String(contentsOfFile: fixture.directory + "/tag-cloud/Package.swift", encoding: .utf8)
        #expect(manifest.contains(".package(path: \"\(home.path)\")") && !manifest.contains("__"))
        let text = try String(contentsOfFile: source, encoding: .utf8)
        #expect(!text.contains("__"))
    }

    @Test func nothingIsOverwritten() throws {
        let home = try GalleyHome.find()
        fixture.write("flow/notes", "mine")
        #expect(throws: PluginTemplate.Failure.exists(path: fixture.directory + "/flow")) {
            try PluginTemplate.write(name: "FlowLayout", to: fixture.directory, home: home)
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: fixture.directory + "/flow") == ["notes"])
        #expect(throws: PluginTemplate.Failure.self) {
            try PluginTemplate.write(name: "Flow", to: fixture.directory + "/nowhere", home: home)
        }
    }

    /// Half a plugin would be in the way of the next attempt.
    @Test func aPluginThatCannotBeWrittenLeavesNoFolder() throws {
        let home = try GalleyHome.find()
        let copy = fixture.directory + "/home"
        try FileManager.default.createDirectory(
            atPath: copy + "/SDK/Templates/layout", withIntermediateDirectories: true)
        try FileManager.default.copyItem(
            atPath: home.sdk + "/Templates/layout/NAME.swift", toPath: copy + "/SDK/Templates/layout/NAME.swift")
        let broken = GalleyHome(path: copy)
        let error = #expect(throws: PluginTemplate.Failure.self) {
            try PluginTemplate.write(name: "Cards", to: fixture.directory, home: broken)
        }
        #expect("\(error as Any)".contains("gitignore.txt cannot be read"), "\(error as Any)")
        #expect(!FileManager.default.fileExists(atPath: fixture.directory + "/cards"))
        _ = try PluginTemplate.write(name: "Cards", to: fixture.directory, home: home)
    }

    @Test(arguments: [("tag-cloud", "TagCloud"), ("FlowLayout", "Flow"), ("my_HStack", "MyHStack")])
    func names(_ name: String, _ type: String) throws { #expect(try PluginTemplate.typeName(name) == type) }

    @Test(arguments: ["", "-", "3d", "a b", "../x", "Layout", "größe", String(repeating: "a", count: 64)])
    func namesThatAreNone(_ name: String) {
        let error = #expect(throws: PluginTemplate.Failure.self) { try PluginTemplate.typeName(name) }
        #expect("\(error as Any)".contains("expected a name such as"))
    }
}
