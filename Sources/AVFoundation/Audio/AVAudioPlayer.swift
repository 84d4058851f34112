import CoreMedia
import Foundation

/// Receives the events of an ``AVAudioPlayer``. Every method has a default implementation.
public protocol AVAudioPlayerDelegate: AnyObject {
    /// Called when the sound was played to its end. `flag` is always true.
    func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
    /// Called when the sound cannot be decoded.
    func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
}

extension AVAudioPlayerDelegate {
    /// Does nothing by default.
    public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
    /// Does nothing by default.
    public func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {}
}

/// Plays a sound from a file or from data, with GStreamer. *Thread*: main.
///
/// *Differs from AVFoundation*: the sound is loaded after the initializer returns. A sound that cannot be decoded is therefore reported
/// to the delegate and not thrown, and ``duration`` is 0 until the sound is loaded.
open class AVAudioPlayer: NSObject {
    /// The object that is notified when playing ends; not retained.
    open weak var delegate: (any AVAudioPlayerDelegate)?
    /// The file; nil if the player was created from data.
    public let url: URL?
    /// The data; nil if the player was created from a file.
    public let data: Data?
    /// The number of repetitions after the first time; a negative number repeats without end. *Default*: 0.
    open var numberOfLoops = 0
    /// Whether the speed can be changed; false by default. *Differs from AVFoundation*: stored, without effect; ``rate`` is always used.
    open var enableRate = false
    /// Whether the levels of the sound are measured; false by default. *Differs from AVFoundation*: stored, without effect; levels are not
    /// measured.
    open var isMeteringEnabled = false
    /// The position of the sound from left, −1, to right, 1; 0 by default. *Differs from AVFoundation*: stored, without effect; both
    /// channels play at the same volume.
    open var pan: Float = 0

    private let player: AVPlayer
    private let temporaryFile: URL?
    private var observers: [any NSObjectProtocol] = []
    private var remainingLoops = 0
    private var requestedRate: Float = 1

    /// Creates a player for a file.
    /// - Throws: the file system's error if the file does not exist.
    public init(contentsOf url: URL) throws {
        if url.isFileURL { _ = try url.checkResourceIsReachable() }
        (self.url, data, temporaryFile) = (url, nil, nil)
        player = AVPlayer(url: url)
        super.init()
        observeItem()
    }

    /// Creates a player for a file; the hint is ignored, because GStreamer determines the type from the content.
    /// - Throws: the file system's error if the file does not exist.
    public init(contentsOf url: URL, fileTypeHint utiString: String?) throws {
        if url.isFileURL { _ = try url.checkResourceIsReachable() }
        (self.url, data, temporaryFile) = (url, nil, nil)
        player = AVPlayer(url: url)
        super.init()
        observeItem()
    }

    /// Creates a player for data, which it writes to a temporary file.
    /// - Throws: the file system's error.
    public init(data: Data) throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("weft-sound-\(UUID().uuidString)")
        try data.write(to: file)
        (url, self.data, temporaryFile) = (nil, data, file)
        player = AVPlayer(url: file)
        super.init()
        observeItem()
    }

    /// Creates a player without a sound.
    public override init() {
        (url, data, temporaryFile) = (nil, nil, nil)
        player = AVPlayer()
        super.init()
    }

    private func observeItem() {
        observe(AVPlayerItem.didPlayToEndTimeNotification) { $0.playbackDidEnd() }
        observe(AVPlayerItem.failedToPlayToEndTimeNotification) { player in
            player.delegate?.audioPlayerDecodeErrorDidOccur(player, error: player.player.currentItem?.error)
        }
    }

    deinit {
        observers.forEach(NotificationCenter.default.removeObserver)
        if let temporaryFile { try? FileManager.default.removeItem(at: temporaryFile) }
    }

    private func observe(_ name: NSNotification.Name, _ body: @escaping (AVAudioPlayer) -> Void) {
        nonisolated(unsafe) weak let player = self
        nonisolated(unsafe) let body = body
        let token = NotificationCenter.default.addObserver(forName: name, object: self.player.currentItem, queue: .main) { _ in
            if let player { body(player) }
        }
        observers.append(token)
    }

    private func playbackDidEnd() {
        player.seek(to: .zero)
        if remainingLoops != 0 {
            remainingLoops -= 1
            player.rate = requestedRate
        } else {
            player.pause()
            delegate?.audioPlayerDidFinishPlaying(self, successfully: true)
        }
    }

    /// Does nothing and returns true, because loading began when the player was created.
    @discardableResult open func prepareToPlay() -> Bool { true }

    /// Plays from ``currentTime``. Returns true; a failure is reported to the delegate.
    @discardableResult open func play() -> Bool {
        remainingLoops = numberOfLoops
        player.rate = requestedRate
        return true
    }

    /// Pauses the sound.
    open func pause() { player.pause() }

    /// Pauses; ``currentTime`` is kept, as on iOS.
    open func stop() { player.pause() }

    /// Whether the sound is playing.
    open var isPlaying: Bool { player.rate > 0 }

    /// The volume of the sound, 0…1.
    open var volume: Float {
        get { player.volume }
        set { player.volume = newValue }
    }

    /// Sets the volume. *Differs from AVFoundation*: the volume changes immediately, without a fade.
    open func setVolume(_ volume: Float, fadeDuration duration: TimeInterval) { self.volume = volume }

    /// The speed; 1 is normal.
    open var rate: Float {
        get { requestedRate }
        set {
            requestedRate = newValue
            if isPlaying { player.rate = newValue }
        }
    }

    /// The current position in the sound. *Units*: seconds.
    open var currentTime: TimeInterval {
        get { Self.seconds(player.currentTime()) }
        set { player.seek(to: CMTime(seconds: newValue, preferredTimescale: 600)) }
    }

    /// The length; 0 until it is known. *Units*: seconds.
    open var duration: TimeInterval { player.currentItem.map { Self.seconds($0.duration) } ?? 0 }

    private static func seconds(_ time: CMTime) -> TimeInterval {
        let seconds = time.seconds
        return seconds.isFinite ? seconds : 0
    }

    /// Measures the current levels of all channels. *Differs from AVFoundation*: does nothing; levels are not measured.
    open func updateMeters() {}

    /// Returns the average level of a channel. *Units*: decibels. *Differs from AVFoundation*: always −160, the level of silence; levels
    /// are not measured.
    open func averagePower(forChannel channelNumber: Int) -> Float { -160 }

    /// Returns the peak level of a channel. *Units*: decibels. *Differs from AVFoundation*: always −160, the level of silence; levels are
    /// not measured.
    open func peakPower(forChannel channelNumber: Int) -> Float { -160 }
}
