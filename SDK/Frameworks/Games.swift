import Foundation
import SwiftUI

/// A game, which is not drawn: a box of the proposed size.
nonisolated public struct SpriteView: View {
    /// Makes a game.
    public init(
        scene: SKScene, transition: SKTransition? = nil, isPaused: Bool = false, preferredFramesPerSecond: Int = 60,
        options: Options = [.shouldCullNonVisibleNodes], debugOptions: DebugOptions = []
    ) {}
    /// The box.
    @MainActor public var body: some View { StandIn("Sprites", "gamecontroller") }

    /// How a game is drawn. It has no effect.
    public struct Options: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt
        /// Makes a set of bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// What is behind it is seen.
        public static let allowsTransparency = Options(rawValue: 1)
        /// The order of drawing does not matter.
        public static let ignoresSiblingOrder = Options(rawValue: 2)
        /// What is not seen is not drawn.
        public static let shouldCullNonVisibleNodes = Options(rawValue: 4)
    }

    /// What a game says about itself. It has no effect.
    public struct DebugOptions: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt
        /// Makes a set of bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Pictures in each second.
        public static let showsFPS = DebugOptions(rawValue: 1)
        /// The number of nodes.
        public static let showsNodeCount = DebugOptions(rawValue: 2)
        /// The bodies.
        public static let showsPhysics = DebugOptions(rawValue: 4)
    }
}

/// A node of a game.
open class SKNode: NSObject {
    /// The place, in points.
    open var position = CGPoint.zero
    /// The order of drawing.
    open var zPosition: CGFloat = 0
    /// The turn, in radians.
    open var zRotation: CGFloat = 0
    /// The scale across.
    open var xScale: CGFloat = 1
    /// The scale down.
    open var yScale: CGFloat = 1
    /// How opaque it is.
    open var alpha: CGFloat = 1
    /// The name.
    open var name: String?
    /// Whether it is left out.
    open var isHidden = false
    /// Whether it stands still.
    open var isPaused = false
    /// Whether it takes touches. It has no effect.
    open var isUserInteractionEnabled = false
    /// The nodes inside.
    open private(set) var children: [SKNode] = []
    /// The node around it.
    public private(set) weak var parent: SKNode?
    /// The body. It has no effect.
    open var physicsBody: SKPhysicsBody?
    /// Makes a node.
    override public init() {}
    /// Makes no node: there are no archives of nodes.
    public required init?(coder: NSCoder) { return nil }
    /// The scene around it.
    open var scene: SKScene? { (self as? SKScene) ?? parent?.scene }
    /// The rectangle around it.
    open var frame: CGRect { CGRect(origin: position, size: .zero) }
    /// Adds a node inside.
    open func addChild(_ node: SKNode) {
        children.append(node)
        node.parent = self
    }
    /// Takes the node out of the one around it.
    open func removeFromParent() {
        parent?.children.removeAll { $0 === self }
        parent = nil
    }
    /// Removes all nodes inside.
    open func removeAllChildren() {
        for child in children { child.parent = nil }
        children = []
    }
    /// The first node with a name.
    open func childNode(withName name: String) -> SKNode? { children.first { $0.name == name } }
    /// Has no effect: nothing moves.
    open func run(_ action: SKAction) {}
    /// Has no effect: nothing moves.
    open func run(_ action: SKAction, withKey key: String) {}
    /// Has no effect; the handler is never called.
    open func run(_ action: SKAction, completion block: @escaping () -> Void) {}
    /// Has no effect.
    open func removeAllActions() {}
    /// Scales both ways.
    open func setScale(_ scale: CGFloat) { (xScale, yScale) = (scale, scale) }
    /// Calls nothing: there are no touches.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    /// Calls nothing: there are no touches.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    /// Calls nothing: there are no touches.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

/// A touch, of which there are none.
open class UITouch: NSObject {
    /// The corner: there are no touches.
    open func location(in node: SKNode) -> CGPoint { .zero }
}

/// A game.
open class SKScene: SKNode {
    /// The size, in points.
    open var size: CGSize
    /// How it fills its view. It has no effect.
    open var scaleMode = SKSceneScaleMode.fill
    /// The colour behind it. It has no effect.
    open var backgroundColor = UIColor.gray
    /// The point of the view that 0, 0 is.
    open var anchorPoint = CGPoint.zero
    /// The world of bodies. It has no effect.
    public let physicsWorld = SKPhysicsWorld()
    /// Makes a game of a size.
    public init(size: CGSize) {
        self.size = size
        super.init()
    }
    /// Makes a game.
    override public convenience init() { self.init(size: CGSize(width: 1, height: 1)) }
    /// Makes no game: there are no archives of nodes.
    public required init?(coder: NSCoder) { return nil }
    /// Never called.
    open func didMove(to view: SKView) {}
    /// Never called.
    open func sceneDidLoad() {}
    /// Never called.
    open func update(_ currentTime: TimeInterval) {}
}

/// How a game fills its view.
public enum SKSceneScaleMode: Int, Sendable {
    /// Stretched.
    case fill
    /// The view is filled.
    case aspectFill
    /// The game is as large as fits into the view.
    case aspectFit
    /// The game takes the view's size.
    case resizeFill
}

/// A view of UIKit that shows a game. Here it shows none.
open class SKView: UIView {
    /// Has no effect.
    open func presentScene(_ scene: SKScene?) {}
    /// It has no effect.
    open var preferredFramesPerSecond = 60
    /// It has no effect.
    open var allowsTransparency = false
    /// The game that is shown.
    open var scene: SKScene? { nil }
    /// It has no effect.
    open var showsFPS = false
    /// It has no effect.
    open var ignoresSiblingOrder = false
}

/// A change from a game to another. It has no effect.
open class SKTransition: NSObject {
    /// One after the other.
    open class func crossFade(withDuration seconds: TimeInterval) -> SKTransition { SKTransition() }
    /// One after the other.
    open class func fade(withDuration seconds: TimeInterval) -> SKTransition { SKTransition() }
}

/// A picture of a game.
open class SKTexture: NSObject {
    /// Makes a picture.
    public init(imageNamed name: String) {}
}

/// A picture as a node.
open class SKSpriteNode: SKNode {
    /// The size, in points.
    open var size: CGSize
    /// The colour.
    open var color: UIColor
    /// How much of the colour is mixed in.
    open var colorBlendFactor: CGFloat = 0
    /// The point of the picture that lies at the position.
    open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    /// The picture.
    open var texture: SKTexture?
    /// Makes a node of a colour.
    public init(color: UIColor, size: CGSize) {
        (self.color, self.size) = (color, size)
        super.init()
    }
    /// Makes a node of a picture.
    public init(texture: SKTexture?, color: UIColor = .clear, size: CGSize = .zero) {
        (self.texture, self.color, self.size) = (texture, color, size)
        super.init()
    }
    /// Makes a node of a picture.
    public convenience init(imageNamed name: String) { self.init(texture: SKTexture(imageNamed: name)) }
    /// Makes no node: there are no archives of nodes.
    public required init?(coder: NSCoder) { return nil }
}

/// A line of text as a node.
open class SKLabelNode: SKNode {
    /// The text.
    open var text: String?
    /// The size of the letters, in points.
    open var fontSize: CGFloat = 32
    /// The colour of the letters.
    open var fontColor: UIColor?
    /// The font.
    open var fontName: String?
    /// Makes a text.
    public init(fontNamed name: String?) {
        fontName = name
        super.init()
    }
    /// Makes a text.
    public convenience init(text: String?) {
        self.init(fontNamed: nil)
        self.text = text
    }
    /// Makes no node: there are no archives of nodes.
    public required init?(coder: NSCoder) { return nil }
}

/// A shape as a node.
open class SKShapeNode: SKNode {
    /// The colour inside.
    open var fillColor = UIColor.clear
    /// The colour of the edge.
    open var strokeColor = UIColor.white
    /// The width of the edge, in points.
    open var lineWidth: CGFloat = 1
    /// Makes a circle.
    public convenience init(circleOfRadius radius: CGFloat) { self.init() }
    /// Makes a rectangle.
    public convenience init(rectOf size: CGSize, cornerRadius: CGFloat = 0) { self.init() }
}

/// A colour of a game.
public typealias SKColor = UIColor

/// Values that change in time. They have no effect.
open class SKKeyframeSequence: NSObject {
    /// Makes values at times.
    public init(keyframeValues values: [Any], times: [NSNumber]) {}
}

/// Small pictures that fly, such as snow and fire.
open class SKEmitterNode: SKNode {
    /// It has no effect.
    open var particleTexture: SKTexture?
    /// It has no effect.
    open var particleColor = SKColor.white
    /// It has no effect.
    open var particleColorSequence: SKKeyframeSequence?
    /// It has no effect.
    open var particleLifetime: CGFloat = 0
    /// It has no effect.
    open var particleSpeed: CGFloat = 0
    /// It has no effect.
    open var particleScale: CGFloat = 1
    /// It has no effect.
    open var particleAlpha: CGFloat = 1
    /// It has no effect.
    open var particlePositionRange = CGVector(dx: 0, dy: 0)
    /// It has no effect.
    open var emissionAngle: CGFloat = 0
    /// It has no effect.
    open var numParticlesToEmit = 0
    /// It has no effect.
    open var targetNode: SKNode?
    /// Has no effect.
    open func resetSimulation() {}
    /// Has no effect.
    open func advanceSimulationTime(_ seconds: TimeInterval) {}
    /// Makes one of a file, which is not read.
    public convenience init?(fileNamed name: String) { self.init() }
    /// How many in each second.
    open var particleBirthRate: CGFloat = 0
}

/// A body in a world of forces. It has no effect.
open class SKPhysicsBody: NSObject {
    /// Makes a circle.
    public init(circleOfRadius radius: CGFloat) {}
    /// Makes a rectangle.
    public init(rectangleOf size: CGSize) {}
    /// Makes an edge.
    public init(edgeLoopFrom rect: CGRect) {}
    /// It has no effect.
    open var isDynamic = true
    /// It has no effect.
    open var affectedByGravity = true
    /// It has no effect.
    open var restitution: CGFloat = 0.2
    /// It has no effect.
    open var velocity = CGVector(dx: 0, dy: 0)
    /// It has no effect.
    open var categoryBitMask: UInt32 = .max
    /// It has no effect.
    open var contactTestBitMask: UInt32 = 0
    /// It has no effect.
    open var collisionBitMask: UInt32 = .max
}

/// A world of forces. It has no effect.
open class SKPhysicsWorld: NSObject {
    /// The force downwards.
    open var gravity = CGVector(dx: 0, dy: -9.8)
}

/// A movement of a node. It has no effect.
open class SKAction: NSObject {
    /// Moves it.
    open class func move(to location: CGPoint, duration: TimeInterval) -> SKAction { SKAction() }
    /// Moves it.
    open class func move(by delta: CGVector, duration: TimeInterval) -> SKAction { SKAction() }
    /// Moves it.
    open class func moveBy(x: CGFloat, y: CGFloat, duration: TimeInterval) -> SKAction { SKAction() }
    /// Turns it.
    open class func rotate(byAngle radians: CGFloat, duration: TimeInterval) -> SKAction { SKAction() }
    /// Scales it.
    open class func scale(to scale: CGFloat, duration: TimeInterval) -> SKAction { SKAction() }
    /// Makes it seen.
    open class func fadeIn(withDuration duration: TimeInterval) -> SKAction { SKAction() }
    /// Makes it unseen.
    open class func fadeOut(withDuration duration: TimeInterval) -> SKAction { SKAction() }
    /// Waits.
    open class func wait(forDuration duration: TimeInterval) -> SKAction { SKAction() }
    /// Removes it.
    open class func removeFromParent() -> SKAction { SKAction() }
    /// Calls a function.
    open class func run(_ block: @escaping () -> Void) -> SKAction { SKAction() }
    /// One after the other.
    open class func sequence(_ actions: [SKAction]) -> SKAction { SKAction() }
    /// All at once.
    open class func group(_ actions: [SKAction]) -> SKAction { SKAction() }
    /// Again and again.
    open class func repeatForever(_ action: SKAction) -> SKAction { SKAction() }
    /// Some times.
    open class func `repeat`(_ action: SKAction, count: Int) -> SKAction { SKAction() }
}
