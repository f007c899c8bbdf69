import Foundation
import SwiftUI
import Testing

/// What tests of public packages do with the drawing of CoreGraphics, UIKit and AppKit: pictures of the right size.
@MainActor @Suite struct PlatformDrawingTests {
    private var box: some View { Color.red.frame(width: 20, height: 10) }

    @Test func aRendererGivesItsSizeAndAFunctionThatDraws() throws {
        let renderer = ImageRenderer(content: box)
        var sizes: [CGSize] = []
        renderer.render(rasterizationScale: 2) { size, draw in
            sizes.append(size)
            var page = CGRect(origin: .zero, size: size)
            guard let file = CGContext(URL(fileURLWithPath: "/x.pdf") as CFURL, mediaBox: &page, nil) else { return }
            file.beginPDFPage(nil)
            draw(file)
            file.endPDFPage()
            file.closePDF()
            #expect(file.boundingBoxOfClipPath == page)
        }
        #expect(sizes == [CGSize(width: 20, height: 10)])
        ImageRenderer(content: EmptyView()).render { size, _ in sizes.append(size) }
        #expect(sizes.count == 1)
    }

    @Test func aBitmapHasItsSizeAndTransform() throws {
        let context = try #require(
            CGContext(
                data: nil, width: 40, height: 20, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        context.saveGState()
        context.translateBy(x: 0, y: 20)
        context.scaleBy(x: 2, y: -2)
        #expect(CGPoint(x: 1, y: 1).applying(context.ctm) == CGPoint(x: 2, y: 18))
        #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 20, height: 10))
        context.restoreGState()
        #expect(context.ctm == .identity)
        #expect(context.makeImage()?.width == 40)
        let none = CGContext(
            data: nil, width: 0, height: 20, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGBitmapInfo.byteOrder32Big)
        #expect(none == nil)
    }

    @Test func aPictureOfAHostedViewHasTheSizeOfTheView() throws {
        let controller = UIHostingController(rootView: box)
        let view = try #require(controller.view)
        view.bounds = CGRect(origin: .zero, size: view.intrinsicContentSize)
        let format = UIGraphicsImageRendererFormat.preferred()
        format.scale = 3
        let picture = UIGraphicsImageRenderer(size: view.bounds.size, format: format).image { context in
            view.drawHierarchy(in: view.bounds, afterScreenUpdates: true)
            view.layer.render(in: context.cgContext)
        }
        #expect(picture.size == CGSize(width: 20, height: 10))
        #expect(picture.cgImage?.width == 60)

        let host = NSHostingView(rootView: box)
        #expect(host.bitmapImageRepForCachingDisplay(in: .zero) == nil)
        let bitmap = try #require(host.bitmapImageRepForCachingDisplay(in: CGRect(x: 0, y: 0, width: 20, height: 10)))
        host.cacheDisplay(in: CGRect(x: 0, y: 0, width: 20, height: 10), to: bitmap)
        #expect(NSImage(cgImage: try #require(bitmap.cgImage), size: bitmap.size).size == CGSize(width: 20, height: 10))
    }

    @Test func coloursTellTheirComponents() throws {
        let orange = Color(red: 1, green: 0.5, blue: 0, opacity: 0.25)
        #expect(orange.cgColor?.components == [1, 0.5, 0, 0.25])
        #expect(UIColor(orange).usingColorSpace(.sRGB)?.greenComponent == 0.5)
        #expect(UIColor(cgColor: CGColor(gray: 0.5, alpha: 1)).cgColor.copy(alpha: 0.5)?.alpha == 0.5)
        #expect(Color(cgColor: CGColor(red: 1, green: 0.5, blue: 0, alpha: 0.25)) == orange)
        #expect("\(Color.red) \(orange)" == "red #FF800040")
    }

    @Test func outlinesOfCoreGraphicsAreThoseOfViews() throws {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 1))
        path.addLine(to: CGPoint(x: 5, y: 1), transform: CGAffineTransform(scaleX: 2, y: 1))
        path.addLine(to: CGPoint(x: 10, y: 9))
        path.closeSubpath()
        #expect(path.boundingBoxOfPath == CGRect(x: 1, y: 1, width: 9, height: 8))
        #expect(path.contains(CGPoint(x: 9, y: 5)) && !path.contains(CGPoint(x: 2, y: 8)))
        let copy = try #require(path.copy())
        path.addRect(CGRect(x: 20, y: 0, width: 4, height: 4))
        #expect(copy != path && copy.boundingBox.maxX == 10 && path.boundingBox.maxX == 24)
        #expect(Path(path).boundingRect.maxX == 24 && Path(copy).cgPath == copy)
        #expect(CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 4, height: 2), transform: nil).boundingBox.width == 4)
    }

    @Test func pointsPrintAsOnAppleSystems() {
        #expect("\(CGPoint(x: 1, y: 2)) \(CGSize(width: 3, height: 4))" == "(1.0, 2.0) (3.0, 4.0)")
        #expect(String(reflecting: CGRect(x: 1, y: 2, width: 3, height: 4)) == "(1.0, 2.0, 3.0, 4.0)")
    }

    @Test func aLineOfTimeIsExact() {
        #expect(UnitCurve.linear.value(at: 0.3) == 0.3)
        let timeline = KeyframeTimeline(initialValue: 0.0) {
            KeyframeTrack(\.self) { LinearKeyframe(1.0, duration: 1) }
        }
        #expect(timeline.value(time: 0.5) == 0.5)
    }

    @Test func poolsAndClocksOfAppleCompile() {
        let started = CFAbsoluteTimeGetCurrent()
        #expect(autoreleasepool { 3 } == 3)
        #expect(CFAbsoluteTimeGetCurrent() - started < 60)
    }
}

/// The shapes that are named where a shape is expected.
@MainActor @Suite struct NamedShapeTests {
    private func outline<S: Shape>(of shape: S) -> Path { shape.path(in: CGRect(x: 0, y: 0, width: 40, height: 30)) }

    @Test func aRectangleHasTheCornersThatItIsGiven() {
        #expect(outline(of: .rect) == outline(of: Rectangle()))
        #expect(outline(of: .rect(cornerRadius: 4)) == outline(of: RoundedRectangle(cornerRadius: 4)))
        #expect(
            outline(of: .rect(cornerSize: CGSize(width: 8, height: 2)))
                == outline(of: RoundedRectangle(cornerSize: CGSize(width: 8, height: 2))))
        let radii = RectangleCornerRadii(topLeading: 1, bottomLeading: 2, bottomTrailing: 3, topTrailing: 4)
        let uneven = outline(of: UnevenRoundedRectangle(cornerRadii: radii))
        #expect(outline(of: .rect(cornerRadii: radii)) == uneven)
        #expect(
            outline(
                of: .rect(topLeadingRadius: 1, bottomLeadingRadius: 2, bottomTrailingRadius: 3, topTrailingRadius: 4))
                == uneven)
    }
}
