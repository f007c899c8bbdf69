import Dispatch
import GalleyEngine
import GalleySDK
import GalleyViews

/// Registers the host of `UIHostingController`, `NSHostingView` and `ImageRenderer`. GalleyViews calls it by its name when
/// a program that links this module shows the first of them, so that a test need not import the module.
@_cdecl("galley_test_host_install") public func _installTestHost() {
    MainActor.assumeIsolated { TestHost.make = { try HostedGraph($0) } }
}

/// Views in a window or in a picture.
@MainActor private final class HostedGraph: HostedViews {
    private let host: ViewHost<HostedWindow>
    private let window: HostedContent
    private var isBusy = false
    private let nextUpdate = NextLayout()
    /// Whether the views left their window, so that their changes wait for the next layout.
    private var isGone = false

    init(_ content: AnyView) throws {
        window = HostedContent(content)
        host = try ViewHost(unplaced: HostedWindow(window: window))
        host.graph.onChange = { [weak self] in self?.stateChanged() }
    }

    func show(_ content: AnyView) { busy { window.content = content } }

    var traits: HostedTraits {
        get { window.traits }
        set { busy { window.traits = newValue } }
    }

    func sizeThatFits(_ proposal: ProposedViewSize) throws -> CGSize {
        // Without the window around it, a view says its own size.
        try busy {
            window.size = nil
            host.graph.update()
            try host.views.update()
            return try host.sizeThatFits(proposal)
        }
    }

    func layOut(in size: CGSize) throws {
        isGone = false
        try busy {
            window.size = size
            try host.layOut(ProposedViewSize(size))
        }
        passTime()
    }

    private var isTimePassing = false

    /// Lets time pass as it does on a screen, 60 times a second, while views wait for it.
    private func passTime() {
        guard !isTimePassing, !isGone, host.graph.isTimed else { return }
        let moment = DispatchTime.now()
        isTimePassing = true
        DispatchQueue.main.asyncAfter(deadline: moment + .milliseconds(16)) { [weak self] in
            guard let self else { return }
            isTimePassing = false
            let passed = Double(DispatchTime.now().uptimeNanoseconds - moment.uptimeNanoseconds) / 1e9
            try? busy {
                self.host.graph.advanceAlone(by: passed)
                try self.host.update()
            }
            passTime()
        }
    }

    func disappear() {
        isGone = true
        busy { for action in host.graph.leaveSight() { action() } }
    }

    private func busy<T>(_ body: () throws -> T) rethrows -> T {
        isBusy = true
        defer { isBusy = false }
        return try body()
    }

    /// A change after the layout, as by a timer or a task, is laid out when the main actor is free.
    private func stateChanged() {
        guard !isBusy, !isGone else { return }
        nextUpdate.schedule { [weak self] in
            guard let self, !isGone else { return }
            try? busy { try self.host.update() }
            passTime()
        }
    }
}

/// The views that a window shows.
private final class HostedContent: ObservableObject {
    @Published var content: AnyView
    /// The size of the window; nil: no window.
    @Published var size: CGSize?
    /// What the views take from the view that shows them.
    @Published var traits = HostedTraits()

    init(_ content: AnyView) { self.content = content }
}

/// Views in the middle of a window.
private struct HostedWindow: View {
    @ObservedObject var window: HostedContent
    @Environment(\.colorScheme) private var colorScheme
    @Environment(\.layoutDirection) private var layoutDirection

    var body: some View {
        let traits = window.traits
        return window.content.frame(width: window.size?.width, height: window.size?.height)
            .environment(\.colorScheme, traits.colorScheme ?? colorScheme)
            .environment(\.layoutDirection, traits.layoutDirection ?? layoutDirection)
    }
}
