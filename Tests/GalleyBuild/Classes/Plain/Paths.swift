import SwiftUI

extension Sequence {
    func largest<Value: Comparable>(of path: KeyPath<Element, Value>) -> Value? {
        map { $0[keyPath: path] }.max()
    }
    func sorted<Value: Comparable>(by path: KeyPath<Element, Value>) -> [Element] {
        sorted { $0[keyPath: path] < $1[keyPath: path] }
    }
}

private let boxes = [CGSize(width: 3, height: 8), CGSize(width: 7, height: 2)]

struct PathPropertyLayout: Measured {
    var main: KeyPath<CGSize, CGFloat> = \.width
    var length: CGFloat { boxes.reduce(0) { $0 + $1[keyPath: main] } }
}

struct PathChoiceLayout: Measured {
    var axis = Axis.vertical
    private var main: KeyPath<CGSize, CGFloat> { axis == .horizontal ? \.width : \CGSize.height }
    var length: CGFloat { boxes.map { $0[keyPath: main] }.reduce(0, +) }
}

struct PathArgumentLayout: Measured {
    var length: CGFloat { (boxes.largest(of: \.width) ?? 0) * 10 + (boxes.sorted(by: \.height).first?.height ?? 0) }
}

struct PathSelfLayout: Measured {
    var length: CGFloat { [[1, 2], [3]].flatMap(\.self).map(\.magnitude).reduce(0, +) }
}

struct PathIndexLayout: Measured {
    var length: CGFloat { [[11 as CGFloat, 2], [13]].map(\.[0]).reduce(0, +) + (boxes.map(\.width).max() ?? 0) }
}
