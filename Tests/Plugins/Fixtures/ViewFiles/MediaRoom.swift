import AVFoundation
import AVKit
import LocalAuthentication
import SafariServices
import SpriteKit
import SwiftUI
import UserNotifications
import WebKit

final class Sounds: NSObject, ObservableObject, AVAudioPlayerDelegate {
    @Published private(set) var isPlaying = false
    private var player: AVAudioPlayer?
    private let speaker = AVSpeechSynthesizer()

    func play(_ name: String) {
        guard let url = Bundle.main.url(forResource: name, withExtension: "mp3") else { return }
        do {
            try AVAudioSession.sharedInstance().setCategory(.playback, mode: .default)
            player = try AVAudioPlayer(contentsOf: url)
            player?.delegate = self
            player?.numberOfLoops = -1
            player?.play()
            isPlaying = true
        } catch {
            print(error.localizedDescription)
        }
    }

    func say(_ words: String) {
        let utterance = AVSpeechUtterance(string: words)
        utterance.voice = AVSpeechSynthesisVoice(language: "en-GB")
        utterance.rate = 0.5
        speaker.speak(utterance)
    }

    func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) { isPlaying = false }
}

final class Snowfall: SKScene {
    override func didMove(to view: SKView) {
        backgroundColor = .black
        let flake = SKShapeNode(circleOfRadius: 4)
        flake.position = CGPoint(x: size.width / 2, y: size.height)
        addChild(flake)
        flake.run(.repeatForever(.moveBy(x: 0, y: -size.height, duration: 3)))
    }
}

struct Page: UIViewRepresentable {
    let url: URL

    func makeUIView(context: Context) -> WKWebView {
        let view = WKWebView()
        view.navigationDelegate = context.coordinator
        return view
    }

    func updateUIView(_ view: WKWebView, context: Context) { view.load(URLRequest(url: url)) }
    func makeCoordinator() -> Coordinator { Coordinator() }

    final class Coordinator: NSObject, WKNavigationDelegate {
        func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) { print("loaded") }
    }
}

struct Browser: UIViewControllerRepresentable {
    let url: URL
    func makeUIViewController(context: Context) -> SFSafariViewController { SFSafariViewController(url: url) }
    func updateUIViewController(_ controller: SFSafariViewController, context: Context) {}
}

struct MediaRoom: View {
    @StateObject private var sounds = Sounds()
    @State private var isUnlocked = false
    @State private var player = AVPlayer(url: URL(string: "https://example.com/film.mp4")!)
    private let scene: SKScene = {
        let scene = Snowfall()
        scene.size = CGSize(width: 200, height: 100)
        scene.scaleMode = .fill
        return scene
    }()

    var body: some View {
        VStack {
            VideoPlayer(player: player) {
                Text("Overlay").foregroundStyle(.white)
            }
            .frame(height: 120)
            .onAppear { player.play() }
            SpriteView(scene: scene, options: [.allowsTransparency]).frame(height: 80)
            Page(url: URL(string: "https://example.com")!).frame(height: 60)
            HStack {
                Button(sounds.isPlaying ? "Stop" : "Play") { sounds.play("rain") }
                Button("Say it") { sounds.say("Hello") }
                Button(isUnlocked ? "Unlocked" : "Unlock", action: unlock)
                Button("Remind me", action: remind)
            }
        }
        .onReceive(NotificationCenter.default.publisher(for: .AVPlayerItemDidPlayToEndTime)) { _ in
            player.seek(to: .zero)
        }
        .padding()
    }

    private func unlock() {
        let context = LAContext()
        var error: NSError?
        guard context.canEvaluatePolicy(.deviceOwnerAuthenticationWithBiometrics, error: &error) else { return }
        let policy = LAPolicy.deviceOwnerAuthenticationWithBiometrics
        context.evaluatePolicy(policy, localizedReason: "Open the room") { success, _ in
            Task { @MainActor in isUnlocked = success }
        }
    }

    private func remind() {
        UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .sound]) { granted, _ in
            guard granted else { return }
            let content = UNMutableNotificationContent()
            content.title = "Film"
            content.sound = .default
            let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 5, repeats: false)
            UNUserNotificationCenter.current().add(
                UNNotificationRequest(identifier: "film", content: content, trigger: trigger))
        }
    }
}

#Preview { MediaRoom() }
