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
    private let window = WindowSize()
    private var isBusy = false
    private var isDue = false

    init(_ content: AnyView) throws {
        host = try ViewHost(unplaced: HostedWindow(content: content, window: window))
        host.graph.onChange = { [weak self] in self?.stateChanged() }
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
        try busy {
            window.size = size
            try host.layOut(ProposedViewSize(size))
        }
    }

    private func busy<T>(_ body: () throws -> T) rethrows -> T {
        isBusy = true
        defer { isBusy = false }
        return try body()
    }

    /// A change after the layout, as by a timer or a task, is laid out when the main actor is free.
    private func stateChanged() {
        guard !isBusy, !isDue else { return }
        isDue = true
        Task { @MainActor in
            isDue = false
            try? busy { try host.update() }
        }
    }
}

/// The size of the window that shows views; nil: no window.
private final class WindowSize: ObservableObject {
    @Published var size: CGSize?
}

/// Views in the middle of a window.
private struct HostedWindow: View {
    let content: AnyView
    @ObservedObject var window: WindowSize

    var body: some View { content.frame(width: window.size?.width, height: window.size?.height) }
}
