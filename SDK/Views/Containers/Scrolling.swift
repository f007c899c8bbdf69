import CoreGraphics
import GalleySDK

/// Scrolls a view to one of its views.
public struct ScrollViewProxy: Sendable {
    let reader: NodeReference?

    /// Scrolls to the view with an id, after the next layout: so far that its anchor is at that of the scroll view, or only
    /// until all of it is in sight. An id of no view has no effect.
    public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
        guard MainContext.isCurrent, let reader else { return }
        let id = AnyHashable(id)
        nonisolated(unsafe) let target = id
        MainActor.assumeIsolated {
            reader.node?.graph.scrollRequests.new.append(
                ScrollRequest(reader: reader, goal: .view(target, anchor)))
        }
    }
}

/// Views with a proxy that scrolls them.
nonisolated public struct ScrollViewReader<Content: View>: View {
    private let content: (ScrollViewProxy) -> Content

    /// Makes views with a proxy.
    public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }

    /// The type of a view of this module has no body.
    public typealias Body = Never

    /// Adds the views.
    @MainActor public static func _update(_ node: _ViewNode, _ view: Self) {
        let reference = node.keptBinding(0) { NodeReference(node) }
        let content = node.observing { view.content(ScrollViewProxy(reader: reference)) }
        node.child(0, content)
        node.role = .list
    }

    /// The number of views.
    nonisolated public static var _count: Int? { Content._count }
}

/// A request to scroll.
struct ScrollRequest {
    let reader: NodeReference
    let goal: ScrollPosition.Goal
}

extension ViewGraph {
    /// Scrolls to the views that were asked for, now that the layout has placed them.
    func scrollToViews() {
        let requests = scrollRequests.due
        scrollRequests.due = []
        for request in requests {
            guard case .view(let id, let anchor) = request.goal else {
                request.reader.node?.scroll(to: request.goal)
                continue
            }
            guard let target = request.reader.node?.first(where: { $0.key == .id(id) }),
                let scroll = target.scrollView, case .container(.scrollView(let axes, _, _)) = scroll.role
            else { continue }
            guard let window = scroll.frameInRoot, let frame = target.frameInRoot else {
                // The host tells the frame after the next layout.
                if target.isFrameRead || target.elements.isEmpty { continue }
                target.isFrameRead = true
                invalidate(target, "scrollTo")
                scrollRequests.due.append(request)
                continue
            }
            func way(_ start: CGFloat, _ length: CGFloat, _ first: CGFloat, _ room: CGFloat, _ anchor: CGFloat?)
                -> CGFloat
            {
                if let anchor { return start + anchor * length - first - anchor * room }
                if start < first || length > room { return start - first }
                return max(start + length - first - room, 0)
            }
            let distance = CGSize(
                width: axes.contains(.horizontal)
                    ? way(frame.minX, frame.width, window.minX, window.width, anchor?.x) : 0,
                height: axes.contains(.vertical)
                    ? way(frame.minY, frame.height, window.minY, window.height, anchor?.y) : 0)
            scroll.scrollDistance.scroll(by: distance, scroll, axes)
        }
    }
}

extension _ViewNode {
    /// Scrolls the first scroll view inside to an edge or a point of its content.
    fileprivate func scroll(to goal: ScrollPosition.Goal) {
        guard let scroll = scrollViewInside, case .container(.scrollView(let axes, let now, _)) = scroll.role else {
            return
        }
        // The scroll view stops at the ends of its content.
        let far = CGFloat(1e9)
        let way =
            switch goal {
            case .view: CGSize.zero
            case .edge(.top): CGSize(width: 0, height: -far)
            case .edge(.bottom): CGSize(width: 0, height: far)
            case .edge(.leading): CGSize(width: -far, height: 0)
            case .edge(.trailing): CGSize(width: far, height: 0)
            case .point(let x, let y): CGSize(width: (x ?? now.x) - now.x, height: (y ?? now.y) - now.y)
            }
        scroll.scrollDistance.scroll(by: way, scroll, axes)
    }
}
