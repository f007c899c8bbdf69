extension Color: SavedForm {
    static var isOwn: Bool { true }

    var saved: SceneJSON? {
        let opacity = SceneJSON.number(alpha)
        switch kind {
        case .named(let name): return SceneJSON(["name": .text(name), "opacity": opacity])
        case .components(let red, let green, let blue):
            return SceneJSON(["components": .list([red, green, blue].map { .number($0) }), "opacity": opacity])
        case .appearance(let light, let dark):
            guard let light = light.saved, let dark = dark.saved else { return nil }
            return SceneJSON(["light": light, "dark": dark, "opacity": opacity])
        }
    }

    init?(saved: SceneJSON) {
        guard let opacity = saved["opacity"].flatMap({ SavedValue.value(of: $0, Double.self) }) else { return nil }
        if let components = saved["components"].flatMap({ SavedValue.value(of: $0, [Double].self) }),
            components.count == 3
        {
            self.init(red: components[0], green: components[1], blue: components[2], opacity: opacity)
        } else if let light = saved["light"].flatMap(Color.init(saved:)),
            let dark = saved["dark"].flatMap(Color.init(saved:))
        {
            self.init(light: light, dark: dark)
            alpha = opacity
        } else if let name = saved["name"]?.string {
            self.init(named: name)
            alpha = opacity
        } else {
            return nil
        }
    }
}
