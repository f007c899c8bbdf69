import Foundation
import SwiftUI

/// A scene with depth, which is not drawn: a box of the proposed size.
nonisolated public struct SceneView: View {
    /// Makes a scene.
    public init(
        scene: SCNScene? = nil, pointOfView: SCNNode? = nil, options: Options = [], preferredFramesPerSecond: Int = 60
    ) {}
    /// The box.
    @MainActor public var body: some View { StandIn("Scene", "cube") }

    /// What users may do with a scene. It has no effect.
    public struct Options: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt
        /// Makes a set of bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Move the camera.
        public static let allowsCameraControl = Options(rawValue: 1)
        /// It has a light of its own.
        public static let autoenablesDefaultLighting = Options(rawValue: 2)
        /// It is drawn all the time.
        public static let rendersContinuously = Options(rawValue: 4)
    }
}

/// A scene with depth.
open class SCNScene: NSObject {
    /// The first node.
    public let rootNode = SCNNode()
    /// Makes a scene.
    override public init() {}
    /// Makes a scene of a file, which is not read.
    public convenience init?(named name: String) { self.init() }
}

/// A node of a scene with depth.
open class SCNNode: NSObject {
    /// The nodes inside.
    open private(set) var childNodes: [SCNNode] = []
    /// The name.
    open var name: String?
    /// Makes a node.
    override public init() {}
    /// Adds a node inside.
    open func addChildNode(_ node: SCNNode) { childNodes.append(node) }
}

/// A document of pages, which is not read.
open class PDFDocument: NSObject {
    /// Makes a document of a file, which is not read.
    public init?(url: URL) {}
    /// Makes a document of data, which are not read.
    public init?(data: Data) {}
    /// It is not read.
    open var pageCount: Int { 0 }
}

/// A view of UIKit that shows a document. Here it shows none.
open class PDFView: UIView {
    /// The document.
    open var document: PDFDocument?
    /// It has no effect.
    open var autoScales = false
}

/// A button for the user's identity, as large as proposed up to 375 points. It has no action.
nonisolated public struct SignInWithAppleButton: View {
    private let label: Label
    /// Makes a button.
    public init(
        _ label: Label = .signIn, onRequest: @escaping (ASAuthorizationAppleIDRequest) -> Void,
        onCompletion: @escaping (Result<ASAuthorization, any Error>) -> Void
    ) { self.label = label }
    /// The button.
    @MainActor public var body: some View {
        RoundedRectangle(cornerRadius: 6).fill(.black)
            .overlay { SwiftUI.Label(label.text, systemImage: "apple.logo").foregroundStyle(.white) }
            .frame(maxWidth: 375)
    }

    /// What the button says.
    public struct Label: Sendable {
        let text: String
        /// «Sign in with Apple».
        public static let signIn = Label(text: "Sign in with Apple")
        /// «Sign up with Apple».
        public static let signUp = Label(text: "Sign up with Apple")
        /// «Continue with Apple».
        public static let `continue` = Label(text: "Continue with Apple")
    }

    /// How a button looks. It has no effect.
    public enum Style: Sendable {
        /// Black.
        case black
        /// White.
        case white
        /// White with an edge.
        case whiteOutline
    }
}

extension View {
    /// Has no effect: the button is black.
    nonisolated public func signInWithAppleButtonStyle(_ style: SignInWithAppleButton.Style) -> some View { self }
}

/// A question who the user is.
open class ASAuthorizationAppleIDRequest: NSObject {
    /// What is asked.
    open var requestedScopes: [Scope]?
    /// A word that comes back.
    open var nonce: String?

    /// What is asked.
    public enum Scope: Sendable {
        /// The name.
        case fullName
        /// The address of letters.
        case email
    }
}

/// An answer who the user is, of which there is none.
open class ASAuthorization: NSObject {}

/// Asks the user for a review. It has no effect.
public struct RequestReviewAction: Sendable {
    /// Has no effect.
    @MainActor public func callAsFunction() {}
}

extension EnvironmentValues {
    /// Asks the user for a review. It has no effect.
    public var requestReview: RequestReviewAction { RequestReviewAction() }
}
