import CoreGraphics
import Foundation
import GalleySDK

// Shaders are written in Metal, which Galley does not run: views with shaders are drawn as without.
extension View {
    /// Returns the view unchanged. Without an effect: a shader for its colours.
    nonisolated public func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: a shader for its points.
    nonisolated public func distortionEffect(
        _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
    ) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: a shader for its picture.
    nonisolated public func layerEffect(
        _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
    ) -> some View { unchanged }
}

extension VisualEffect {
    /// Returns the effect unchanged. Without an effect: a shader for the view's colours.
    public func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some VisualEffect { self }
    /// Returns the effect unchanged. Without an effect: a shader for the view's points.
    public func distortionEffect(
        _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
    ) -> some VisualEffect { self }
    /// Returns the effect unchanged. Without an effect: a shader for the view's picture.
    public func layerEffect(
        _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
    ) -> some VisualEffect { self }
}

/// A function of a shader library with its arguments.
public struct Shader: Sendable {
    /// The function.
    public var function: ShaderFunction
    /// The arguments.
    public var arguments: [Argument]

    /// Makes a shader.
    public init(function: ShaderFunction, arguments: [Argument]) {
        (self.function, self.arguments) = (function, arguments)
    }

    /// An argument of a shader's function. No function reads it.
    public struct Argument: Sendable {
        /// A number.
        public static func float<T: BinaryFloatingPoint>(_ x: T) -> Argument { Argument() }
        /// Two numbers.
        public static func float2<T: BinaryFloatingPoint>(_ x: T, _ y: T) -> Argument { Argument() }
        /// A point as two numbers.
        public static func float2(_ point: CGPoint) -> Argument { Argument() }
        /// A size as two numbers.
        public static func float2(_ size: CGSize) -> Argument { Argument() }
        /// Three numbers.
        public static func float3<T: BinaryFloatingPoint>(_ x: T, _ y: T, _ z: T) -> Argument { Argument() }
        /// Four numbers.
        public static func float4<T: BinaryFloatingPoint>(_ x: T, _ y: T, _ z: T, _ w: T) -> Argument { Argument() }
        /// Numbers.
        public static func floatArray(_ array: [Float]) -> Argument { Argument() }
        /// The frame of the view.
        public static var boundingRect: Argument { Argument() }
        /// A colour.
        public static func color(_ color: Color) -> Argument { Argument() }
        /// An argument with a list of colours.
        public static func colorArray(_ array: [Color]) -> Argument { Argument() }
        /// A picture.
        public static func image(_ image: Image) -> Argument { Argument() }
        /// Bytes.
        public static func data(_ data: Data) -> Argument { Argument() }
    }
}

/// A function of a shader library.
@dynamicCallable public struct ShaderFunction: Sendable {
    /// The library that has the function.
    public var library: ShaderLibrary
    /// The function's name.
    public var name: String

    /// Makes a function.
    public init(library: ShaderLibrary, name: String) { (self.library, self.name) = (library, name) }

    /// The shader with arguments.
    public func dynamicallyCall(withArguments arguments: [Shader.Argument]) -> Shader {
        Shader(function: self, arguments: arguments)
    }
}

/// A library of shaders.
@dynamicMemberLookup public struct ShaderLibrary: Sendable {
    /// The library of the program.
    public static let `default` = ShaderLibrary()
    /// The library of a bundle. It has every function, as all libraries.
    public static func bundle(_ bundle: Bundle) -> ShaderLibrary { ShaderLibrary() }

    private init() {}
    /// Makes the library of compiled shaders. It has every function, as all libraries.
    public init(data: Data) {}
    /// Makes the library of a file of compiled shaders. It has every function, as all libraries.
    public init(url: URL) {}

    /// A function of the program's library.
    public static subscript(dynamicMember name: String) -> ShaderFunction { ShaderLibrary.default[dynamicMember: name] }

    /// A function of the library.
    public subscript(dynamicMember name: String) -> ShaderFunction { ShaderFunction(library: self, name: name) }
}
