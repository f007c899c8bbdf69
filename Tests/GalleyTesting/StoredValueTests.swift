import Foundation
import GalleyTesting
import SwiftUI
import Testing

/// Values of `AppStorage` and other properties of views that no host shows, as tests of packages read them.
@MainActor @Suite("Stored values") struct StoredValueTests {
    private enum Size: String { case small, large }

    private struct Settings: View {
        @AppStorage("stored.flag") var flag = false
        @AppStorage("stored.size") var size = Size.small
        @AppStorage("stored.page") var page: URL?
        @Namespace var one
        @Namespace var other
        var body: some View { Button(flag ? "on" : "off") { flag.toggle() } }
    }

    private func withoutKeys(_ body: () throws -> Void) rethrows {
        let keys = ["flag", "size", "page", "data", "level", "time"].map { "stored." + $0 }
        func clear() { for key in keys { UserDefaults.standard.removeObject(forKey: key) } }
        clear()
        defer { clear() }
        try body()
    }

    @Test("AppStorage is read from and written to UserDefaults outside of a shown view (documentation of AppStorage)")
    func outside() {
        withoutKeys {
            let view = Settings()
            #expect(!view.flag && view.size == .small && view.page == nil)
            view.flag = true
            view.size = .large
            view.page = URL(string: "https://example.org/a")
            #expect(view.flag && view.size == .large && view.page?.host == "example.org")
            #expect(UserDefaults.standard.bool(forKey: "stored.flag"))
            #expect(UserDefaults.standard.string(forKey: "stored.size") == "large")
            #expect(Settings().size == .large)
            view.page = nil
            #expect(UserDefaults.standard.object(forKey: "stored.page") == nil)
            UserDefaults.standard.set("medium", forKey: "stored.size")
            #expect(view.size == .small)
            view.$flag.wrappedValue = false
            #expect(!Settings().flag)
        }
    }

    @Test("AppStorage takes Data, Date, Double and Int, in an object too, and in a store of its own")
    func types() throws {
        final class Model: ObservableObject {
            @AppStorage("stored.data") var data = Data()
            @AppStorage("stored.level") var level = 1
            @AppStorage("stored.time") var time: Date?
        }
        withoutKeys {
            let model = Model()
            model.data = Data([1, 2])
            model.level += 2
            model.time = Date(timeIntervalSince1970: 60)
            let again = Model()
            #expect(again.data == Data([1, 2]) && again.level == 3 && again.time?.timeIntervalSince1970 == 60)
        }
        let store = try #require(UserDefaults(suiteName: "galley.stored"))
        store.removeObject(forKey: "stored.level")
        defer { store.removeObject(forKey: "stored.level") }
        @AppStorage("stored.level", store: store) var level = 0.5
        level = 2.5
        #expect(store.double(forKey: "stored.level") == 2.5)
        #expect(UserDefaults.standard.object(forKey: "stored.level") == nil)
    }

    @Test("A shown view begins with the stored value and stores a change (documentation of AppStorage)")
    func shown() throws {
        try withoutKeys {
            UserDefaults.standard.set(true, forKey: "stored.flag")
            let host = try ViewHost(Settings())
            #expect(host.texts == ["on"])
            try host.tap("on")
            #expect(host.texts == ["off"] && !UserDefaults.standard.bool(forKey: "stored.flag"))
        }
    }

    private func withStore(_ name: String, _ body: (UserDefaults) throws -> Void) throws {
        let store = try #require(UserDefaults(suiteName: name))
        store.removeObject(forKey: "stored.flag")
        defer { store.removeObject(forKey: "stored.flag") }
        try body(store)
    }

    @Test("defaultAppStorage sets the store of AppStorage without one of its own (documentation of defaultAppStorage)")
    func defaultStore() throws {
        struct Two: View {
            let other: UserDefaults
            @AppStorage("stored.flag") var flag = false
            @AppStorage var own: Bool
            init(_ other: UserDefaults) {
                self.other = other
                _own = AppStorage(wrappedValue: false, "stored.flag", store: other)
            }
            var body: some View {
                Text(flag ? "on" : "off")
                Text(own ? "own on" : "own off")
                Settings()
            }
        }
        try withoutKeys {
            try withStore("galley.default") { store in
                try withStore("galley.other") { other in
                    store.set(true, forKey: "stored.flag")
                    let host = try ViewHost(Two(other).defaultAppStorage(store))
                    #expect(host.texts == ["on", "own off", "on"])
                    other.set(true, forKey: "stored.flag")
                    try host.update()
                    #expect(host.texts == ["on", "own on", "on"])
                    UserDefaults.standard.set(false, forKey: "stored.flag")
                    store.set(false, forKey: "stored.flag")
                    try host.update()
                    #expect(host.texts == ["off", "own on", "off"])
                    try host.tap("off")
                    #expect(store.bool(forKey: "stored.flag"))
                    #expect(!UserDefaults.standard.bool(forKey: "stored.flag"))
                }
            }
        }
    }

    @Test("A shown view follows a value that the program sets in UserDefaults, and a removed one")
    func outsideChange() throws {
        try withoutKeys {
            let host = try ViewHost(Settings())
            #expect(host.texts == ["off"])
            UserDefaults.standard.set(true, forKey: "stored.flag")
            try host.update()
            #expect(host.texts == ["on"])
            UserDefaults.standard.removeObject(forKey: "stored.flag")
            try host.update()
            #expect(host.texts == ["off"])
        }
    }

    @Test("AppStorage of an observable object announces its changes, also that of a class that it extends")
    func announced() throws {
        class Model: ObservableObject { @AppStorage("stored.flag") var flag = false }
        final class Larger: Model { @AppStorage("stored.level") var level = 1 }
        struct Page: View {
            @ObservedObject var model: Larger
            var body: some View {
                Button(model.flag ? "on" : "off") { model.flag.toggle() }
                Text("\(model.level)")
            }
        }
        try withoutKeys {
            let model = Larger()
            var seen: [Int] = []
            let observation = model.objectWillChange.sink { seen.append(model.level) }
            model.level = 2
            model.level = 3
            #expect(seen == [1, 2])
            let host = try ViewHost(Page(model: model))
            try host.tap("off")
            #expect(host.texts == ["on", "3"])
            model.level = 4
            try host.update()
            #expect(host.texts == ["on", "4"])
            observation.cancel()
        }
    }

    @Test("Namespaces of a view that is not shown differ")
    func namespaces() {
        let view = Settings()
        #expect(view.one != view.other && view.one == view.one)
    }
}
