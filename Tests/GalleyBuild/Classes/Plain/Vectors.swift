import SwiftUI
import simd

struct SimdLayout: Measured {
    var corner = simd_double2(3, 4)
    // 5 + 1 + 6.
    var length: CGFloat {
        let unit = simd_normalize(SIMD2<Float>(0, -2))
        return simd_length(corner) + CGFloat(simd_distance(unit, .zero)) + simd_mix(0.0, 12.0, 0.5)
            + CGFloat(sin(Float(0)))
    }
}

struct InsetLayout: Measured {
    var insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    var length: CGFloat {
        let inner = CGRect(x: 0, y: 0, width: 60, height: 60).inset(by: insets)
        return NSStringFromCGRect(inner) == "{{2, 1}, {54, 56}}" ? inner.width : 0
    }
}

struct SharedLayout: Measured {
    package var gap: CGFloat = 56
    var length: CGFloat { gap }
}

struct Track: Equatable {
    enum Kind: Equatable { case points(CGFloat), rest }
    var kind: Kind
}

struct SeveralLayout: Measured {
    let tracks: [Track]
    let weights: [Double]
    init(tracks: Track..., weights: Double...) { (self.tracks, self.weights) = (tracks, weights) }
    // One track, and a weight for each of twelve views.
    var length: CGFloat { CGFloat(tracks.count) * 57 + weights[11] - 10 }
}
