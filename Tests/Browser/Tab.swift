import Foundation

/// A page in a browser, which a test reads, types to and clicks like a user.
public final class Tab {
    private let browser: Browser
    private let session: String

    /// Opens a page.
    ///
    /// - Parameters:
    ///   - address: The address: `file:///…`.
    ///   - isDark: Whether the reader prefers dark colours.
    ///   - reducesMotion: Whether the reader prefers less motion.
    ///   - isTouched: Whether the reader uses fingers.
    ///   - script: JavaScript that runs before the page's own.
    /// - Throws: `Browser.Failure`.
    public init(
        _ browser: Browser, _ address: String, width: Int = 1400, height: Int = 900, isDark: Bool = false,
        reducesMotion: Bool = false, isTouched: Bool = false, before script: String? = nil
    ) throws {
        self.browser = browser
        let target = try browser.send("Target.createTarget", ["url": "about:blank"])
        let attached = try browser.send(
            "Target.attachToTarget", ["targetId": target["targetId"] ?? "", "flatten": true])
        session = attached["sessionId"] as? String ?? ""
        for domain in ["Page", "Runtime", "Network", "Log"] { try send("\(domain).enable") }
        try send(
            "Emulation.setDeviceMetricsOverride",
            ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": isTouched])
        if isTouched { try send("Emulation.setTouchEmulationEnabled", ["enabled": true]) }
        try prefer(isDark: isDark, reducesMotion: reducesMotion)
        if let script { try send("Page.addScriptToEvaluateOnNewDocument", ["source": script]) }
        try send("Page.navigate", ["url": address])
        try wait("document.readyState === 'complete' && location.href !== 'about:blank'")
    }

    /// Sets the reader's preferences, as a change of the system's settings does.
    public func prefer(isDark: Bool = false, reducesMotion: Bool) throws {
        try send(
            "Emulation.setEmulatedMedia",
            [
                "features": [
                    ["name": "prefers-color-scheme", "value": isDark ? "dark" : "light"],
                    ["name": "prefers-reduced-motion", "value": reducesMotion ? "reduce" : "no-preference"],
                ]
            ])
    }

    @discardableResult
    private func send(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
        try browser.send(method, parameters, session: session)
    }

    /// Evaluates a JavaScript expression. The value is a text, a number, a truth value, an array or a dictionary.
    ///
    /// - Throws: `Browser.Failure`, also for an error that the expression throws.
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

    /// Evaluates a JavaScript expression as a text.
    public func text(_ expression: String) throws -> String { try value("String(\(expression))") as? String ?? "" }

    /// Waits until an expression is true.
    ///
    /// - Throws: `Browser.Failure` if it does not become true in time.
    public func wait(_ expression: String, within seconds: Double = 20) throws {
        let end = Date().addingTimeInterval(seconds)
        while try value("Boolean(\(expression))") as? Bool != true {
            guard Date() < end else { throw Browser.Failure(description: "never true: \(expression)") }
            usleep(10_000)
        }
    }

    /// Types a key by its JavaScript name: `j`, `?`, `ArrowLeft`, `Escape`.
    ///
    /// - Parameter control: Whether the Control key is held.
    public func press(_ key: String, control: Bool = false) throws {
        var parameters: [String: Any] = ["key": key, "type": "keyDown"]
        if key.count == 1, !control { parameters["text"] = key }
        if control { parameters["modifiers"] = 2 }
        if key == "Enter" { parameters["text"] = "\r" }
        // The browser's own actions, such as closing a dialog, depend on the key code.
        parameters["windowsVirtualKeyCode"] =
            [
                "Tab": 9, "Enter": 13, "Escape": 27, " ": 32, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39,
                "ArrowDown": 40,
            ][key]
        try send("Input.dispatchKeyEvent", parameters)
        try send("Input.dispatchKeyEvent", ["key": key, "type": "keyUp"])
    }

    /// Types a text at the cursor.
    public func type(_ text: String) throws { try send("Input.insertText", ["text": text]) }

    /// Moves the pointer to a position in the window, in pixels, with or without its button held.
    public func move(to x: Double, _ y: Double, isHeld: Bool = false) throws {
        var parameters: [String: Any] = ["type": "mouseMoved", "x": x, "y": y]
        if isHeld { parameters.merge(["button": "left", "buttons": 1]) { $1 } }
        try send("Input.dispatchMouseEvent", parameters)
    }

    /// Presses the pointer's button at a position, and holds it.
    public func hold(_ x: Double, _ y: Double) throws {
        try move(to: x, y)
        try send(
            "Input.dispatchMouseEvent",
            ["type": "mousePressed", "x": x, "y": y, "button": "left", "buttons": 1, "clickCount": 1])
    }

    /// Lets the pointer's button go.
    public func release(_ x: Double, _ y: Double) throws {
        try send(
            "Input.dispatchMouseEvent",
            ["type": "mouseReleased", "x": x, "y": y, "button": "left", "buttons": 0, "clickCount": 1])
    }

    /// Clicks at a position in the window, in pixels; the second of two clicks has the count 2.
    public func click(_ x: Double, _ y: Double, count: Int = 1) throws {
        try move(to: x, y)
        for type in ["mousePressed", "mouseReleased"] {
            try send("Input.dispatchMouseEvent", ["type": type, "x": x, "y": y, "button": "left", "clickCount": count])
        }
    }

    /// Turns the wheel with the pointer at a position in the window, in pixels. The picture is zoomed with Control held.
    public func wheel(_ x: Double, _ y: Double, by down: Double, control: Bool = false) throws {
        try send(
            "Input.dispatchMouseEvent",
            [
                "type": "mouseWheel", "x": x, "y": y, "deltaX": 0, "deltaY": down, "modifiers": control ? 2 : 0,
            ])
    }

    /// Touches the window with fingers, moves them in steps, and lifts them.
    ///
    /// - Parameter fingers: Where each finger begins and ends, in pixels of the window.
    public func touch(_ fingers: [(from: (x: Double, y: Double), to: (x: Double, y: Double))], steps: Int = 8) throws {
        func send(_ type: String, _ part: Double?) throws {
            let points = fingers.enumerated().map { id, finger -> [String: Any] in
                let part = part ?? 0
                return [
                    "id": id, "x": finger.from.x + (finger.to.x - finger.from.x) * part,
                    "y": finger.from.y + (finger.to.y - finger.from.y) * part,
                ]
            }
            try self.send("Input.dispatchTouchEvent", ["type": type, "touchPoints": part == nil ? [] : points])
        }
        try send("touchStart", 0)
        for step in 1...steps { try send("touchMove", Double(step) / Double(steps)) }
        try send("touchEnd", nil)
    }

    /// The bytes of the page's JavaScript heap, and the numbers of its nodes and event listeners, without garbage.
    public func belongings() throws -> (heap: Double, nodes: Int, listeners: Int) {
        for _ in 0..<2 { try send("HeapProfiler.collectGarbage") }
        let heap = try send("Runtime.getHeapUsage")["usedSize"] as? Double ?? 0
        let counts = try send("Memory.getDOMCounters")
        return (heap, counts["nodes"] as? Int ?? 0, counts["jsEventListeners"] as? Int ?? 0)
    }

    /// The number of times that the browser has laid out the page, and the processor time of the page's main thread, in
    /// seconds. The first call begins the counting.
    public func work() throws -> (layouts: Int, seconds: Double) {
        try send("Performance.enable", ["timeDomain": "threadTicks"])
        let metrics = try send("Performance.getMetrics")["metrics"] as? [[String: Any]] ?? []
        func value(_ name: String) -> Double {
            metrics.first { $0["name"] as? String == name }?["value"] as? Double ?? 0
        }
        return (Int(value("LayoutCount")), value("TaskDuration"))
    }

    /// Clicks in the middle of the first element that matches a selector.
    public func click(_ selector: String) throws {
        let box = "document.querySelector(\(try Self.quoted(selector))).getBoundingClientRect()"
        guard let middle = try value("[\(box)].map(b => [b.x + b.width / 2, b.y + b.height / 2])[0]") as? [Double],
            middle.count == 2
        else { throw Browser.Failure(description: "no place for \(selector)") }
        try click(middle[0], middle[1])
    }

    /// Drags the first element that matches a selector by a distance in pixels. `beforeEnd` is called while the button
    /// is still pressed.
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

    /// Returns a text as a JavaScript expression.
    public static func quoted(_ text: String) throws -> String {
        String(decoding: try JSONSerialization.data(withJSONObject: text, options: .fragmentsAllowed), as: UTF8.self)
    }

    /// Writes the visible page as a PNG file.
    public func screenshot(to path: String) throws {
        try Data(base64Encoded: try screenshot())?.write(to: URL(fileURLWithPath: path))
    }

    /// Returns the visible page as a PNG file in base64.
    public func screenshot() throws -> String {
        try send("Page.captureScreenshot", ["format": "png"])["data"] as? String ?? ""
    }

    /// Returns the page as it is printed, as a PDF file.
    public func print() throws -> Data {
        let data = try send("Page.printToPDF", ["printBackground": true])["data"] as? String ?? ""
        return Data(base64Encoded: data) ?? Data()
    }

    /// Saves the downloads of the page in a folder.
    public func keepDownloads(in folder: String) throws {
        try browser.send("Browser.setDownloadBehavior", ["behavior": "allow", "downloadPath": folder])
    }

    // MARK: Requests and errors

    /// The addresses that the page requested, including its own.
    public var requests: [String] {
        own("Network.requestWillBeSent").compactMap { ($0["request"] as? [String: Any])?["url"] as? String }
    }

    /// The errors of the page, and its messages on the console.
    public var complaints: [String] {
        own("Runtime.exceptionThrown").map { "\($0["exceptionDetails"] ?? $0)" }
            + own("Runtime.consoleAPICalled").map { "\($0["args"] ?? $0)" }
            + own("Log.entryAdded").map { "\($0["entry"] ?? $0)" }
    }

    private func own(_ method: String) -> [[String: Any]] {
        browser.events.filter { $0.session == session && $0.method == method }.map(\.parameters)
    }
}
