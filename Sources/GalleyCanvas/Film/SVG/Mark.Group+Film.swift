import Foundation

extension Mark.Group {
    /// The translation of the origin by rotating, scaling and moving.
    var translation: [Double] {
        let (x, y) = (Double(anchor.x), Double(anchor.y))
        let (left, top) = (x * scales.x, y * scales.y)
        let (sine, cosine) = (sin(rotation * .pi / 180), cos(rotation * .pi / 180))
        return [
            x - (left * cosine - top * sine) + Double(offset.width),
            y - (left * sine + top * cosine) + Double(offset.height),
        ]
    }
}
