import Accessibility
import SwiftUI
import UIKit

/// A window above the others that lets touches through, as apps make it for banners.
final class BannerWindow: UIWindow, UIGestureRecognizerDelegate {
    private var isOpen = false

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard let view = super.hitTest(point, with: event) else { return nil }
        return rootViewController?.view == view ? nil : view
    }
}

struct BannerChart: AXChartDescriptorRepresentable {
    func makeChartDescriptor() -> AXChartDescriptor {
        AXChartDescriptor(
            title: "Banners", summary: nil,
            xAxis: AXCategoricalDataAxisDescriptor(title: "Day", categoryOrder: ["Mon"]),
            yAxis: AXNumericDataAxisDescriptor(title: "Count", range: 0...3) { "\($0)" },
            series: [AXDataSeriesDescriptor(name: "a", isContinuous: false, dataPoints: [AXDataPoint(x: "Mon", y: 1)])])
    }
}

struct BannerHost: View {
    @State private var window: UIWindow?
    @Environment(\.supportsMultipleWindows) private var hasMore

    var body: some View {
        VStack(alignment: .leading, spacing: 2) {
            Rectangle().frame(width: window.map { $0.frame.width / 3 } ?? 1, height: 4)
                .accessibilityIdentifier("window")
            Capsule().frame(width: (NSScreen.main?.visibleFrame.height ?? 0) / 6, height: 4)
                .accessibilityIdentifier("screen").accessibilityChartDescriptor(BannerChart())
            Text(hasMore ? "many" : "one").onReceive(
                NotificationCenter.default.publisher(for: UIResponder.keyboardWillShowNotification)
            ) { note in
                print(note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect ?? .zero)
            }
        }
        .onAppear {
            guard let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene else { return }
            let banner = BannerWindow(windowScene: scene)
            let controller = UIHostingController(rootView: Text("Banner"))
            controller.view.backgroundColor = .clear
            banner.rootViewController = controller
            banner.isHidden = false
            window = banner
        }
    }
}

#Preview("Banners") { BannerHost() }
