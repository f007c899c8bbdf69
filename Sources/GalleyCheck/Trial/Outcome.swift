import GalleyABI

/// The placement of a child, relative to the origin of the bounds.
struct Placed {
    let position: galley_point
    let anchor: galley_point
    let proposal: galley_proposal

    init(_ placement: galley_placement, _ origin: galley_point) {
        position = galley_point(x: placement.position.x - origin.x, y: placement.position.y - origin.y)
        anchor = placement.anchor
        proposal = placement.proposal
    }

    /// The same, to the last bit.
    func isIdentical(to other: Placed) -> Bool {
        let pairs = [
            (position.x, other.position.x), (position.y, other.position.y), (anchor.x, other.anchor.x),
            (anchor.y, other.anchor.y), (proposal.width, other.proposal.width),
            (proposal.height, other.proposal.height),
        ]
        return pairs.allSatisfy { $0.bitPattern == $1.bitPattern || ($0.isNaN && $1.isNaN) }
    }

    /// Returns whether both are equal up to the rounding of numbers of this magnitude.
    func isClose(to other: Placed, magnitude: Double) -> Bool {
        isClose(to: other, within: max(abs(magnitude), 1) * 1e-9)
    }

    func isClose(to other: Placed, within tolerance: Double) -> Bool {
        abs(position.x - other.position.x) <= tolerance && abs(position.y - other.position.y) <= tolerance
    }

    /// Whether it lies off the bounds of a container of this size, by its position alone.
    func isOutside(_ size: galley_size) -> Bool {
        position.x < 0 || position.y < 0 || position.x > size.width || position.y > size.height
    }

    var text: String { "at (\(position.x.short), \(position.y.short)) offered \(proposal.text)" }
}

/// The result of one pass of a container.
struct Outcome {
    let size: galley_size
    let children: [Placed?]

    /// The first difference to another pass in words; nil: identical to the last bit.
    func difference(from other: Outcome) -> String? {
        guard size.isIdentical(to: other.size) else { return "\(other.size.text) and \(size.text)" }
        guard children.count == other.children.count else { return "other children" }
        for (index, (own, others)) in zip(children, other.children).enumerated() {
            switch (own, others) {
            case (nil, nil): break
            case (let own?, let others?):
                if !own.isIdentical(to: others) { return "child \(index) \(others.text) and \(own.text)" }
            default: return "child \(index) placed once and not placed once"
            }
        }
        return nil
    }
}

extension galley_size {
    func isIdentical(to other: galley_size) -> Bool {
        width.bitPattern == other.width.bitPattern && height.bitPattern == other.height.bitPattern
    }

    /// Whether it is no size at all.
    var hasNaN: Bool { width.isNaN || height.isNaN }

    /// The breach of the contract by this answer to `proposal`; nil if there is none.
    func problem(for proposal: galley_proposal) -> String? {
        if hasNaN { return "expected numbers" }
        guard width >= 0, height >= 0 else { return "expected lengths of 0 or more" }
        let mayBeInfinite = proposal.width == .infinity || proposal.height == .infinity
        guard mayBeInfinite || (width.isFinite && height.isFinite) else {
            return "expected finite lengths where nothing infinite is proposed"
        }
        return nil
    }

    var text: String { "\(width.short) × \(height.short)" }
}

extension galley_proposal {
    init(_ width: Double, _ height: Double) { self.init(width: width, height: height) }

    static var unspecified: galley_proposal { galley_proposal(.nan, .nan) }

    var text: String { "\(Self.text(width)) × \(Self.text(height))" }

    private static func text(_ length: Double) -> String { length.isNaN ? "–" : length.short }

    /// Unspecified, nothing, infinity or a length on each axis.
    static func random(using random: inout some RandomNumberGenerator, finite: Bool = false) -> galley_proposal {
        func length() -> Double {
            switch Int.random(in: 0..<(finite ? 5 : 6), using: &random) {
            case 0: .nan
            case 1: 0
            case 5: .infinity
            default: Double(Int.random(in: 1...400, using: &random)) + [0, 0.5].randomElement(using: &random)!
            }
        }
        return galley_proposal(length(), length())
    }
}

extension galley_rect {
    var text: String { "\(origin.x.short),\(origin.y.short) \(size.text)" }
}

extension Double {
    /// For messages: `80`, `26.667`, `1e+308`.
    var short: String {
        if isNaN { return "NaN" }
        if isInfinite { return self < 0 ? "-∞" : "∞" }
        if self == rounded(), abs(self) < 1e9 { return "\(Int(self))" }
        if abs(self) >= 0.001, abs(self) < 1e9 { return "\((self * 1000).rounded() / 1000)" }
        return "\(self)"
    }
}
