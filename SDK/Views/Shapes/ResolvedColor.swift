import Foundation
import GalleySDK

extension Color {
    /// A colour by its components in an environment.
    public struct Resolved: Hashable, Sendable, Codable, CustomStringConvertible {
        /// The red component.
        public var red: Float
        /// The green component.
        public var green: Float
        /// The blue component.
        public var blue: Float
        /// The opacity.
        public var opacity: Float

        /// Makes a colour of its components in a colour space.
        public init(
            colorSpace: Color.RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float, opacity: Float = 1
        ) {
            self.opacity = opacity
            switch colorSpace {
            case .sRGB: (self.red, self.green, self.blue) = (red, green, blue)
            case .sRGBLinear:
                (self.red, self.green, self.blue) = (Self.encoded(red), Self.encoded(green), Self.encoded(blue))
            case .displayP3:
                // The primaries of Display P3 in those of sRGB (SMPTE EG 432-1, IEC 61966-2-1).
                let (red, green, blue) = (Self.linear(red), Self.linear(green), Self.linear(blue))
                self.red = Self.encoded(1.2249402 * red - 0.2249402 * green)
                self.green = Self.encoded(1.0420570 * green - 0.0420570 * red)
                self.blue = Self.encoded(1.0982736 * blue - 0.0786360 * green - 0.0196376 * red)
            }
        }

        /// The red component in light.
        public var linearRed: Float {
            get { Self.linear(red) }
            set { red = Self.encoded(newValue) }
        }
        /// The green component in light.
        public var linearGreen: Float {
            get { Self.linear(green) }
            set { green = Self.encoded(newValue) }
        }
        /// The blue component in light.
        public var linearBlue: Float {
            get { Self.linear(blue) }
            set { blue = Self.encoded(newValue) }
        }

        /// The components as eight hexadecimal digits: `#FF8000FF`.
        public var description: String {
            // SwiftUI keeps the components in light, so that those of sRGB are rounded once more.
            let components = [red, green, blue].map { Self.encoded(Self.linear($0)) } + [opacity]
            let digits = components.map { component in
                let byte = Int((min(max(component, 0), 1) * 255).rounded())
                return (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
            return "#" + digits.joined()
        }

        /// The component of sRGB for one in light (IEC 61966-2-1).
        private static func encoded(_ value: Float) -> Float {
            let size = abs(value)
            let result = size <= 0.0031308 ? 12.92 * size : 1.055 * powf(size, 1 / 2.4) - 0.055
            return value < 0 ? -result : result
        }

        /// The component in light for one of sRGB (IEC 61966-2-1).
        private static func linear(_ value: Float) -> Float {
            let size = abs(value)
            let result = size <= 0.04045 ? size / 12.92 : powf((size + 0.055) / 1.055, 2.4)
            return value < 0 ? -result : result
        }
    }
}
