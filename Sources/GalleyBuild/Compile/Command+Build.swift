import GalleyHost

extension Command {
    /// Runs a compiler or another program of a build to its end; see `run(within:)`.
    func runForBuild(within seconds: Double? = nil) throws(BuildError) -> Outcome {
        do {
            return try run(within: seconds)
        } catch {
            throw BuildError(error)
        }
    }
}

extension Cancellation {
    /// - Throws: `BuildError.cancelled` where this thread's build was cancelled.
    static func check() throws(BuildError) {
        if isCurrentCancelled { throw .cancelled }
    }
}

extension BuildError {
    init(_ error: CommandError) {
        switch error {
        case .notRun(let program, let reason):
            self = .toolFailed(tool: program, status: "it cannot be run: \(reason)", output: "")
        case .cancelled: self = .cancelled
        }
    }
}
