import GalleySDK

/// Something that a plugin shows: a preview, a view or a program's window.
public struct ViewEntry {
    let name: String
    let kind: String
    let open: @MainActor () -> ViewSession

    /// Describes a view.
    ///
    /// - Parameters:
    ///   - name: the name for people.
    ///   - kind: `preview` or `view`.
    ///   - content: makes the view, once for each session.
    public init<V: View>(_ name: String, kind: String, @ViewBuilder content: @escaping @MainActor () -> V) {
        (self.name, self.kind) = (name, kind)
        open = { ViewSession(content()) }
    }

    /// Describes the first window of a program.
    ///
    /// - Parameters:
    ///   - name: the name for people.
    ///   - program: makes the program, once for each session.
    public init<A: App>(_ name: String, window program: @escaping @MainActor () -> A) {
        (self.name, kind) = (name, "window")
        open = { ViewSession(program().body._content ?? AnyView(EmptyView())) }
    }
}
