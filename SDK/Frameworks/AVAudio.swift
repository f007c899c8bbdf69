import Foundation
import SwiftUI

/// Plays sounds. Here it plays nothing.
open class AVAudioPlayer: NSObject {
    /// The object that would be told.
    public weak var delegate: (any AVAudioPlayerDelegate)?
    /// Whether it plays: only what it was told.
    open private(set) var isPlaying = false
    /// How loud it would be.
    open var volume: Float = 1
    /// How fast it would play.
    open var rate: Float = 1
    /// Whether the speed may change. It has no effect.
    open var enableRate = false
    /// How often it would play; below 0: for ever.
    open var numberOfLoops = 0
    /// The moment, in seconds.
    open var currentTime: TimeInterval = 0
    /// No time: the sound is not read.
    open var duration: TimeInterval { 0 }
    /// Whether loudness is measured. It has no effect.
    open var isMeteringEnabled = false

    /// Makes a player of a file, which is not read.
    public init(contentsOf url: URL) throws {}
    /// Makes a player of a file, which is not read.
    public init(contentsOf url: URL, fileTypeHint: String?) throws {}
    /// Makes a player of data, which are not read.
    public init(data: Data) throws {}
    /// Says that it could.
    @discardableResult open func prepareToPlay() -> Bool { true }
    /// Plays nothing.
    @discardableResult open func play() -> Bool {
        isPlaying = true
        return true
    }
    /// Stops.
    open func pause() { isPlaying = false }
    /// Stops.
    open func stop() { isPlaying = false }
    /// Sets how loud it would be.
    open func setVolume(_ volume: Float, fadeDuration duration: TimeInterval) { self.volume = volume }
    /// Has no effect.
    open func updateMeters() {}
    /// Silence, in decibels.
    open func averagePower(forChannel channel: Int) -> Float { -160 }
}

/// What a player of sounds would call at its end. Here it is never called.
public protocol AVAudioPlayerDelegate: NSObjectProtocol {
    /// Never called.
    func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
}

extension AVAudioPlayerDelegate {
    /// Does nothing.
    public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
}

/// Records sounds. Here it records nothing.
open class AVAudioRecorder: NSObject {
    /// The object that would be told.
    public weak var delegate: (any AVAudioRecorderDelegate)?
    /// Whether it records: only what it was told.
    open private(set) var isRecording = false
    /// The file that it would write.
    public let url: URL
    /// No time: nothing is recorded.
    open var currentTime: TimeInterval { 0 }
    /// Whether loudness is measured. It has no effect.
    open var isMeteringEnabled = false
    /// Makes a recorder, which writes no file.
    public init(url: URL, settings: [String: Any]) throws { self.url = url }
    /// Says that it could.
    @discardableResult open func prepareToRecord() -> Bool { true }
    /// Records nothing.
    @discardableResult open func record() -> Bool {
        isRecording = true
        return true
    }
    /// Stops.
    open func pause() { isRecording = false }
    /// Stops.
    open func stop() { isRecording = false }
    /// Has no effect.
    open func updateMeters() {}
    /// Silence, in decibels.
    open func averagePower(forChannel channel: Int) -> Float { -160 }
    /// Silence, in decibels.
    open func peakPower(forChannel channel: Int) -> Float { -160 }
}

/// What a recorder would call at its end. Here it is never called.
public protocol AVAudioRecorderDelegate: NSObjectProtocol {
    /// Never called.
    func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool)
}

extension AVAudioRecorderDelegate {
    /// Does nothing.
    public func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool) {}
}

/// How a program uses sound. It has no effect.
open class AVAudioSession: NSObject, @unchecked Sendable {
    // Sound: it holds nothing that changes.
    private static let shared = AVAudioSession()
    /// The program's one.
    open class func sharedInstance() -> AVAudioSession { shared }
    /// Has no effect.
    open func setCategory(_ category: Category) throws {}
    /// Has no effect.
    open func setCategory(_ category: Category, options: CategoryOptions) throws {}
    /// Has no effect.
    open func setCategory(_ category: Category, mode: Mode, options: CategoryOptions = []) throws {}
    /// Has no effect.
    open func setActive(_ isActive: Bool, options: SetActiveOptions = []) throws {}
    /// Never calls the handler.
    open func requestRecordPermission(_ response: @escaping @Sendable (Bool) -> Void) {}
    /// The loudness that the user chose: half.
    open var outputVolume: Float { 0.5 }

    /// What sound is for.
    public struct Category: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// Makes a purpose.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Beside other sounds.
        public static let ambient = Self(rawValue: "ambient")
        /// Alone.
        public static let soloAmbient = Self(rawValue: "soloAmbient")
        /// Music and films.
        public static let playback = Self(rawValue: "playback")
        /// Recording.
        public static let record = Self(rawValue: "record")
        /// Both.
        public static let playAndRecord = Self(rawValue: "playAndRecord")
    }

    /// What sound is for, more exactly.
    public struct Mode: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// Makes a mode.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Nothing special.
        public static let `default` = Self(rawValue: "default")
        /// Films.
        public static let moviePlayback = Self(rawValue: "moviePlayback")
        /// Speech.
        public static let spokenAudio = Self(rawValue: "spokenAudio")
        /// Measuring.
        public static let measurement = Self(rawValue: "measurement")
    }

    /// How sound goes with that of other programs.
    public struct CategoryOptions: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt
        /// Makes a set of bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// With others.
        public static let mixWithOthers = Self(rawValue: 1)
        /// Others become quieter.
        public static let duckOthers = Self(rawValue: 2)
        /// By radio.
        public static let allowBluetooth = Self(rawValue: 4)
        /// By the loudspeaker.
        public static let defaultToSpeaker = Self(rawValue: 8)
    }

    /// What happens when sound is turned on or off.
    public struct SetActiveOptions: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt
        /// Makes a set of bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Others are told.
        public static let notifyOthersOnDeactivation = Self(rawValue: 1)
    }
}

/// Speaks. Here it says nothing.
open class AVSpeechSynthesizer: NSObject {
    /// The object that would be told.
    public weak var delegate: (any AVSpeechSynthesizerDelegate)?
    /// Makes a speaker.
    override public init() {}
    /// Whether it speaks: it does not.
    open var isSpeaking: Bool { false }
    /// Whether it was stopped for a while: it was not.
    open var isPaused: Bool { false }
    /// Says nothing.
    open func speak(_ utterance: AVSpeechUtterance) {}
    /// Has no effect.
    @discardableResult open func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool { false }
    /// Has no effect.
    @discardableResult open func pauseSpeaking(at boundary: AVSpeechBoundary) -> Bool { false }
    /// Has no effect.
    @discardableResult open func continueSpeaking() -> Bool { false }
}

/// What a speaker would call at its end. Here it is never called.
public protocol AVSpeechSynthesizerDelegate: NSObjectProtocol {
    /// Never called.
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance)
}

extension AVSpeechSynthesizerDelegate {
    /// Does nothing.
    public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance) {}
}

/// What would be said.
open class AVSpeechUtterance: NSObject {
    /// The words.
    public let speechString: String
    /// The voice. It has no effect.
    open var voice: AVSpeechSynthesisVoice?
    /// How fast. It has no effect.
    open var rate: Float = AVSpeechUtteranceDefaultSpeechRate
    /// How high. It has no effect.
    open var pitchMultiplier: Float = 1
    /// How loud. It has no effect.
    open var volume: Float = 1
    /// The pause before it, in seconds. It has no effect.
    open var preUtteranceDelay: TimeInterval = 0
    /// The pause after it, in seconds. It has no effect.
    open var postUtteranceDelay: TimeInterval = 0
    /// Makes words.
    public init(string: String) { speechString = string }
}

/// A voice.
open class AVSpeechSynthesisVoice: NSObject, @unchecked Sendable {
    // Sound: nothing changes after the initializer.
    /// The language.
    public let language: String
    /// Makes a voice of a language.
    public init?(language: String?) { self.language = language ?? "en-US" }
    /// No voices.
    open class func speechVoices() -> [AVSpeechSynthesisVoice] { [] }
}

/// Where speech stops.
public enum AVSpeechBoundary: Int, Sendable {
    /// At once.
    case immediate
    /// After the word.
    case word
}

/// The usual speed of speech.
public let AVSpeechUtteranceDefaultSpeechRate: Float = 0.5
/// The least speed of speech.
public let AVSpeechUtteranceMinimumSpeechRate: Float = 0
/// The highest speed of speech.
public let AVSpeechUtteranceMaximumSpeechRate: Float = 1
/// The key of a recording's format.
public let AVFormatIDKey = "AVFormatIDKey"
/// The key of a recording's samples in each second.
public let AVSampleRateKey = "AVSampleRateKey"
/// The key of a recording's channels.
public let AVNumberOfChannelsKey = "AVNumberOfChannelsKey"
/// The key of a recording's quality.
public let AVEncoderAudioQualityKey = "AVEncoderAudioQualityKey"
/// A format of sound.
public let kAudioFormatMPEG4AAC: UInt32 = 0x6161_6320

/// How good a recording is.
public enum AVAudioQuality: Int, Sendable {
    /// Least.
    case min = 0
    /// Low.
    case low = 0x20
    /// Medium.
    case medium = 0x40
    /// High.
    case high = 0x60
    /// Highest.
    case max = 0x7F
}

/// A sound of the system.
public typealias SystemSoundID = UInt32
/// Shakes the device, if it could.
public let kSystemSoundID_Vibrate: SystemSoundID = 4095
/// Plays nothing.
public func AudioServicesPlaySystemSound(_ sound: SystemSoundID) {}
/// Plays nothing.
public func AudioServicesPlayAlertSound(_ sound: SystemSoundID) {}
