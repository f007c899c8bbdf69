import SwiftUI

struct WrappingStack<Data: RandomAccessCollection, Content: View>: View where Data.Element: Identifiable {
    let data: Data
    @ViewBuilder let content: (Data.Element) -> Content

    struct Rank: LayoutValueKey { static var defaultValue: CGFloat? { nil } }

    struct InStackLayout: Measured {
        var gap: CGFloat = 31
        var length: CGFloat { gap + (Rank.defaultValue ?? 0) }
    }

    var body: some View { InStackLayout() { ForEach(data, content: content) } }
}

struct PairLayout<First: Layout, Second: Layout>: Measured {
    var first: First
    var second: Second
    init(first: First, second: Second) {
        self.first = first
        self.second = second
    }
    var length: CGFloat { 32 }
}

extension PairLayout where First == HStackLayout, Second == VStackLayout {
    init(spacing: CGFloat) { self.init(first: HStackLayout(spacing: spacing), second: VStackLayout(spacing: spacing)) }
}

protocol Sizing { var width: CGFloat { get } }
struct Narrow: Sizing { var width: CGFloat { 3 } }
struct Wide: Sizing { var width: CGFloat { 33 } }

struct SizingLayout<Strategy: Sizing>: Measured {
    private let strategy: Strategy
    init(strategy: Strategy = Wide()) { self.strategy = strategy }
    var length: CGFloat { strategy.width }
}

struct LanesLayout<Strategy: Sizing>: Measured {
    struct Lane: LayoutValueKey { static var defaultValue: Int { 63 } }
    var length: CGFloat { CGFloat(Lane.defaultValue) }
}

struct SpanLayout<Item: Hashable, Amount: BinaryFloatingPoint>: Measured {
    var items: [Item] = []
    var amount: Amount = 34
    var length: CGFloat { CGFloat(amount) + CGFloat(items.count) }
}

struct ParametersLayout: Measured {
    struct Parameters {
        struct Inner { var first: Int; var second: Bool? }
        var gap: CGFloat
        var nested: Inner
        let guide: HorizontalAlignment
    }
    let columns: Int
    private let parameters: Parameters
    init(columns: Int = 4, parameters: Parameters) {
        self.columns = columns
        self.parameters = parameters
    }
    var length: CGFloat { parameters.gap + CGFloat(columns) * 10 }
}

struct RowsLayout: Measured {
    private typealias Row = (start: Int, height: CGFloat)
    private let rows: [(start: Int, height: CGFloat)] = [(0, 16), (2, 20)]
    var length: CGFloat { rows.map { (row: Row) in row.height }.reduce(0, +) }
}

extension [LayoutSubviews.Element] {
    func tallest(_ proposal: ProposedViewSize) -> CGFloat { map { $0.sizeThatFits(proposal).height }.max() ?? 0 }
}

struct ElementsLayout: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        CGSize(width: 27 + Array(subviews).tallest(.unspecified), height: 1)
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for subview in subviews { subview.place(at: bounds.origin, proposal: .unspecified) }
    }
}

/// Keeps the views that it is made with, which builders make.
private struct BuiltLayout<Content: View, Label: View>: Measured {
    let gap: CGFloat
    @ViewBuilder let content: Content
    @ViewBuilder var label: () -> Label
    var length: CGFloat { gap }
}

/// A model that the app has, and this folder has not.
protocol MeasuringModel: AnyObject {
    var width: CGFloat? { get set }
    var name: String { get }
    func rows(of count: Int) -> Int
}
extension MeasuringModel {
    var name: String { "model" }
}

struct ModeledLayout<Model: MeasuringModel>: Measured {
    let model: Model
    var length: CGFloat {
        model.width = (model.width ?? 40) + CGFloat(model.name.count) - CGFloat(model.rows(of: 3))
        defer { model.width = nil }
        return model.width ?? 0
    }
}

protocol Remembering: Animatable {
    associatedtype Memory = Void
    associatedtype Key: Hashable & Sendable
    associatedtype Length: BinaryFloatingPoint
    func makeMemory(_ count: Int) -> Memory
    func key(of index: Int) -> Key
    func width(_ key: Key, _ memory: inout Memory) -> Length
}
extension Remembering where Memory == Void {
    func makeMemory(_ count: Int) {}
}

struct RememberedLayout<Arrangement: Remembering>: Measured {
    var arrangement: Arrangement
    var length: CGFloat {
        var memory = arrangement.makeMemory(2)
        return 47 + CGFloat(arrangement.width(arrangement.key(of: 1), &memory)) * 0
    }
}

typealias EitherLayout<First: Layout, Second: Layout> = Either<First, Second>

struct Either<First, Second> {
    enum Storage { case first(First), second(Second) }
    let storage: Storage
    init(_ first: First) { storage = .first(first) }
    init(_ second: Second) { storage = .second(second) }
}

extension EitherLayout: Animatable, Layout, Measured where First: Layout, Second: Layout {
    var length: CGFloat {
        switch storage {
        case .first: 53
        case .second: 54
        }
    }
}
