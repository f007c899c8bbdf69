import ArgumentParser
import GalleyHost
import GalleyInspector

/// Two runs to compare.
struct DiffRequest {
    let first: RunInput
    let second: RunInput

    /// Reads the options of `galley diff`. Without a second input it is the first one, after the events.
    ///
    /// - Throws: `ValidationError`.
    init(
        _ first: String, _ other: String?, proposal: String?, parameters: [String], secondParameters: [String],
        memo: String?, preview: String? = nil, events: [String] = [], moment: String? = nil
    ) throws {
        guard other != nil || !events.isEmpty || !secondParameters.isEmpty else {
            throw ValidationError(
                "expected two inputs, or one with --do \"EVENTS\" or --set-b NAME=VALUE, found only \(first)")
        }
        let second = other ?? first
        // Of a plugin and a scene, a parameter of a view is the scene's.
        func takes(_ file: String, _ parameter: SceneSettings.Parameter) -> Bool {
            !TraceFile.isTrace(file) && SceneRequest.isScene(file) == (parameter.view != nil)
        }
        let (both, own) = (
            try SceneSettings.parameters(parameters),
            try SceneSettings.parameters(secondParameters, option: "--set-b")
        )
        // Of a view file and anything else, the preview and the events are the view file's.
        func takesEvents(_ file: String) -> Bool { !TraceFile.isTrace(file) && !SceneRequest.isScene(file) }
        if let option = preview != nil ? "--preview" : events.isEmpty ? nil : "--do",
            !takesEvents(first), !takesEvents(second)
        {
            throw ValidationError("\(option) applies to views; \(first) has none")
        }
        func input(_ file: String, _ more: [SceneSettings.Parameter], events: [String]) throws -> RunInput {
            if TraceFile.isTrace(file) { return .trace(file: file) }
            var settings = try SceneSettings(
                proposal: proposal, parameters: [], memo: memo, preview: takesEvents(file) ? preview : nil,
                events: takesEvents(file) ? events : [], moment: moment)
            settings.set(both.filter { takes(file, $0) })
            // The parameters of one input take precedence over those of both.
            settings.set(more.filter { takes(file, $0) })
            return .scene(try SceneRequest(file, settings))
        }
        self.first = try input(first, [], events: other == nil ? [] : events)
        self.second = try input(second, own, events: events)
        for parameter in both where !takes(first, parameter) && !takes(second, parameter) {
            throw Self.untaken(parameter, "--set")
        }
        for parameter in own where !takes(second, parameter) { throw Self.untaken(parameter, "--set-b") }
    }

    private static func untaken(_ parameter: SceneSettings.Parameter, _ option: String) -> ValidationError {
        ValidationError(
            "\(option): expected NAME=VALUE for a plugin or VIEW.PARAMETER=VALUE for a scene, found "
                + "\"\(parameter.name)=\(parameter.value.text)\"; a trace keeps its own parameters")
    }

    /// Compares the two runs. A layout that fails is reported; its run is compared up to there.
    func diff(_ host: PluginHost) throws -> TraceDiff {
        let traces = try [first, second].map { input in
            let (trace, failure) = try input.trace(host)
            if let failure { Output.complain("\(input.file): \(failure)") }
            return trace
        }
        return TraceDiff(traces[0], traces[1])
    }
}
