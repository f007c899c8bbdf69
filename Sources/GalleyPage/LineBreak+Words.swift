import GalleyCanvas
import GalleyEngine
import GalleyInspector
import GalleySDK
import GalleyFormatting

extension LineBreak {
    /// The line break in words: `line 1 breaks before “report”: with it 168 wide`.
    package var words: String {
        let place = isInsideWord ? "inside a word, before" : "before"
        return "line \(line) breaks \(place) “\(word)”: with it \(Points.text(widthWithWord)) wide"
    }
}
