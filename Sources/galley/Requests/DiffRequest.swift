import ArgumentParser
import GalleyHost
import GalleyInspector

/// Two runs to compare.
struct DiffRequest {
    let first: RunInput
    let second: RunInput

    /// Reads the options of `galley diff`.
    ///
    /// - Throws: `ValidationError`.
    init(
        _ first: String, _ second: String, proposal: String?, parameters: [String], secondParameters: [String],
        memo: String?, moment: String? = nil
    ) throws {
        func isPlugin(_ file: String) -> Bool { !TraceFile.isTrace(file) && !SceneRequest.isScene(file) }
        func input(_ file: String, _ more: [String]) throws -> RunInput {
            if TraceFile.isTrace(file) { return .trace(file: file) }
            var settings = try SceneSettings(
                proposal: proposal, parameters: isPlugin(file) ? parameters : [], memo: memo, moment: moment)
            // The parameters of one plugin take precedence over those of both.
            if isPlugin(file) { settings.set(try SceneSettings.parameters(more, option: "--set-b")) }
            return .scene(try SceneRequest(file, settings))
        }
        self.first = try input(first, [])
        self.second = try input(second, secondParameters)
        guard parameters.isEmpty || isPlugin(first) || isPlugin(second), secondParameters.isEmpty || isPlugin(second)
        else {
            throw ValidationError(
                "--set applies to a plugin; a scene sets parameters in its document, a trace keeps its own")
        }
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
