extension SceneContent {
    /// Makes a node of a kind with its defaults. Required parameters are empty until they are set.
    init(_ kind: SceneNode.Kind) {
        switch kind {
        case .layout(let layout): self = .container(.layout(layout, []))
        case .builtIn(let kind): self = Self.usual[kind] ?? Self(unset: kind)
        }
    }

    private static let usual: [BuiltInKind: SceneContent] = {
        var result: [BuiltInKind: SceneContent] = [:]
        for kind in BuiltInKind.allCases {
            let defaults = kind.keys.compactMap { key in key.defaultValue.map { SceneParameter(key.name, $0) } }
            var content = SceneContent(unset: kind)
            do {
                try content.set(defaults)
            } catch {
                preconditionFailure("the table of kinds contradicts itself: \(error)")
            }
            result[kind] = content
        }
        return result
    }()

    /// Makes a node of a kind before its parameters are set.
    private init(unset kind: BuiltInKind) {
        let clear = SceneColor.named(.clear)
        self =
            switch kind {
            case .fixed: .leaf(.fixed(SceneFixedLeaf(widths: SceneLengths(0), heights: SceneLengths(0))))
            case .fill: .leaf(.fill(SceneFillLeaf(whenUnspecified: .zero)))
            case .fractionOfProposal: .leaf(.fractionOfProposal(SceneFractionLeaf(axis: .horizontal, factor: 0)))
            case .flexible: .leaf(.flexible(SceneFlexibleLeaf(minimum: .zero, maximum: .zero)))
            case .spacer: .leaf(.spacer(SceneSpacer()))
            case .divider: .leaf(.divider(SceneDivider(thickness: 0)))
            case .text: .leaf(.text(SceneText("", font: SceneFont(.body), alignment: .leading, truncation: .tail)))
            case .image: .leaf(.image(SceneImage(file: "", scale: 0, isResizable: false)))
            case .color: .leaf(.color(clear))
            case .rectangle: .leaf(.shape(SceneShapeLeaf(.rectangle)))
            case .roundedRectangle: .leaf(.shape(SceneShapeLeaf(.roundedRectangle(cornerRadius: 0))))
            case .unevenRoundedRectangle: .leaf(.shape(SceneShapeLeaf(.unevenRoundedRectangle([]))))
            case .circle: .leaf(.shape(SceneShapeLeaf(.circle)))
            case .capsule: .leaf(.shape(SceneShapeLeaf(.capsule)))
            case .ellipse: .leaf(.shape(SceneShapeLeaf(.ellipse)))
            case .path: .leaf(.shape(SceneShapeLeaf(.path(ScenePath()))))
            case .symbol: .leaf(.shape(SceneShapeLeaf(.symbol(""))))
            case .progress: .leaf(.progress(SceneProgress(value: 0)))
            case .hstack: .container(.hstack(SceneHStack(alignment: .center)))
            case .vstack: .container(.vstack(SceneVStack(alignment: .center)))
            case .zstack: .container(.zstack(SceneZStack(alignment: .center)))
            case .grid: .container(.grid(SceneGrid(alignment: .center)))
            case .lazyVGrid: .container(.lazyVGrid(SceneLazyVGrid(columns: [], alignment: .center)))
            case .lazyHGrid: .container(.lazyHGrid(SceneLazyHGrid(rows: [], alignment: .center)))
            case .viewThatFits: .container(.viewThatFits(SceneViewThatFits(axes: .both)))
            case .geometryReader: .container(.geometryReader)
            case .group: .group(.group)
            case .gridRow: .group(.gridRow(SceneGridRow()))
            case .scrollView: .modifier(.scrollView(SceneScrollView(axes: .both, contentOffset: .zero)))
            case .background: .modifier(.background(SceneLayer(alignment: .center)))
            case .overlay: .modifier(.overlay(SceneLayer(alignment: .center)))
            case .frame: .modifier(.frame(SceneFrame(width: nil, height: nil, alignment: .center)))
            case .flexFrame:
                .modifier(
                    .flexFrame(
                        SceneFlexibleFrame(width: .init(), height: .init(), alignment: .center)))
            case .padding: .modifier(.padding(SceneEdges(top: 0, leading: 0, bottom: 0, trailing: 0)))
            case .fixedSize: .modifier(.fixedSize(SceneFixedSize(horizontal: false, vertical: false)))
            case .aspectRatio: .modifier(.aspectRatio(SceneAspectRatio(ratio: nil, mode: .fit)))
            case .position: .modifier(.position(.zero))
            case .offset: .modifier(.offset(.zero))
            case .layoutPriority: .modifier(.layoutPriority(0))
            case .alignmentGuide: .modifier(.alignmentGuide(SceneAlignmentGuide(.top, place: .constant(0))))
            case .layoutValue: .modifier(.layoutValue(SceneLayoutValue(key: "", value: .none)))
            case .layoutDirection: .modifier(.layoutDirection(.leftToRight))
            case .opacity: .modifier(.opacity(0))
            case .zIndex: .modifier(.zIndex(0))
            case .clipShape: .modifier(.clipShape(.rectangle))
            case .border: .modifier(.border(SceneBorder(color: clear, width: 0)))
            case .mask: .modifier(.mask(SceneLayer(alignment: .center)))
            case .shadow: .modifier(.effect(.shadow(SceneShadow(color: clear, radius: 0))))
            case .blur: .modifier(.effect(.blur(0)))
            case .rotationEffect: .modifier(.effect(.rotation(SceneRotation(degrees: 0))))
            case .scaleEffect: .modifier(.effect(.scale(SceneScale(x: 1, y: 1))))
            case .brightness: .modifier(.effect(.tone(.brightness, 0)))
            case .contrast: .modifier(.effect(.tone(.contrast, 0)))
            case .saturation: .modifier(.effect(.tone(.saturation, 0)))
            case .grayscale: .modifier(.effect(.tone(.grayscale, 0)))
            case .hueRotation: .modifier(.effect(.tone(.hueRotation, 0)))
            case .colorInvert: .modifier(.effect(.tone(.colorInvert, 0)))
            case .colorMultiply: .modifier(.effect(.multiply(clear)))
            case .blendMode: .modifier(.effect(.blend(.normal)))
            }
    }
}
