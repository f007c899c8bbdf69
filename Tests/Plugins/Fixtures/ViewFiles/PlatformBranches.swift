import SwiftUI

#if canImport(UIKit)
    import UIKit
    typealias PlatformColor = UIColor
    typealias PlatformImage = UIImage
#elseif canImport(AppKit)
    import AppKit
    typealias PlatformColor = NSColor
    typealias PlatformImage = NSImage
#endif

extension Color {
    static var platformBackground: Color {
        #if os(macOS)
            Color(nsColor: .windowBackgroundColor)
        #else
            Color(uiColor: .systemBackground)
        #endif
    }
}

extension Image {
    init(platformImage: PlatformImage) {
        #if canImport(UIKit)
            self.init(uiImage: platformImage)
        #else
            self.init(nsImage: platformImage)
        #endif
    }
}

struct PlatformView: View {
    #if os(iOS)
        @Environment(\.horizontalSizeClass) private var sizeClass
        private var isCompact: Bool { sizeClass == .compact }
    #elseif os(macOS)
        private let isCompact = false
    #endif

    var body: some View {
        VStack {
            Text(isCompact ? "Compact" : "Regular")
            Circle().fill(Color(PlatformColor.systemTeal)).frame(width: 20, height: 20)
            if #available(iOS 16.0, *) { Text("New") } else { Text("Old") }
            content
            #if DEBUG
                Text("Debug").font(.caption)
            #endif
        }
        #if os(iOS)
            .navigationBarTitleDisplayMode(.inline)
        #endif
        .background(Color.platformBackground)
    }

    @ViewBuilder private var content: some View {
        #if os(iOS) || os(visionOS)
            Text("Touch")
        #else
            Text("Pointer")
        #endif
    }
}

@available(iOS 17.0, macOS 14.0, *)
#Preview { PlatformView() }
