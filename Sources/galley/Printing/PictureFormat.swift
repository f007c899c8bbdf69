import ArgumentParser
import GalleyCanvas

/// The format of a picture, according to the extension of its file name.
enum PictureFormat: String, CaseIterable {
    case png, svg

    init(file: String) throws {
        let end = file.split(separator: "/").last?.split(separator: ".", omittingEmptySubsequences: false)
        guard let end, end.count > 1, let format = PictureFormat(rawValue: end[end.count - 1].lowercased()) else {
            throw ValidationError("--output: expected a name that ends in .png or .svg, found \"\(file)\"")
        }
        self = format
    }
}

extension PictureStyle.Theme: ExpressibleByArgument {}
