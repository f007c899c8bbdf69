import Foundation
import SwiftUI

/// A web page of UIKit, which is not loaded.
open class WKWebView: UIView {
    /// The object that would decide about pages.
    public weak var navigationDelegate: (any WKNavigationDelegate)?
    /// The object that would show what pages ask.
    public weak var uiDelegate: (any WKUIDelegate)?
    /// The settings.
    public let configuration: WKWebViewConfiguration
    /// No title: nothing is loaded.
    open var title: String? { nil }
    /// The address of the page.
    open private(set) var url: URL?
    /// Whether a page is loaded: none is.
    open var isLoading: Bool { false }
    /// How much of a page is loaded: nothing.
    open var estimatedProgress: Double { 0 }
    /// There is no page before.
    open var canGoBack: Bool { false }
    /// There is no page after.
    open var canGoForward: Bool { false }
    /// It has no effect.
    open var allowsBackForwardNavigationGestures = false
    /// The area that scrolls.
    public let scrollView = UIView()

    /// Makes a page.
    public init(frame: CGRect, configuration: WKWebViewConfiguration) {
        self.configuration = configuration
        super.init(frame: frame)
    }
    /// Makes a page.
    override public convenience init(frame: CGRect) {
        self.init(frame: frame, configuration: WKWebViewConfiguration())
    }
    /// Makes no view: there are no archives of views.
    public required init?(coder: NSCoder) { return nil }

    /// Loads nothing.
    @discardableResult open func load(_ request: URLRequest) -> WKNavigation? {
        url = request.url
        return nil
    }
    /// Loads nothing.
    @discardableResult open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? { nil }
    /// Loads nothing.
    @discardableResult open func reload() -> WKNavigation? { nil }
    /// Has no effect.
    open func stopLoading() {}
    /// Has no effect.
    @discardableResult open func goBack() -> WKNavigation? { nil }
    /// Has no effect.
    @discardableResult open func goForward() -> WKNavigation? { nil }
    /// Never calls the handler.
    open func evaluateJavaScript(
        _ script: String, completionHandler: ((Any?, (any Error)?) -> Void)? = nil
    ) {}
}

/// The settings of a web page. They have no effect.
@MainActor @preconcurrency open class WKWebViewConfiguration: NSObject {
    /// Makes settings.
    nonisolated override public init() {}
    /// It has no effect.
    open var allowsInlineMediaPlayback = false
    /// What scripts may tell the program.
    open var userContentController = WKUserContentController()
    /// It has no effect.
    open var preferences = WKPreferences()
}

/// What scripts of a web page may tell the program. It is told nothing.
@MainActor @preconcurrency open class WKUserContentController: NSObject {
    /// Makes one.
    nonisolated override public init() {}
}

/// Settings of a web page. They have no effect.
@MainActor @preconcurrency open class WKPreferences: NSObject {
    /// Makes settings.
    nonisolated override public init() {}
    /// It has no effect.
    open var javaScriptEnabled = true
}

/// The loading of a web page.
@MainActor @preconcurrency open class WKNavigation: NSObject {}

/// What a web page wants to load.
@MainActor @preconcurrency open class WKNavigationAction: NSObject {
    /// The address.
    open var request: URLRequest { URLRequest(url: URL(fileURLWithPath: "/")) }
}

/// Whether a web page may load something.
public enum WKNavigationActionPolicy: Int, Sendable {
    /// It may not.
    case cancel
    /// It may.
    case allow
}

/// An object that would decide about pages. It is told nothing.
@MainActor @preconcurrency public protocol WKNavigationDelegate: NSObjectProtocol {
    /// Never called.
    func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)
    /// Never called.
    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)
    /// Never called.
    func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error)
    /// Never called.
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void)
}

extension WKNavigationDelegate {
    /// Does nothing.
    public func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {}
    /// Does nothing.
    public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}
    /// Does nothing.
    public func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {}
    /// Does nothing.
    public func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
    ) {}
}

/// An object that would show what pages ask. It is told nothing.
@MainActor @preconcurrency public protocol WKUIDelegate: NSObjectProtocol {}

/// A web page, which is not loaded: a box of the proposed size.
nonisolated public struct WebView: View {
    /// Makes a page.
    public init(url: URL?) {}
    /// The box.
    @MainActor public var body: some View { StandIn("Web page", "globe") }
}

/// A controller that shows a web page. Here it shows none.
open class SFSafariViewController: UIViewController {
    /// Makes a controller.
    public init(url: URL) { super.init() }
    /// Makes a controller.
    public init(url: URL, configuration: Configuration) { super.init() }
    /// Makes no controller: there are no archives of controllers.
    public required init?(coder: NSCoder) { return nil }
    /// The colour of bars. It has no effect.
    open var preferredBarTintColor: UIColor?
    /// The colour of controls. It has no effect.
    open var preferredControlTintColor: UIColor?

    /// Settings. They have no effect.
    @MainActor @preconcurrency open class Configuration: NSObject {
        /// Makes settings.
        nonisolated override public init() {}
        /// It has no effect.
        open var entersReaderIfAvailable = false
    }
}
