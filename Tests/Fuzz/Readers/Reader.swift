/// Something that reads bytes which others wrote.
package protocol Reader {
    /// Good inputs.
    var corpus: [[UInt8]] { get }
    /// Words of the format.
    var words: [String] { get }
    /// Reads an input, and uses what was read. Throws what is wrong with it.
    func read(_ bytes: [UInt8]) throws
}

/// The readers by their names.
package enum Readers {
    /// In the order in which they are listed.
    package static let names = [
        "scene", "trace", "baseline", "filter", "motion", "library", "source", "call", "isolation", "trust", "views",
        "page", "image", "font", "answer",
    ]

    /// Nil: there is none of this name.
    package static func named(_ name: String) throws -> (any Reader)? {
        switch name {
        case "scene": SceneReader()
        case "trace": try TraceReader()
        case "baseline": BaselineReader()
        case "filter": try FilterReader()
        case "motion": MotionReader()
        case "library": try LibraryReader()
        case "source": try SourceReader()
        case "call": try CallArgumentsReader()
        case "isolation": IsolationReader()
        case "trust": try TrustReader()
        case "views": ViewsReader()
        case "page": PageReader()
        case "image": try ImageReader()
        case "font": try FontReader()
        case "answer": try AnswerReader()
        default: nil
        }
    }
}
