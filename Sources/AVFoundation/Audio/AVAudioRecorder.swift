import Foundation

/// Receives the events of an ``AVAudioRecorder``. Every method has a default implementation.
public protocol AVAudioRecorderDelegate: AnyObject {
    /// Called when a recording ended; `flag` is whether the file is complete.
    func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool)
    /// Called when the sound cannot be encoded.
    func audioRecorderEncodeErrorDidOccur(_ recorder: AVAudioRecorder, error: (any Error)?)
}

extension AVAudioRecorderDelegate {
    /// Does nothing by default.
    public func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool) {}
    /// Does nothing by default.
    public func audioRecorderEncodeErrorDidOccur(_ recorder: AVAudioRecorder, error: (any Error)?) {}
}

/// Records the sound of a microphone. *Differs from AVFoundation*: no microphone is used; a recording does not begin, and the methods that
/// begin one return false. *Thread*: main.
open class AVAudioRecorder: NSObject {
    /// The delegate, which is not retained.
    open weak var delegate: (any AVAudioRecorderDelegate)?
    /// The file.
    public let url: URL
    /// The format.
    public let settings: [String: Any]
    /// Whether a recording is running: false.
    open var isRecording: Bool { false }
    /// The time of the recording: 0. *Units*: seconds.
    open var currentTime: TimeInterval { 0 }
    /// Whether levels are measured. *Differs from AVFoundation*: stored, without effect; nothing is recorded.
    open var isMeteringEnabled = false

    /// Creates a recorder for a file. The file is not created.
    public init(url: URL, settings: [String: Any]) throws {
        self.url = url
        self.settings = settings
    }

    /// Prepares a recording. Returns false; the file is not created.
    @discardableResult
    open func prepareToRecord() -> Bool { false }
    /// Begins a recording. Returns false.
    @discardableResult
    open func record() -> Bool { false }
    /// Begins a recording of a duration. Returns false.
    @discardableResult
    open func record(forDuration duration: TimeInterval) -> Bool { false }
    /// Does nothing, because nothing is recorded.
    open func pause() {}
    /// Does nothing, because nothing is recorded.
    open func stop() {}
    /// Removes the file. Returns whether the file was removed.
    @discardableResult
    open func deleteRecording() -> Bool { (try? FileManager.default.removeItem(at: url)) != nil }
    /// Does nothing: the levels are those of silence.
    open func updateMeters() {}
    /// Returns the highest level of a channel: silence. *Units*: decibels.
    open func peakPower(forChannel channelNumber: Int) -> Float { -160 }
    /// Returns the mean level of a channel: silence. *Units*: decibels.
    open func averagePower(forChannel channelNumber: Int) -> Float { -160 }
}
