import SwiftUI
import Testing

/// Constraints of UIKit and AppKit around the views of SwiftUI.
@MainActor @Suite struct ConstraintTests {
    private func box(_ width: CGFloat, _ height: CGFloat) -> UIHostingController<some View> {
        UIHostingController(rootView: Color.red.frame(width: width, height: height))
    }

    private func frames(of view: UIView) -> [CGRect] { view.subviews.map(\.frame) }

    @Test func aPinnedViewHasTheSizeOfTheOneAround() {
        final class Log { var size = CGSize.zero }
        let log = Log()
        let parent = UIViewController()
        let child = UIHostingController(
            rootView: Color.red.onGeometryChange(for: CGSize.self, of: \.size) { log.size = $0 })
        child.view.translatesAutoresizingMaskIntoConstraints = false
        parent.addChild(child)
        parent.view.addSubview(child.view)
        NSLayoutConstraint.activate([
            child.view.leadingAnchor.constraint(equalTo: parent.view.leadingAnchor, constant: 10),
            child.view.trailingAnchor.constraint(equalTo: parent.view.trailingAnchor, constant: -20),
            child.view.topAnchor.constraint(equalTo: parent.view.topAnchor, constant: 5),
            child.view.bottomAnchor.constraint(equalTo: parent.view.bottomAnchor),
        ])
        child.didMove(toParent: parent)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        window.rootViewController = parent
        window.makeKeyAndVisible()
        #expect(child.view.frame == CGRect(x: 10, y: 5, width: 270, height: 195))
        #expect(log.size == CGSize(width: 270, height: 195))
        window.frame.size.width = 400
        window.layoutIfNeeded()
        #expect(child.view.frame == CGRect(x: 10, y: 5, width: 370, height: 195))
        window.isHidden = true
    }

    @Test func aViewWithoutALengthHasThatOfItsContent() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = box(30, 20)
        view.addSubview(child.view)
        child.view.translatesAutoresizingMaskIntoConstraints = false
        child.view.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
        let bottom = child.view.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -4)
        bottom.isActive = true
        view.layoutIfNeeded()
        #expect(frames(of: view) == [CGRect(x: 35, y: 76, width: 30, height: 20)])
        bottom.constant = -10
        view.layoutIfNeeded()
        #expect(frames(of: view) == [CGRect(x: 35, y: 70, width: 30, height: 20)])
        #expect(view.constraints.count == 2)
        child.view.removeFromSuperview()
        #expect(view.constraints.isEmpty)
        #expect(!bottom.isActive)
    }

    @Test func theHeightOfTextFollowsFromItsWidth() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 300))
        let child = UIHostingController(rootView: Text("several words that take more than one line"))
        view.addSubview(child.view)
        child.view.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            child.view.topAnchor.constraint(equalTo: view.topAnchor),
            child.view.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            child.view.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        ])
        view.layoutIfNeeded()
        let height = child.sizeThatFits(in: CGSize(width: 100, height: CGFloat.greatestFiniteMagnitude)).height
        #expect(child.view.frame == CGRect(x: 0, y: 0, width: 100, height: height))
        #expect(height > 50)
    }

    @Test func higherPrioritiesAreFulfilledFirst() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let (first, second) = (UIView(), UIView())
        for child in [first, second] {
            child.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(child)
        }
        let wide = first.widthAnchor.constraint(equalToConstant: 90)
        wide.priority = .defaultHigh
        NSLayoutConstraint.activate([
            wide, first.widthAnchor.constraint(lessThanOrEqualTo: view.widthAnchor, multiplier: 0.5),
            first.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            first.heightAnchor.constraint(equalTo: first.widthAnchor),
            second.leadingAnchor.constraint(equalTo: first.trailingAnchor, constant: 6),
            second.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            second.heightAnchor.constraint(equalToConstant: 7),
            second.topAnchor.constraint(greaterThanOrEqualTo: first.bottomAnchor),
        ])
        view.layoutIfNeeded()
        #expect(
            frames(of: view) == [
                CGRect(x: 0, y: 0, width: 50, height: 50), CGRect(x: 56, y: 50, width: 44, height: 7),
            ])
    }

    @Test func leadingIsRightFromRightToLeft() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.semanticContentAttribute = .forceRightToLeft
        let child = UIView()
        child.semanticContentAttribute = .forceRightToLeft
        child.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(child)
        NSLayoutConstraint.activate([
            child.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10),
            child.topAnchor.constraint(equalTo: view.layoutMarginsGuide.topAnchor),
            child.widthAnchor.constraint(equalToConstant: 30), child.heightAnchor.constraint(equalToConstant: 20),
        ])
        view.layoutIfNeeded()
        #expect(frames(of: view) == [CGRect(x: 60, y: 8, width: 30, height: 20)])
    }

    @Test func aContainerFitsItsConstraints() {
        let view = UIView()
        let child = box(30, 20)
        view.addSubview(child.view)
        child.view.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            child.view.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 8),
            view.trailingAnchor.constraint(equalTo: child.view.trailingAnchor, constant: 8),
            child.view.topAnchor.constraint(equalTo: view.topAnchor, constant: 2),
            view.bottomAnchor.constraint(equalTo: child.view.bottomAnchor, constant: 2),
        ])
        #expect(
            view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 46, height: 24))
        let wide = view.systemLayoutSizeFitting(
            CGSize(width: 120, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        #expect(wide == CGSize(width: 120, height: 24))
    }

    @Test func appKitCountsFromTheBottom() {
        let window = NSWindow(
            contentRect: CGRect(x: 0, y: 0, width: 200, height: 100), styleMask: [.titled], backing: .buffered,
            defer: false)
        let content = NSView()
        let hosting = NSHostingView(rootView: Color.red.frame(width: 30, height: 20))
        hosting.translatesAutoresizingMaskIntoConstraints = false
        content.addSubview(hosting)
        window.contentView = content
        NSLayoutConstraint.activate([
            hosting.topAnchor.constraint(equalTo: content.safeAreaLayoutGuide.topAnchor, constant: 10),
            hosting.trailingAnchor.constraint(equalTo: content.trailingAnchor),
        ])
        window.layoutIfNeeded()
        #expect(hosting.frame == CGRect(x: 170, y: 70, width: 30, height: 20))
        hosting.widthAnchor.constraint(equalTo: content.widthAnchor, multiplier: 0.5, constant: 1).isActive = true
        window.layoutIfNeeded()
        #expect(hosting.frame == CGRect(x: 99, y: 70, width: 101, height: 20))
    }

    @Test func constraintsMayNameTheirItems() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let (guide, child) = (UILayoutGuide(), UIView())
        view.addLayoutGuide(guide)
        view.addSubview(child)
        child.translatesAutoresizingMaskIntoConstraints = false
        view.addConstraints([
            NSLayoutConstraint(
                item: guide, attribute: .width, relatedBy: .equal, toItem: view, attribute: .width, multiplier: 0.25,
                constant: 0),
            NSLayoutConstraint(
                item: child, attribute: .leading, relatedBy: .equal, toItem: guide, attribute: .trailing, multiplier: 1,
                constant: 0),
            child.widthAnchor.constraint(equalToConstant: 10), child.heightAnchor.constraint(equalToConstant: 10),
            child.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        ])
        view.layoutIfNeeded()
        #expect(frames(of: view) == [CGRect(x: 25, y: 45, width: 10, height: 10)])
        #expect(guide.layoutFrame.width == 25)
    }
}
