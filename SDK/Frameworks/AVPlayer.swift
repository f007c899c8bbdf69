import Foundation
import SwiftUI

/// A time of a film, as a fraction of seconds.
public struct CMTime: Sendable, Hashable {
    /// How many parts of a second.
    public var value: Int64
    /// Into how many parts a second is divided.
    public var timescale: Int32
    /// Makes a time.
    public init(value: Int64, timescale: Int32) { (self.value, self.timescale) = (value, timescale) }
    /// Makes a time of seconds.
    public init(seconds: Double, preferredTimescale: Int32) {
        self.init(value: Int64((seconds * Double(preferredTimescale)).rounded()), timescale: preferredTimescale)
    }
    /// The seconds.
    public var seconds: Double { timescale == 0 ? .nan : Double(value) / Double(timescale) }
    /// The first moment.
    public static let zero = CMTime(value: 0, timescale: 1)
}

/// Makes a time of seconds.
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
    CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}
/// Makes a time.
public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime { CMTime(value: value, timescale: timescale) }
/// The seconds of a time.
public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }

/// A film or a piece of music, which is not read.
open class AVAsset: NSObject, @unchecked Sendable {
    // Sound: nothing changes after the initializer.
    /// Makes a film of a file.
    public convenience init(url: URL) { self.init() }
    /// Makes a film.
    override public init() {}
    /// No time: it is not read.
    open var duration: CMTime { .zero }
}

/// A film of a file, which is not read.
open class AVURLAsset: AVAsset, @unchecked Sendable {
    /// Makes a film of a file.
    public convenience init(url: URL, options: [String: Any]? = nil) { self.init() }
}

/// A film in a player.
open class AVPlayerItem: NSObject, @unchecked Sendable {
    // Sound: views use it on the main actor.
    /// The film.
    public let asset: AVAsset
    /// Makes an item of a file.
    public convenience init(url: URL) { self.init(asset: AVAsset()) }
    /// Makes an item of a film.
    public init(asset: AVAsset) { self.asset = asset }
    /// No time: it is not read.
    open var duration: CMTime { .zero }
    /// The first moment: nothing is played.
    open func currentTime() -> CMTime { .zero }
    /// Whether it can be played: it cannot yet.
    open var status: Status { .unknown }

    /// Whether a film can be played.
    public enum Status: Int, Sendable {
        /// It is not known yet.
        case unknown
        /// It can.
        case readyToPlay
        /// It cannot.
        case failed
    }
}

/// Plays films. Here it plays nothing.
open class AVPlayer: NSObject, @unchecked Sendable {
    // Sound: views use it on the main actor.
    /// The film.
    open private(set) var currentItem: AVPlayerItem?
    /// How fast it would play.
    open var rate: Float = 0
    /// How loud it would be.
    open var volume: Float = 1
    /// Whether it would be silent.
    open var isMuted = false
    /// What would happen at the end. It has no effect.
    open var actionAtItemEnd = ActionAtItemEnd.pause
    /// It has no effect.
    open var allowsExternalPlayback = true
    /// It has no effect.
    open var preventsDisplaySleepDuringVideoPlayback = true
    /// Makes a player.
    override public init() {}
    /// Makes a player of a file.
    public convenience init(url: URL) { self.init(playerItem: AVPlayerItem(url: url)) }
    /// Makes a player of a film.
    public init(playerItem: AVPlayerItem?) { currentItem = playerItem }
    /// Would play.
    open func play() { rate = 1 }
    /// Would stop.
    open func pause() { rate = 0 }
    /// Takes another film.
    open func replaceCurrentItem(with item: AVPlayerItem?) { currentItem = item }
    /// Has no effect.
    open func seek(to time: CMTime) {}
    /// Has no effect; the handler is never called.
    open func seek(to time: CMTime, completionHandler: @escaping @Sendable (Bool) -> Void) {}
    /// Has no effect.
    open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) {}
    /// The first moment: nothing is played.
    open func currentTime() -> CMTime { .zero }
    /// Whether it plays: it does not.
    open var timeControlStatus: TimeControlStatus { .paused }
    /// Never calls the handler.
    open func addPeriodicTimeObserver(
        forInterval interval: CMTime, queue: DispatchQueue?, using block: @escaping @Sendable (CMTime) -> Void
    ) -> Any { self }
    /// Has no effect.
    open func removeTimeObserver(_ observer: Any) {}

    /// Whether a player plays.
    public enum TimeControlStatus: Int, Sendable {
        /// It does not.
        case paused
        /// It waits.
        case waitingToPlayAtSpecifiedRate
        /// It does.
        case playing
    }

    /// What happens at the end of a film.
    public enum ActionAtItemEnd: Int, Sendable {
        /// The next film begins.
        case advance
        /// It stops.
        case pause
        /// Nothing.
        case none
    }
}

/// Plays films one after the other. Here it plays nothing.
open class AVQueuePlayer: AVPlayer, @unchecked Sendable {
    /// Makes a player of films.
    public convenience init(items: [AVPlayerItem]) { self.init(playerItem: items.first) }
}

/// Plays a film again and again. Here it plays nothing.
open class AVPlayerLooper: NSObject {
    /// Makes a looper.
    public init(player: AVQueuePlayer, templateItem: AVPlayerItem) {}
}

extension NSNotification.Name {
    /// Posted at the end of a film. Here it is never posted.
    public static let AVPlayerItemDidPlayToEndTime = NSNotification.Name("AVPlayerItemDidPlayToEndTime")
    /// Posted at the end of a film. Here it is never posted.
    public static let AVPlayerItemDidPlayToEndTimeNotification = AVPlayerItemDidPlayToEndTime
}

/// A film, which is not drawn: a box of the proposed size.
nonisolated public struct VideoPlayer<Overlay: View>: View {
    private let overlay: Overlay
    /// Makes a film.
    public init(player: AVPlayer?) where Overlay == EmptyView { overlay = EmptyView() }
    /// Makes a film with a view above it.
    public init(player: AVPlayer?, @ViewBuilder videoOverlay: () -> Overlay) { overlay = videoOverlay() }
    /// The box and the view above it.
    @MainActor public var body: some View {
        if Overlay.self == EmptyView.self {
            StandIn("Video", "play.rectangle")
        } else {
            StandIn.color.overlay { overlay }
        }
    }
}

/// A controller that shows films. Here it shows none.
open class AVPlayerViewController: UIViewController {
    /// The player.
    open var player: AVPlayer?
    /// Whether controls are shown. It has no effect.
    open var showsPlaybackControls = true
    /// How the film fills the view. It has no effect.
    open var videoGravity = AVLayerVideoGravity.resizeAspect
    /// It has no effect.
    open var allowsPictureInPicturePlayback = true
}

/// How a film fills its view.
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Makes a way.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The film is as large as fits into the view.
    public static let resizeAspect = Self(rawValue: "resizeAspect")
    /// The film covers the view, and what is beyond is cut off.
    public static let resizeAspectFill = Self(rawValue: "resizeAspectFill")
    /// The film is stretched.
    public static let resize = Self(rawValue: "resize")
}
