import Foundation

/// Describes to the system how a program uses sound.
///
/// *Differs from AVFoundation*: categories, modes and options are stored, without effect: the desktop mixes the sounds of all programs.
/// *Thread*: any.
open class AVAudioSession: NSObject, @unchecked Sendable {
    // Protection: the state is read and written under the lock.
    /// The role of a program's sounds for the user.
    public struct Category: RawRepresentable, Hashable, Sendable {
        /// The name of the category.
        public let rawValue: String

        /// Creates a category with the given name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Sounds that mix with those of other programs.
        public static let ambient = Category(rawValue: "AVAudioSessionCategoryAmbient")
        /// Sounds that silence other programs.
        public static let soloAmbient = Category(rawValue: "AVAudioSessionCategorySoloAmbient")
        /// Sounds that are the purpose of the program.
        public static let playback = Category(rawValue: "AVAudioSessionCategoryPlayback")
        /// Recording without playback.
        public static let record = Category(rawValue: "AVAudioSessionCategoryRecord")
        /// Recording and playback.
        public static let playAndRecord = Category(rawValue: "AVAudioSessionCategoryPlayAndRecord")
        /// Playback through several outputs.
        public static let multiRoute = Category(rawValue: "AVAudioSessionCategoryMultiRoute")
    }

    /// A refinement of a category.
    public struct Mode: RawRepresentable, Hashable, Sendable {
        /// The name of the mode.
        public let rawValue: String

        /// Creates a mode with the given name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The category without a refinement.
        public static let `default` = Mode(rawValue: "AVAudioSessionModeDefault")
        /// Voice calls.
        public static let voiceChat = Mode(rawValue: "AVAudioSessionModeVoiceChat")
        /// Recording of videos.
        public static let videoRecording = Mode(rawValue: "AVAudioSessionModeVideoRecording")
        /// Measurement of sound.
        public static let measurement = Mode(rawValue: "AVAudioSessionModeMeasurement")
        /// Playback of movies.
        public static let moviePlayback = Mode(rawValue: "AVAudioSessionModeMoviePlayback")
        /// Video calls.
        public static let videoChat = Mode(rawValue: "AVAudioSessionModeVideoChat")
        /// Playback of speech.
        public static let spokenAudio = Mode(rawValue: "AVAudioSessionModeSpokenAudio")
    }

    /// Options that change the behavior of a category.
    public struct CategoryOptions: OptionSet, Sendable {
        /// The bits of the options.
        public let rawValue: UInt

        /// Creates a set from its bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Other programs continue to play.
        public static let mixWithOthers = CategoryOptions(rawValue: 1)
        /// Other programs become quieter.
        public static let duckOthers = CategoryOptions(rawValue: 2)
        /// Bluetooth headsets may be used.
        public static let allowBluetooth = CategoryOptions(rawValue: 4)
        /// The speaker is the default output.
        public static let defaultToSpeaker = CategoryOptions(rawValue: 8)
        /// Speech of other programs is interrupted.
        public static let interruptSpokenAudioAndMixWithOthers = CategoryOptions(rawValue: 17)
        /// Bluetooth headphones may be used.
        public static let allowBluetoothA2DP = CategoryOptions(rawValue: 32)
        /// AirPlay receivers on the network may be used.
        public static let allowAirPlay = CategoryOptions(rawValue: 64)
    }

    /// Options for the activation or deactivation of a session.
    public struct SetActiveOptions: OptionSet, Sendable {
        /// The bits of the options.
        public let rawValue: UInt

        /// Creates a set from its bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Notifies other programs that they may continue.
        public static let notifyOthersOnDeactivation = SetActiveOptions(rawValue: 1)
    }

    /// The output that replaces the usual one.
    public enum PortOverride: UInt, Sendable {
        /// The usual output and the built-in speaker; without effect.
        case none = 0, speaker = 1_936_747_378
    }

    /// Whether a program may record.
    public enum RecordPermission: UInt, Sendable {
        /// The user was not asked yet, has refused or has agreed.
        case undetermined = 1_970_168_948, denied = 1_684_369_017, granted = 1_735_552_628
    }

    private static let shared = AVAudioSession()
    private let lock = NSLock()
    private var values = (category: Category.soloAmbient, mode: Mode.default, options: CategoryOptions())

    /// Returns the only session of the program.
    public class func sharedInstance() -> AVAudioSession { shared }

    /// The category that was set last.
    open var category: Category { lock.withLock { values.category } }
    /// The mode that was set last.
    open var mode: Mode { lock.withLock { values.mode } }
    /// The options that were set last.
    open var categoryOptions: CategoryOptions { lock.withLock { values.options } }
    /// Always denied: nothing is recorded.
    open var recordPermission: RecordPermission { .denied }
    /// Always 1; the desktop sets the volume of each program.
    open var outputVolume: Float { 1 }
    /// Always false, because other programs are not observed.
    open var isOtherAudioPlaying: Bool { false }
    /// Always false, because other programs are not observed.
    open var secondaryAudioShouldBeSilencedHint: Bool { false }

    /// Stores a category, without effect.
    open func setCategory(_ category: Category) throws { lock.withLock { values.category = category } }

    /// Stores a category with options, without effect.
    open func setCategory(_ category: Category, options: CategoryOptions = []) throws {
        lock.withLock {
            values.category = category
            values.options = options
        }
    }

    /// Stores a category with a mode and options, without effect.
    open func setCategory(_ category: Category, mode: Mode, options: CategoryOptions = []) throws {
        lock.withLock { values = (category, mode, options) }
    }

    /// Stores a category with a mode and options. *Differs from AVFoundation*: without effect; the policy is ignored, because the desktop
    /// chooses the route.
    open func setCategory(
        _ category: Category, mode: Mode, policy: RouteSharingPolicy, options: CategoryOptions = []
    ) throws {
        try setCategory(category, mode: mode, options: options)
    }

    /// *Differs from AVFoundation*: always without inputs and outputs; the desktop chooses the route.
    open var currentRoute: AVAudioSessionRouteDescription { AVAudioSessionRouteDescription() }

    /// Stores a mode, without effect.
    open func setMode(_ mode: Mode) throws { lock.withLock { values.mode = mode } }

    /// Does nothing, because a session is always active.
    open func setActive(_ active: Bool, options: SetActiveOptions = []) throws {}

    /// Does nothing, because the desktop chooses the output.
    open func overrideOutputAudioPort(_ portOverride: PortOverride) throws {}

    /// Does nothing, because the sound server chooses the duration.
    open func setPreferredIOBufferDuration(_ duration: TimeInterval) throws {}

    /// Does nothing, because the sound server chooses the rate.
    open func setPreferredSampleRate(_ sampleRate: Double) throws {}

    /// Calls the closure later on the main queue with false, because nothing is recorded.
    open func requestRecordPermission(_ response: @escaping (Bool) -> Void) {
        nonisolated(unsafe) let response = response
        DispatchQueue.main.async { response(false) }
    }

    /// Posted when the sounds of the program are interrupted. *Differs from AVFoundation*: never posted; sounds are not interrupted.
    public static let interruptionNotification = NSNotification.Name("AVAudioSessionInterruptionNotification")
    /// Posted when the input or output changes. *Differs from AVFoundation*: never posted; the desktop changes outputs itself.
    public static let routeChangeNotification = NSNotification.Name("AVAudioSessionRouteChangeNotification")

    /// The reason for a changed route, in a notification that is never posted.
    public enum RouteChangeReason: UInt, Sendable {
        /// The reason is unknown, a device was added, a device was removed, the category was changed, or the output was overridden.
        case unknown, newDeviceAvailable, oldDeviceUnavailable, categoryChange, override
    }

    /// The beginning or the end of an interruption, in a notification that is never posted.
    public enum InterruptionType: UInt, Sendable {
        /// The interruption has ended or has begun.
        case ended, began
    }

    /// Options that state what a program may do after an interruption, in a notification that is never posted.
    public struct InterruptionOptions: OptionSet, Sendable {
        /// The bits of the options.
        public let rawValue: UInt

        /// Creates a set from its bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The program may play again.
        public static let shouldResume = InterruptionOptions(rawValue: 1)
    }
}

/// The key of the kind of an interruption.
public let AVAudioSessionInterruptionTypeKey = "AVAudioSessionInterruptionTypeKey"
/// The key of the options of an interruption.
public let AVAudioSessionInterruptionOptionKey = "AVAudioSessionInterruptionOptionKey"
/// The key of the reason for a changed route.
public let AVAudioSessionRouteChangeReasonKey = "AVAudioSessionRouteChangeReasonKey"
