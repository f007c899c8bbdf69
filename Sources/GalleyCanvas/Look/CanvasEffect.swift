import Glibc

/// A change of how a view and everything below it is drawn. It does not affect the layout.
public enum CanvasEffect: Hashable, Sendable {
    /// A rotation by an angle in degrees, clockwise, around a point of the frame.
    case rotation(degrees: Double, anchor: CanvasPoint)
    /// A scale around a point of the frame.
    case scale(x: Double, y: Double, anchor: CanvasPoint)
    /// A blurred copy in a colour behind the view. The radius is the standard deviation of the blur, in points.
    case shadow(CanvasColor, radius: Double, x: Double, y: Double)
    /// A blur with a standard deviation in points.
    case blur(radius: Double)
    /// A change of all colours by an amount.
    case tone(CanvasTone, Double)
    /// A multiplication of all colours with a colour.
    case multiply(CanvasColor)
    /// The way in which the view's colours combine with those behind it.
    case blend(CanvasBlendMode)
    /// A mask: of two views directly below it, the first is visible where the second is opaque.
    case mask
}

/// Changes of colours.
public enum CanvasTone: String, CaseIterable, Hashable, Sendable {
    /// Adds the amount to each component.
    case brightness
    /// Multiplies the distance of each component from the middle by the amount.
    case contrast
    /// Multiplies the distance of each component from the grey of the same luminance by the amount.
    case saturation
    /// Replaces a fraction of the colour by the grey of the same luminance.
    case grayscale
    /// Rotates the hue by an angle in degrees.
    case hueRotation
    /// Replaces a fraction of each component by the rest to 1.
    case inversion
}

/// The ways in which colours combine with those behind them.
public enum CanvasBlendMode: String, CaseIterable, Hashable, Sendable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
    case exclusion, hue, saturation, color, luminosity, plusLighter
    /// Cuts the view out of those behind it, up to the next view around that is drawn as one picture.
    case destinationOut
    /// Draws the views inside as one picture, which is blended as `normal`.
    case isolated
}

extension CanvasTone {
    /// The matrix of the change, in rows for red, green, blue and alpha: four factors and a constant.
    func matrix(_ amount: Double) -> [Double] {
        func rows(_ rows: [[Double]]) -> [Double] { rows.flatMap { $0 } + [0, 0, 0, 1, 0] }
        func diagonal(_ factor: Double, _ constant: Double) -> [Double] {
            rows((0..<3).map { row in (0..<4).map { $0 == row ? factor : 0 } + [constant] })
        }
        switch self {
        case .brightness: return diagonal(1, amount)
        case .contrast: return diagonal(amount, (1 - amount) / 2)
        case .inversion: return diagonal(1 - 2 * amount, amount)
        case .saturation: return rows(Self.saturated(amount))
        case .grayscale: return rows(Self.saturated(1 - amount))
        case .hueRotation: return rows(Self.turned(amount))
        }
    }

    private static let luminance = [0.2126, 0.7152, 0.0722]

    private static func saturated(_ amount: Double) -> [[Double]] {
        (0..<3).map { row in
            (0..<3).map { luminance[$0] * (1 - amount) + ($0 == row ? amount : 0) } + [0, 0]
        }
    }

    /// The matrix that SVG defines for `hueRotate`.
    private static func turned(_ degrees: Double) -> [[Double]] {
        let (cosine, sine) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
        let grey = [0.213, 0.715, 0.072]
        let sines = [[-0.213, -0.715, 0.928], [0.143, 0.140, -0.283], [-0.787, 0.715, 0.072]]
        return (0..<3).map { row in
            (0..<3).map { column in
                grey[column] + cosine * ((row == column ? 1 : 0) - grey[column]) + sine * sines[row][column]
            } + [0, 0]
        }
    }
}
