import GalleySDK

extension GraphicsContext {
    /// The ways in which marks blend with those before them.
    public struct BlendMode: Hashable, Sendable {
        /// The mode of scenes.
        let sceneName: String
        private let name: String

        private init(_ name: String, drawnAs sceneName: String? = nil) {
            (self.name, self.sceneName) = (name, sceneName ?? name)
        }

        /// Over the others.
        public static let normal = BlendMode("normal")
        /// The product of the colours.
        public static let multiply = BlendMode("multiply")
        /// The inverse of the product of the inverse colours.
        public static let screen = BlendMode("screen")
        /// Multiplies dark colours, and screens bright ones.
        public static let overlay = BlendMode("overlay")
        /// The darker of the colours.
        public static let darken = BlendMode("darken")
        /// The brighter of the colours.
        public static let lighten = BlendMode("lighten")
        /// Brightens the others.
        public static let colorDodge = BlendMode("colorDodge")
        /// Darkens the others.
        public static let colorBurn = BlendMode("colorBurn")
        /// Darkens or brightens softly.
        public static let softLight = BlendMode("softLight")
        /// Multiplies or screens.
        public static let hardLight = BlendMode("hardLight")
        /// The difference of the colours.
        public static let difference = BlendMode("difference")
        /// A softer difference of the colours.
        public static let exclusion = BlendMode("exclusion")
        /// The hue of the marks.
        public static let hue = BlendMode("hue")
        /// The saturation of the marks.
        public static let saturation = BlendMode("saturation")
        /// The hue and the saturation of the marks.
        public static let color = BlendMode("color")
        /// The luminosity of the marks.
        public static let luminosity = BlendMode("luminosity")
        /// The sum of the colours.
        public static let plusLighter = BlendMode("plusLighter")
        /// Cut out of the marks before.
        public static let destinationOut = BlendMode("destinationOut")
        /// Cut out of the marks before, as if the marks were opaque.
        public static let clear = BlendMode("clear", drawnAs: "destinationOut")
        /// In place of the marks before. Drawn over them.
        public static let copy = BlendMode("copy", drawnAs: "normal")
        /// Where the marks before are. Drawn over them.
        public static let sourceIn = BlendMode("sourceIn", drawnAs: "normal")
        /// Where the marks before are not. Drawn over them.
        public static let sourceOut = BlendMode("sourceOut", drawnAs: "normal")
        /// Over the marks before, where these are. Drawn over them.
        public static let sourceAtop = BlendMode("sourceAtop", drawnAs: "normal")
        /// Behind the marks before. Drawn over them.
        public static let destinationOver = BlendMode("destinationOver", drawnAs: "normal")
        /// Keeps the marks before where these are. Drawn over them.
        public static let destinationIn = BlendMode("destinationIn", drawnAs: "normal")
        /// Keeps the marks before where these are. Drawn over them.
        public static let destinationAtop = BlendMode("destinationAtop", drawnAs: "normal")
        /// Where only one of both is. Drawn over the marks before.
        public static let xor = BlendMode("xor", drawnAs: "normal")
        /// The darker sum of the colours. Drawn over the marks before.
        public static let plusDarker = BlendMode("plusDarker", drawnAs: "normal")
    }
}
