import ArgumentParser
import GalleyCanvas

/// The options for drawing pictures.
struct PictureOptions: ParsableArguments {
    @Option(help: "The colours of the pictures: light or dark.")
    var theme = PictureStyle.Theme.light

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Pixels per point, for pictures that have pixels.", valueName: "pixels"))
    var scale = 2.0

    @Option(parsing: .unconditional, help: ArgumentHelp("The margin around the root.", valueName: "points"))
    var margin = 24.0

    func validate() throws {
        guard scale > 0, scale <= 100 else {
            throw ValidationError("--scale: expected a number above 0, at most 100, such as 2, found \(scale)")
        }
        guard margin >= 0, margin <= 10000 else {
            throw ValidationError("--margin: expected points between 0 and 10000, found \(margin)")
        }
    }

    /// The style that the options give.
    var style: PictureStyle { PictureStyle(theme: theme, scale: scale, margin: margin) }
}
