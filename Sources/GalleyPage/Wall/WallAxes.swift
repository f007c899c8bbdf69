import Foundation
import GalleyCanvas
import GalleySceneTree
import GalleySDK
import GalleyFormatting

/// The values along which the previews of a wall differ.
package struct WallAxes: Sendable, Equatable {
    /// The proposed widths, in points; empty: around the scene's own.
    package var widths: [Double] = []
    /// Whether the layout direction is right to left.
    package var directions: [Bool] = [false, true]
    /// The themes.
    package var themes = PictureStyle.Theme.allCases
    /// The factors of the size of texts, beside 1.
    package var textScales = [0.8, 1.5, 2]
    /// The languages whose samples replace the texts, beside the scene's own texts.
    package var languages = SampleLanguage.allCases
    /// The languages of the views' string catalogs in which they are shown; nil: all.
    package var translations: [String]?
    /// The numbers of children, beside the scene's own.
    package var children = [0, 1, 2, 20, 200]

    /// Makes the usual axes.
    package init() {}

    /// The maximum number of previews of a wall.
    package static let maximumCount = 200

    /// One preview: a variation, a proposal and a theme.
    package struct Place: Sendable {
        /// The row of the wall: what its previews have in common.
        package var row: String
        /// What the preview shows, within its row.
        package var title: String
        package var variation: SceneVariation
        package var proposal: ProposedViewSize
        package var theme: PictureStyle.Theme
        /// The language of the views' own texts; nil: that in which the scene is shown.
        package var translation: String?

        /// Whether another preview differs at most in its theme and its words.
        func hasSameLayout(as other: Place) -> Bool {
            variation == other.variation && proposal == other.proposal && translation == other.translation
        }
    }

    /// Returns the previews in order: every width in every direction and theme, then the translations, the sizes of texts,
    /// the languages and the numbers of children, each at the scene's own width.
    ///
    /// - Parameters:
    ///   - proposal: The scene's proposal.
    ///   - size: The size of its root, for a scene without a proposed width.
    ///   - isRightToLeft: Whether the scene is laid out from right to left.
    ///   - translations: The languages of the views' string catalogs.
    func places(
        _ proposal: ProposedViewSize, size: CGSize?, isRightToLeft: Bool, translations: [String]
    ) -> [Place] {
        let own = [proposal.width, size?.width, 320].compactMap { $0 }.first { $0.isFinite && $0 > 0 } ?? 320
        let widths =
            widths.isEmpty ? [own * 2 / 3, own, own * 3 / 2].map { Double($0.rounded()) } : widths
        var base = SceneVariation()
        base.isRightToLeft = directions.contains(isRightToLeft) ? isRightToLeft : directions.first ?? isRightToLeft
        var places: [Place] = []
        for direction in directions {
            for theme in themes {
                var variation = base
                variation.isRightToLeft = direction
                let row = "\(direction ? "right to left" : "left to right"), \(theme.rawValue)"
                for width in widths {
                    places.append(
                        Place(
                            row: row, title: "\(Points.text(width)) wide", variation: variation,
                            proposal: ProposedViewSize(width: CGFloat(width), height: proposal.height), theme: theme))
                }
            }
        }
        func add(_ row: String, _ title: String, _ change: (inout SceneVariation) -> Void) {
            var variation = base
            change(&variation)
            places.append(
                Place(
                    row: row, title: title, variation: variation, proposal: proposal,
                    theme: themes.first ?? .light))
        }
        for language in translations where self.translations?.contains(language) ?? true {
            places.append(
                Place(
                    row: "translations", title: Self.name(ofLanguage: language), variation: SceneVariation(),
                    proposal: proposal, theme: themes.first ?? .light, translation: language))
        }
        for scale in textScales {
            add("size of texts", "\(Points.text(scale * 100)) %") { $0.textScale = scale }
        }
        for language in languages {
            add("languages", language.title) {
                $0.language = language
                $0.isRightToLeft = language.isRightToLeft
            }
        }
        for count in children {
            add("number of children", count == 1 ? "1 child" : "\(count) children") { $0.children = count }
        }
        return places
    }

    /// Returns the name of a language and its identifier: `German (de)`.
    package static func name(ofLanguage identifier: String) -> String {
        let name = Locale(identifier: "en").localizedString(forIdentifier: identifier)
        return name.map { "\($0) (\(identifier))" } ?? identifier
    }
}
