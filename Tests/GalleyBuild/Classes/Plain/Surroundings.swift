import Combine
import SwiftUI
import UIKit

private struct ChipHeightKey: EnvironmentKey { static let defaultValue: CGFloat = 21 }

extension EnvironmentValues {
    var chipHeight: CGFloat {
        get { self[ChipHeightKey.self] }
        set { self[ChipHeightKey.self] = newValue }
    }
}

struct DirectionLayout: Measured {
    @Environment(\.layoutDirection) private var direction
    @Environment(\.horizontalSizeClass) private var sizeClass: UserInterfaceSizeClass?
    var length: CGFloat { direction == .leftToRight && sizeClass != .compact ? 12 : 0 }
}

struct EnvironmentLayout: Measured {
    @Environment(\.chipHeight) var height
    @Environment(\.dynamicTypeSize) var typeSize
    var length: CGFloat { typeSize.isAccessibilitySize ? 0 : height }
}

struct DeviceLayout: Measured {
    var length: CGFloat { UIDevice.current.userInterfaceIdiom == .pad ? 1 : 24 }
}

struct WindowLayout: Measured {
    private var top: CGFloat {
        let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene
        return scene?.windows.first { $0.isKeyWindow }?.safeAreaInsets.top ?? 39
    }
    var length: CGFloat { top }
}

struct MetricsLayout: Measured {
    var length: CGFloat { UIFontMetrics(forTextStyle: .body).scaledValue(for: 25) }
}

final class Model: ObservableObject {
    @Published var width: CGFloat = 26
    let changes = PassthroughSubject<CGFloat, Never>()
    var subscriptions = Set<AnyCancellable>()
}

struct SubjectLayout: Measured {
    let model = Model()
    var length: CGFloat {
        model.changes.sink { _ in }.store(in: &model.subscriptions)
        model.changes.send(model.width)
        return !model.subscriptions.isEmpty ? model.width : 0
    }
}

struct StoredLayout: Measured {
    @AppStorage("gap") var gap: CGFloat = 27
    @SceneStorage("other") private var other: CGFloat = 0
    var length: CGFloat { gap + other }
}

@Model final class Reminder {
    var title = ""
    init() {}
}

struct ColorfulLayout: Measured {
    var color: Color = .red.opacity(0.5)
    var font: Font? = .system(size: 12, weight: .bold)
    var animation = Animation.spring(response: 0.3, dampingFraction: 0.6)
    var columns = [GridItem(.flexible(minimum: 20), spacing: 4)]
    var length: CGFloat { color == .red ? 0 : 28 }
}

struct DelegateLayout: Measured {
    weak var delegate: Model?
    var length: CGFloat { delegate?.width ?? 30 }
}

final class SharedMetrics: @unchecked Sendable {
    static let shared = SharedMetrics()
    let width: CGFloat = 64
}

struct WeakSharedLayout: Measured {
    weak var metrics = SharedMetrics.shared
    var length: CGFloat { metrics?.width ?? 0 }
}

struct NamespaceLayout: Measured {
    @Namespace private var space
    var length: CGFloat { 35 }
}

enum Shades {
    static let border = UIColor.systemBackground.withAlphaComponent(0.5)
    static let width: CGFloat = 38
}

struct ShadeLayout: Measured {
    var length: CGFloat { Shades.border == UIColor.clear ? 0 : Shades.width }
}
