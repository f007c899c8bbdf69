import GalleyBuild
import GalleyScene
import GalleyFormatting

/// A place in the author's files that an error is about.
struct ErrorPlace {
    let file: String
    /// From 1; 0 if it is about the whole file.
    let line: Int
    let column: Int
    let message: String

    /// Returns the places of an error, in its order; none where it is about no file.
    static func all(in error: any Error) -> [ErrorPlace] {
        switch error {
        case let error as SceneError: [at(error)]
        case let errors as SceneErrors: errors.errors.map(at)
        case BuildError.compilation(_, _, let diagnostics):
            diagnostics.filter { $0.severity == .error }.map {
                ErrorPlace(
                    file: $0.place.path, line: $0.place.line, column: $0.place.column, message: $0.message)
            }
        default: []
        }
    }

    private static func at(_ error: SceneError) -> ErrorPlace {
        ErrorPlace(file: error.file, line: error.line, column: error.column, message: error.message)
    }

    /// The place as an object of the record `error`.
    var json: String {
        "{\"file\":\(JSON.text(file)),\"line\":\(line),\"column\":\(column),"
            + "\"message\":\(JSON.text(message))}"
    }
}
