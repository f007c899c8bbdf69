import GalleyABI

/// The layout that replaces a failed one: a column of its children, each proposed the container's width and an
/// unspecified height. It needs no cache, asks each child once, and cannot fail unless a child does.
enum FallbackLayout {
    /// The gap between two children, in points.
    static let spacing = 8.0

    private static func proposal(_ proposal: galley_proposal) -> galley_proposal {
        galley_proposal(width: proposal.width, height: .nan)
    }

    static func size(
        _ subviews: galley_subviews, _ proposal: galley_proposal, _ result: UnsafeMutablePointer<galley_size>
    ) -> galley_status {
        var total = galley_size(width: 0, height: 0)
        for index in 0..<subviews.count {
            var size = galley_size()
            let status = subviews.functions.pointee.measure(subviews, index, self.proposal(proposal), &size)
            if status < 0 { return status }
            total.width = max(total.width, size.width)
            total.height += size.height + (index > 0 ? spacing : 0)
        }
        result.pointee = total
        return GALLEY_OK
    }

    static func place(_ subviews: galley_subviews, _ bounds: galley_rect, _ proposal: galley_proposal) -> galley_status
    {
        var position = bounds.origin
        for index in 0..<subviews.count {
            var size = galley_size()
            var status = subviews.functions.pointee.measure(subviews, index, self.proposal(proposal), &size)
            if status < 0 { return status }
            status = subviews.functions.pointee.place(
                subviews, index, position, galley_point(x: 0, y: 0), self.proposal(proposal))
            if status < 0 { return status }
            position.y += size.height + spacing
        }
        return GALLEY_OK
    }
}
