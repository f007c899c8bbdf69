import Foundation

/// A page in a browser, as a reader meets it: looked at, typed to, clicked.
public final class Tab {
    private let browser: Browser
    private let session: String

    /// Opens a page.
    ///
    /// - Parameters:
    ///   - address: `file:///…`
    ///   - isDark: Whether the reader prefers dark colours.
    ///   - reducesMotion: Whether the reader prefers less motion.
    /// - Throws: `Browser.Failure`.
    public init(
        _ browser: Browser, _ address: String, width: Int = 1400, height: Int = 900, isDark: Bool = false,
        reducesMotion: Bool = false
    ) throws {
        self.browser = browser
        let target = try browser.send("Target.createTarget", ["url": "about:blank"])
        let attached = try browser.send(
            "Target.attachToTarget", ["targetId": target["targetId"] ?? "", "flatten": true])
        session = attached["sessionId"] as? String ?? ""
        for domain in ["Page", "Runtime", "Network", "Log"] { try send("\(domain).enable") }
        try send(
            "Emulation.setDeviceMetricsOverride",
            ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false])
        try send(
            "Emulation.setEmulatedMedia",
            [
                "features": [
                    ["name": "prefers-color-scheme", "value": isDark ? "dark" : "light"],
                    ["name": "prefers-reduced-motion", "value": reducesMotion ? "reduce" : "no-preference"],
                ]
            ])
        try send("Page.navigate", ["url": address])
        try wait("document.readyState === 'complete' && location.href !== 'about:blank'")
    }

    @discardableResult
    private func send(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
        try browser.send(method, parameters, session: session)
    }

    /// What an expression of the page's language is: a text, a number, a truth value, an array or a dictionary.
    ///
    /// - Throws: `Browser.Failure`, also for what the expression throws.
    @discardableResult
    public func value(_ expression: String) throws -> Any? {
        let answer = try send(
            "Runtime.evaluate", ["expression": expression, "returnByValue": true, "awaitPromise": true])
        if let thrown = answer["exceptionDetails"] as? [String: Any] {
            let exception = thrown["exception"] as? [String: Any]
            throw Browser.Failure(description: "\(expression): \(exception?["description"] ?? thrown)")
        }
        return (answer["result"] as? [String: Any])?["value"]
    }

    /// The same, as a text.
    public func text(_ expression: String) throws -> String { try value("String(\(expression))") as? String ?? "" }

    /// Waits until an expression is true.
    ///
    /// - Throws: `Browser.Failure` where it is not in time.
    public func wait(_ expression: String, within seconds: Double = 20) throws {
        let end = Date().addingTimeInterval(seconds)
        while try value("Boolean(\(expression))") as? Bool != true {
            guard Date() < end else { throw Browser.Failure(description: "never true: \(expression)") }
            usleep(10_000)
        }
    }

    /// Types a key as its name in the page's language: `j`, `?`, `ArrowLeft`, `Escape`.
    public func press(_ key: String) throws {
        var parameters: [String: Any] = ["key": key, "type": "keyDown"]
        if key.count == 1 { parameters["text"] = key }
        if key == "Enter" { parameters["text"] = "\r" }
        // What the browser does itself, such as closing a dialog, goes by the number of the key.
        parameters["windowsVirtualKeyCode"] =
            [
                "Tab": 9, "Enter": 13, "Escape": 27, " ": 32, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39,
                "ArrowDown": 40,
            ][key]
        try send("Input.dispatchKeyEvent", parameters)
        try send("Input.dispatchKeyEvent", ["key": key, "type": "keyUp"])
    }

    /// Types a text where the cursor is.
    public func type(_ text: String) throws { try send("Input.insertText", ["text": text]) }

    /// Moves the pointer to a place of the window, in pixels.
    public func move(to x: Double, _ y: Double) throws {
        try send("Input.dispatchMouseEvent", ["type": "mouseMoved", "x": x, "y": y])
    }

    /// Clicks at a place of the window, in pixels.
    public func click(_ x: Double, _ y: Double) throws {
        try move(to: x, y)
        for type in ["mousePressed", "mouseReleased"] {
            try send("Input.dispatchMouseEvent", ["type": type, "x": x, "y": y, "button": "left", "clickCount": 1])
        }
    }

    /// Clicks in the middle of the first element of a selector.
    public func click(_ selector: String) throws {
        let box = "document.querySelector(\(try Self.quoted(selector))).getBoundingClientRect()"
        guard let middle = try value("[\(box)].map(b => [b.x + b.width / 2, b.y + b.height / 2])[0]") as? [Double],
            middle.count == 2
        else { throw Browser.Failure(description: "no place for \(selector)") }
        try click(middle[0], middle[1])
    }

    /// Presses the middle of the first element of a selector, pulls it so many pixels, and lets go; `beforeEnd` is called
    /// while it is still held.
    public func drag(
        _ selector: String, by x: Double, _ y: Double, steps: Int = 10, beforeEnd: () throws -> Void = {}
    ) throws {
        let box = "document.querySelector(\(try Self.quoted(selector))).getBoundingClientRect()"
        guard let middle = try value("[\(box)].map(b => [b.x + b.width / 2, b.y + b.height / 2])[0]") as? [Double],
            middle.count == 2
        else { throw Browser.Failure(description: "no place for \(selector)") }
        func send(_ type: String, _ part: Double) throws {
            try self.send(
                "Input.dispatchMouseEvent",
                [
                    "type": type, "x": middle[0] + x * part, "y": middle[1] + y * part, "button": "left",
                    "buttons": type == "mouseReleased" ? 0 : 1, "clickCount": 1,
                ])
        }
        try move(to: middle[0], middle[1])
        try send("mousePressed", 0)
        for step in 1...steps { try send("mouseMoved", Double(step) / Double(steps)) }
        try beforeEnd()
        try send("mouseReleased", 1)
    }

    /// A text as an expression of the page's language.
    public static func quoted(_ text: String) throws -> String {
        String(decoding: try JSONSerialization.data(withJSONObject: text, options: .fragmentsAllowed), as: UTF8.self)
    }

    /// Writes what is seen as a PNG file.
    public func screenshot(to path: String) throws {
        let data = try send("Page.captureScreenshot", ["format": "png"])["data"] as? String ?? ""
        try Data(base64Encoded: data)?.write(to: URL(fileURLWithPath: path))
    }

    /// Puts what the page hands to the reader into a folder.
    public func keepDownloads(in folder: String) throws {
        try browser.send("Browser.setDownloadBehavior", ["behavior": "allow", "downloadPath": folder])
    }

    // MARK: What it did

    /// The addresses that the page asked for, itself among them.
    public var requests: [String] {
        own("Network.requestWillBeSent").compactMap { ($0["request"] as? [String: Any])?["url"] as? String }
    }

    /// What went wrong in the page, or was said on its console.
    public var complaints: [String] {
        own("Runtime.exceptionThrown").map { "\($0["exceptionDetails"] ?? $0)" }
            + own("Runtime.consoleAPICalled").map { "\($0["args"] ?? $0)" }
            + own("Log.entryAdded").map { "\($0["entry"] ?? $0)" }
    }

    private func own(_ method: String) -> [[String: Any]] {
        browser.events.filter { $0.session == session && $0.method == method }.map(\.parameters)
    }
}
