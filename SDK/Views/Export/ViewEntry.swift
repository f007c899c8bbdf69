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

    /// Describes one of the previews that a preview provider lists.
    ///
    /// - Parameters:
    ///   - name: the name for people.
    ///   - part: the number of the preview among those that are listed, from 0.
    ///   - content: makes all previews, once for each session.
    public init<V: View>(_ name: String, part: Int, @ViewBuilder content: @escaping @MainActor () -> V) {
        (self.name, kind) = (name, "preview")
        open = {
            let previews = previews(in: content())
            let preview: any View = previews.indices.contains(part) ? previews[part] : EmptyView()
            return ViewSession(AnyView(preview))
        }
    }

    /// Describes the first window of a program.
    ///
    /// - Parameters:
    ///   - name: the name for people.
    ///   - program: makes the program, once for each session.
    public init<A: App>(_ name: String, window program: @escaping @MainActor () -> A) {
        (self.name, kind) = (name, "window")
        open = {
            let program = program()
            ApplicationStart.finish()
            return ViewSession(program.body._content ?? AnyView(EmptyView()))
        }
    }
}
