import Foundation
import GalleyHost
import PluginSamples
import Testing

/// Parameters, wherever a plugin runs.
struct ParameterTests {
    @Test("Parameters are set and read back", arguments: [Containment.Place.direct, .guarded, .isolated])
    func parameters(_ place: Containment.Place) throws {
        let host = BuiltPlugins.host(containment: Containment(place))
        let type = try host.plugin(at: BuiltPlugins.repository.appending(path: "Plugins/Radial").path).layoutType(nil)
        let layout = try type.make(["radius": .number(0.25)])
        #expect(try type.parameterValue("radius", of: layout) == .number(0.25))
        try type.setParameter("radius", to: .number(0.75), of: layout)
        #expect(try type.parameterValue("radius", of: layout) == .number(0.75))
        #expect(throws: LayoutArgumentError.self) { try type.setParameter("radius", to: .string("x"), of: layout) }
    }
}
