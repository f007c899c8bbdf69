// The only list of a kind's keys with the fields of its payload.

extension SceneContent {
    mutating func visit(_ fields: inout SceneFields) {
        switch self {
        case .leaf(var leaf):
            leaf.visit(&fields)
            self = .leaf(leaf)
        case .container(var container):
            container.visit(&fields)
            self = .container(container)
        case .group(.group): break
        case .group(.gridRow(var row)):
            fields("alignment", &row.alignment)
            self = .group(.gridRow(row))
        case .modifier(var modifier):
            modifier.visit(&fields)
            self = .modifier(modifier)
        }
    }
}

extension SceneLeaf {
    fileprivate mutating func visit(_ fields: inout SceneFields) {
        switch self {
        case .fixed(var leaf):
            // A list of lengths takes precedence over a single length.
            fields("w", &leaf.widths)
            fields("h", &leaf.heights)
            fields(list: "widths", &leaf.widths)
            fields(list: "heights", &leaf.heights)
            fields("color", &leaf.color)
            self = .fixed(leaf)
        case .fill(var leaf):
            fields("whenUnspecified", &leaf.whenUnspecified)
            fields("color", &leaf.color)
            self = .fill(leaf)
        case .fractionOfProposal(var leaf):
            var side = SceneSide(axis: leaf.axis)
            fields("axis", &side)
            leaf.axis = side.axis
            fields("factor", &leaf.factor)
            fields("color", &leaf.color)
            self = .fractionOfProposal(leaf)
        case .flexible(var leaf):
            fields("min", &leaf.minimum)
            fields("ideal", &leaf.ideal)
            fields("max", &leaf.maximum)
            fields("color", &leaf.color)
            self = .flexible(leaf)
        case .spacer(var spacer):
            fields("minLength", &spacer.minimumLength)
            self = .spacer(spacer)
        case .divider(var divider):
            fields("thickness", &divider.thickness)
            self = .divider(divider)
        case .text(var text):
            fields("text", &text.string)
            fields("font", &text.font)
            fields("color", &text.color)
            fields("gradient", &text.gradient)
            fields("kerning", &text.kerning)
            fields("lineSpacing", &text.lineSpacing)
            fields("minimumScale", &text.minimumScale)
            fields("underline", &text.isUnderlined)
            fields("strikethrough", &text.isStruckThrough)
            fields("redacted", &text.isRedacted)
            fields("runs", &text.runs)
            fields("lineLimit", &text.lineLimit)
            fields("textAlignment", &text.alignment)
            fields("truncation", &text.truncation)
            self = .text(text)
        case .image(var image):
            fields("file", &image.file)
            fields("scale", &image.scale)
            fields("resizable", &image.isResizable)
            self = .image(image)
        case .color(var color):
            fields("color", &color)
            self = .color(color)
        case .shape(var leaf):
            if case .roundedRectangle(var cornerRadius) = leaf.shape {
                fields("cornerRadius", &cornerRadius)
                leaf.shape = .roundedRectangle(cornerRadius: cornerRadius)
            }
            if case .unevenRoundedRectangle(var corners) = leaf.shape {
                fields("corners", &corners)
                leaf.shape = .unevenRoundedRectangle(corners)
            }
            if case .path(var path) = leaf.shape {
                fields("path", &path)
                leaf.shape = .path(path)
            }
            if case .symbol(var name) = leaf.shape {
                fields("symbol", &name)
                leaf.shape = .symbol(name)
            }
            fields("color", &leaf.color)
            fields("gradient", &leaf.gradient)
            fields("stroke", &leaf.stroke)
            fields("inset", &leaf.inset)
            fields("trimStart", &leaf.trimStart)
            fields("trimEnd", &leaf.trimEnd)
            fields("evenOdd", &leaf.isEvenOdd)
            self = .shape(leaf)
        case .progress(var progress):
            fields("value", &progress.value)
            self = .progress(progress)
        }
    }
}

extension SceneContainer {
    fileprivate mutating func visit(_ fields: inout SceneFields) {
        switch self {
        case .hstack(var stack):
            fields("spacing", &stack.spacing)
            fields("alignment", &stack.alignment)
            self = .hstack(stack)
        case .vstack(var stack):
            fields("spacing", &stack.spacing)
            fields("alignment", &stack.alignment)
            self = .vstack(stack)
        case .zstack(var stack):
            fields("alignment", &stack.alignment)
            self = .zstack(stack)
        case .grid(var grid):
            fields("horizontalSpacing", &grid.horizontalSpacing)
            fields("verticalSpacing", &grid.verticalSpacing)
            fields("alignment", &grid.alignment)
            self = .grid(grid)
        case .lazyVGrid(var grid):
            fields("columns", &grid.columns)
            fields("alignment", &grid.alignment)
            fields("spacing", &grid.spacing)
            self = .lazyVGrid(grid)
        case .lazyHGrid(var grid):
            fields("rows", &grid.rows)
            fields("alignment", &grid.alignment)
            fields("spacing", &grid.spacing)
            self = .lazyHGrid(grid)
        case .viewThatFits(var choice):
            fields("axes", &choice.axes)
            self = .viewThatFits(choice)
        case .geometryReader, .layout: break
        }
    }
}

extension SceneModifier {
    fileprivate mutating func visit(_ fields: inout SceneFields) {
        switch self {
        case .scrollView(var scroll):
            fields("axes", &scroll.axes)
            fields("contentOffset", &scroll.contentOffset)
            fields("clips", &scroll.clips)
            self = .scrollView(scroll)
        case .background(var layer):
            fields("alignment", &layer.alignment)
            self = .background(layer)
        case .overlay(var layer):
            fields("alignment", &layer.alignment)
            self = .overlay(layer)
        case .frame(var frame):
            fields("width", &frame.width)
            fields("height", &frame.height)
            fields("alignment", &frame.alignment)
            self = .frame(frame)
        case .flexFrame(var frame):
            fields("minWidth", &frame.width.minimum)
            fields("idealWidth", &frame.width.ideal)
            fields("maxWidth", &frame.width.maximum)
            fields("minHeight", &frame.height.minimum)
            fields("idealHeight", &frame.height.ideal)
            fields("maxHeight", &frame.height.maximum)
            fields("alignment", &frame.alignment)
            self = .flexFrame(frame)
        case .padding(var edges):
            fields("top", &edges.top)
            fields("leading", &edges.leading)
            fields("bottom", &edges.bottom)
            fields("trailing", &edges.trailing)
            self = .padding(edges)
        case .fixedSize(var size):
            fields("horizontal", &size.horizontal)
            fields("vertical", &size.vertical)
            self = .fixedSize(size)
        case .aspectRatio(var ratio):
            fields("ratio", &ratio.ratio)
            fields("mode", &ratio.mode)
            self = .aspectRatio(ratio)
        case .position(var point):
            point.visit(&fields)
            self = .position(point)
        case .offset(var point):
            point.visit(&fields)
            self = .offset(point)
        case .layoutPriority(var value):
            fields("value", &value)
            self = .layoutPriority(value)
        case .alignmentGuide(var guide):
            fields("guide", &guide.guide)
            fields("value", &guide.place)
            fields("axis", &guide.axis)
            self = .alignmentGuide(guide)
        case .layoutValue(var value):
            fields("key", &value.key)
            fields("value", &value.value)
            self = .layoutValue(value)
        case .layoutDirection(var direction):
            fields("value", &direction)
            self = .layoutDirection(direction)
        case .opacity(var value):
            fields("value", &value)
            self = .opacity(value)
        case .zIndex(var value):
            fields("value", &value)
            self = .zIndex(value)
        case .clipShape(var shape):
            fields("shape", &shape)
            self = .clipShape(shape)
        case .border(var border):
            fields("color", &border.color)
            fields("width", &border.width)
            self = .border(border)
        case .mask(var layer):
            fields("alignment", &layer.alignment)
            self = .mask(layer)
        case .effect(var effect):
            effect.visit(&fields)
            self = .effect(effect)
        }
    }
}

extension SceneEffect {
    fileprivate mutating func visit(_ fields: inout SceneFields) {
        switch self {
        case .shadow(var shadow):
            fields("color", &shadow.color)
            fields("radius", &shadow.radius)
            fields("x", &shadow.x)
            fields("y", &shadow.y)
            self = .shadow(shadow)
        case .blur(var radius):
            fields("radius", &radius)
            self = .blur(radius)
        case .rotation(var rotation):
            fields("degrees", &rotation.degrees)
            fields("anchor", &rotation.anchor)
            self = .rotation(rotation)
        case .scale(var scale):
            fields("x", &scale.x)
            fields("y", &scale.y)
            fields("anchor", &scale.anchor)
            self = .scale(scale)
        case .tone(let tone, var amount):
            fields("value", &amount)
            self = .tone(tone, amount)
        case .multiply(var color):
            fields("color", &color)
            self = .multiply(color)
        case .blend(var mode):
            fields("value", &mode)
            self = .blend(mode)
        }
    }
}

extension ScenePoint {
    fileprivate mutating func visit(_ fields: inout SceneFields) {
        fields("x", &x)
        fields("y", &y)
    }
}
