// All looks and controls of views, to be looked at in light and dark:
// galley render Tests/Plugins/Fixtures/ViewFiles/Gallery.swift --preview gallery --theme dark -o gallery.png
import SwiftUI

struct Chip: View {
    let title: String
    let color: Color
    var body: some View {
        Text(title).font(.caption).bold().foregroundStyle(.white)
            .padding(.horizontal, 10).padding(.vertical, 5)
            .background(color.gradient, in: Capsule())
            .shadow(color: color.opacity(0.4), radius: 4, y: 2)
    }
}

struct ShapesSection: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 14) {
            Text("Shapes").font(.title2).bold()
            HStack(spacing: 16) {
                RoundedRectangle(cornerRadius: 14)
                    .fill(LinearGradient(colors: [.blue, .purple], startPoint: .topLeading, endPoint: .bottomTrailing))
                    .frame(width: 64, height: 64).shadow(color: .black.opacity(0.3), radius: 6, y: 4)
                Circle().fill(
                    RadialGradient(colors: [.yellow, .orange, .red], center: .center, startRadius: 0, endRadius: 32)
                )
                .frame(width: 64, height: 64)
                Circle().trim(from: 0, to: 0.7).stroke(
                    AngularGradient(colors: [.mint, .blue, .mint], center: .center),
                    style: StrokeStyle(lineWidth: 9, lineCap: .round)
                )
                .rotationEffect(.degrees(-90)).frame(width: 56, height: 56)
                UnevenRoundedRectangle(topLeadingRadius: 24, bottomTrailingRadius: 24).fill(.indigo.gradient).frame(
                    width: 56, height: 56)
                RoundedRectangle(cornerRadius: 10).strokeBorder(.teal, style: StrokeStyle(lineWidth: 2, dash: [5, 3]))
                    .frame(width: 56, height: 56)
                Rectangle().fill(.pink).frame(width: 40, height: 40).rotationEffect(.degrees(20))
            }
            HStack(spacing: 16) {
                Text("Mask").font(.largeTitle).bold().hidden().overlay {
                    LinearGradient(colors: [.green, .blue], startPoint: .leading, endPoint: .trailing)
                }.mask { Text("Mask").font(.largeTitle).bold() }
                Text("Gradient").font(.title).bold().foregroundStyle(
                    .linearGradient(colors: [.pink, .orange], startPoint: .leading, endPoint: .trailing))
                Text("Blur").font(.title).bold().blur(radius: 1.5)
                Text("Glass").padding(10).background(.regularMaterial, in: RoundedRectangle(cornerRadius: 10))
                    .padding(8).background(Color.orange.gradient)
            }
            HStack {
                Chip(title: "New", color: .green); Chip(title: "Sale", color: .red); Chip(title: "Soon", color: .indigo)
            }
        }
    }
}

struct TextSection: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            Text("Text").font(.title2).bold()
            Text("Hello ").foregroundColor(.red) + Text("bold ").bold() + Text("and italic").italic().underline()
            HStack(spacing: 14) {
                Text("Mono 01").font(.system(.body, design: .monospaced))
                Text("Serif").font(.system(.body, design: .serif))
                Text("Struck").strikethrough()
                Text("KERN").kerning(4)
                Text("x") + Text("2").font(.caption).baselineOffset(6)
            }
            Text("Secondary").foregroundStyle(.secondary) + Text(" and tertiary").foregroundStyle(.tertiary)
            VStack(alignment: .leading) {
                Text("Rank of red"); Text("second").foregroundStyle(.secondary)
            }.foregroundStyle(.red)
        }
    }
}

struct ControlsSection: View {
    @State private var isOn = true
    @State private var off = false
    @State private var level = 0.4
    @State private var count = 3
    @State private var name = "Galley"
    @State private var empty = ""
    @State private var kind = 1
    @State private var isOpen = true
    var body: some View {
        VStack(alignment: .leading, spacing: 14) {
            Text("Controls").font(.title2).bold()
            HStack(spacing: 12) {
                Button("Plain") {}
                Button("Bordered") {}.buttonStyle(.bordered)
                Button("Prominent") {}.buttonStyle(.borderedProminent)
                Button("Delete", role: .destructive) {}.buttonStyle(.bordered)
                Button("Off") {}.buttonStyle(.borderedProminent).disabled(true)
            }
            Toggle("Switch", isOn: $isOn)
            Toggle("Off", isOn: $off)
            Toggle("Checkbox", isOn: $isOn).toggleStyle(.checkbox)
            Toggle("Button", isOn: $isOn).toggleStyle(.button)
            Slider(value: $level)
            Stepper("Count \(count)", value: $count, in: 0...9)
            TextField("Name", text: $name).textFieldStyle(.roundedBorder)
            TextField("Empty", text: $empty).textFieldStyle(.roundedBorder)
            SecureField("Password", text: $name)
            Picker("Kind", selection: $kind) {
                Text("One").tag(0); Text("Two").tag(1); Text("Three").tag(2)
            }.pickerStyle(.segmented)
            Picker("Menu", selection: $kind) {
                Text("One").tag(0); Text("Two").tag(1)
            }.pickerStyle(.menu)
            ProgressView(value: 0.6)
            HStack(spacing: 20) {
                ProgressView()
                Gauge(value: 0.7) {
                    Text("Fuel")
                } currentValueLabel: {
                    Text("70")
                }.gaugeStyle(.accessoryCircular)
                Label("Label", systemImage: "star.fill")
            }
            Gauge(value: 0.3) { Text("Linear") }
            GroupBox("Box") { Text("Content of the box") }
            DisclosureGroup("Details", isExpanded: $isOpen) { Text("Disclosed") }
            LabeledContent("Version") { Text("1.0") }
        }
    }
}

struct ListSection: View {
    var body: some View {
        List {
            Section("Fruit") {
                Text("Apple"); Text("Pear"); Label("Star", systemImage: "star")
            }
            Section {
                Text("Carrot")
            } header: {
                Text("Vegetables")
            } footer: {
                Text("All fresh.")
            }
        }.frame(height: 320)
    }
}

struct Gallery: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 28) {
            ShapesSection()
            TextSection()
            ControlsSection()
            ListSection()
        }.padding(24).frame(width: 560)
    }
}

struct Panels: View {
    @State private var asks = false
    @State private var sheet = false
    @State private var choice = false
    @State private var result = "none"
    var body: some View {
        VStack(spacing: 16) {
            Text("Result: \(result)")
            Button("Ask") { asks = true }
            Button("Sheet") { sheet = true }
            Button("Choose") { choice = true }
        }
        .padding(40)
        .alert("Delete file?", isPresented: $asks) {
            Button("Delete", role: .destructive) { result = "deleted" }
            Button("Cancel", role: .cancel) { result = "kept" }
        } message: {
            Text("You cannot undo this action.")
        }
        .sheet(isPresented: $sheet) {
            VStack(spacing: 12) {
                Text("A sheet").font(.headline); Button("Done") { sheet = false }.buttonStyle(.borderedProminent)
            }
        }
        .confirmationDialog("Share", isPresented: $choice) {
            Button("Mail") { result = "mail" }; Button("Copy") { result = "copy" }
        }
    }
}

struct Sections: View {
    @State private var wifi = true
    var body: some View {
        NavigationStack {
            Form {
                Section("Network") {
                    Toggle("Wi-Fi", isOn: $wifi); NavigationLink("Details") { Text("Detail view") };
                    LabeledContent("Name") { Text("Home") }
                }
                Section {
                    Text("About")
                } footer: {
                    Text("Version 1")
                }
            }.navigationTitle("Settings")
        }
    }
}

struct Menus: View {
    @State var r = "none";
    var body: some View {
        VStack(spacing: 12) {
            Text(r);
            Menu("Options") {
                Button("Edit") { r = "edit" }; Button("Remove", role: .destructive) { r = "removed" }
            }
        }.padding(60)
    }
}
struct Tabs: View {
    var body: some View {
        TabView {
            Text("First page").tabItem { Label("Home", systemImage: "house") }
            Text("Second page").tabItem { Label("Search", systemImage: "magnifyingglass") }
        }
    }
}

#Preview("gallery") { Gallery() }
#Preview("panels") { Panels() }
#Preview("sections") { Sections() }
#Preview("menus") { Menus() }
#Preview("tabs") { Tabs() }
