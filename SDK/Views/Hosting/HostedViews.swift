import CoreGraphics
import Foundation
import GalleySDK
import GalleyTestHost

/// The views of a hosting controller, of a hosting view or of an image renderer, laid out by a test host.
@MainActor package protocol HostedViews: AnyObject {
    /// Shows another root. Views of the same types keep their state.
    func show(_ content: AnyView)

    /// What the views take from the view that shows them.
    var traits: HostedTraits { get set }

    /// Measures the views for a proposal.
    func sizeThatFits(_ proposal: ProposedViewSize) throws -> CGSize

    /// Lays the views out in the middle of a rectangle, and performs what their changes cause.
    func layOut(in size: CGSize) throws

    /// Performs what the end of the views' appearance causes. The next layout is an appearance again.
    func disappear()
}

/// The test host of the program.
@MainActor package enum TestHost {
    /// Makes the views of a root; nil: the program has no test host.
    package static var make: ((AnyView) throws -> any HostedViews)?

    /// Returns the views of a root.
    static func views<Content: View>(_ content: Content) throws -> any HostedViews {
        if make == nil { galley_sdk_install_test_host() }
        guard let make else { throw MissingTestHost() }
        return try make(AnyView(content))
    }
}

/// A layout that AppKit and UIKit would perform in the next turn of the run loop.
@MainActor package final class NextLayout {
    private static var due: [NextLayout] = []
    private var layOut: (@MainActor () -> Void)?

    package init() {}

    /// Performs a layout when the main queue is next free.
    package func schedule(_ layOut: @escaping @MainActor () -> Void) {
        guard self.layOut == nil else { return }
        self.layOut = layOut
        Self.due.append(self)
        DispatchQueue.main.async { self.perform() }
    }

    private func perform() {
        guard let layOut else { return }
        self.layOut = nil
        Self.due.removeAll { $0 === self }
        layOut()
    }

    /// Performs all layouts that are due, at once.
    static func performAll() {
        for next in due { next.perform() }
    }
}

/// The changes of one turn of the run loop. Nothing is animated.
@MainActor @preconcurrency public enum CATransaction {
    /// Performs the layouts that are due, at once.
    public static func flush() { NextLayout.performAll() }
    /// Has no effect: changes take effect at once.
    public static func begin() {}
    /// Has no effect: changes take effect at once.
    public static func commit() {}
    /// Has no effect: nothing is animated.
    public static func setDisableActions(_ flag: Bool) {}
}

/// The error for views that no host can lay out.
private struct MissingTestHost: Error, CustomStringConvertible {
    var description: String {
        "found no test host, expected that of the product GalleyTesting; add it to the dependencies of the test target"
    }
}

/// The views of a root that may be replaced, made when they are first measured or laid out.
@MainActor final class HostedRoot<Content: View> {
    /// The root. Another root keeps the state of its views, as another value of a view does.
    var content: Content { didSet { views?.show(AnyView(content)) } }
    private var views: (any HostedViews)?
    /// What the views take from the view that shows them.
    var traits = HostedTraits() { didSet { if traits != oldValue { views?.traits = traits } } }

    init(_ content: Content) { self.content = content }

    /// Measures the views. UIKit's largest number is an infinite length, and the other way round.
    func sizeThatFits(width: CGFloat?, height: CGFloat?) -> CGSize {
        let proposal = ProposedViewSize(width: width.map(Self.length), height: height.map(Self.length))
        let size = reporting(.zero) { try hosted().sizeThatFits(proposal) }
        return CGSize(width: Self.platformLength(size.width), height: Self.platformLength(size.height))
    }

    /// Lays the views out in a rectangle.
    func layOut(in size: CGSize) { reporting(()) { try hosted().layOut(in: size) } }

    /// Ends the appearance of the views, because they left their window.
    func disappear() { views?.disappear() }

    private func hosted() throws -> any HostedViews {
        if let views { return views }
        let made = try TestHost.views(content)
        if traits != HostedTraits() { made.traits = traits }
        views = made
        return made
    }

    private func reporting<T>(_ fallback: T, _ body: () throws -> T) -> T {
        do {
            return try body()
        } catch {
            FileHandle.standardError.write(Data("\(Content.self): \(error)\n".utf8))
            return fallback
        }
    }

    private static func length(_ value: CGFloat) -> CGFloat { value >= largest ? .infinity : value }
    private static func platformLength(_ value: CGFloat) -> CGFloat {
        value == .infinity ? .greatestFiniteMagnitude : value
    }
    /// `UIView.layoutFittingExpandedSize` and `CGFloat.greatestFiniteMagnitude` mean: as much as you want.
    private static var largest: CGFloat { 1e300 }
}
