import CoreMedia
import Foundation
import Scheduling
import UIPrimitives

/// Writes media to a file. *Differs from AVFoundation*: media are not written; a writer fails when it starts, and ``error`` states the
/// reason.
// Protection: `state` has a lock; the other properties are set before the writer starts.
open class AVAssetWriter: NSObject, @unchecked Sendable {
    /// The state of a writer.
    public enum Status: Int, Sendable {
        /// The possible states. Only `.unknown`, `.failed` and `.cancelled` occur.
        case unknown, writing, completed, failed, cancelled
    }

    /// The URL of the file.
    public let outputURL: URL
    /// The format of the file.
    public let outputFileType: AVFileType
    /// Whether the file is arranged for playback during its download. *Differs from AVFoundation*: stored, without effect; media are not
    /// written.
    open var shouldOptimizeForNetworkUse = false
    /// The metadata. *Differs from AVFoundation*: stored, without effect; media are not written.
    open var metadata: [AVMetadataItem] = []
    /// The number of time units per second in the file. *Differs from AVFoundation*: stored, without effect; media are not written.
    open var movieTimeScale: CMTimeScale = 0
    /// The inputs that were added, in the order of their addition.
    open private(set) var inputs: [AVAssetWriterInput] = []
    private let state = Locked(Status.unknown)

    /// Creates a writer. *Differs from AVFoundation*: does not throw.
    public init(outputURL: URL, fileType outputFileType: AVFileType) throws {
        self.outputURL = outputURL
        self.outputFileType = outputFileType
    }

    /// Creates a writer. *Differs from AVFoundation*: does not throw.
    public convenience init(url outputURL: URL, fileType outputFileType: AVFileType) throws {
        try self.init(outputURL: outputURL, fileType: outputFileType)
    }

    /// The state of the writer.
    open var status: Status { state.withLock { $0 } }
    /// The error after a failure; otherwise nil.
    open var error: (any Error)? {
        status == .failed ? AVError(.exportFailed, reason: "media cannot be written on this system") : nil
    }

    /// Whether the writer accepts settings for a medium: true.
    open func canApply(outputSettings: [String: Any]?, forMediaType mediaType: AVMediaType) -> Bool { true }
    /// Whether an input can be added: true before the writer starts.
    open func canAdd(_ input: AVAssetWriterInput) -> Bool { status == .unknown }
    /// Adds an input.
    open func add(_ input: AVAssetWriterInput) { inputs.append(input) }

    /// Sets the status to `.failed`, unless the writer was canceled, and returns false.
    @discardableResult open func startWriting() -> Bool {
        state.withLock { if $0 == .unknown { $0 = .failed } }
        return false
    }

    /// Does nothing; a writer that failed has no session.
    open func startSession(atSourceTime startTime: CMTime) {}
    /// Does nothing; a writer that failed has no session.
    open func endSession(atSourceTime endTime: CMTime) {}
    /// Sets the status to `.cancelled`, unless the writer has failed.
    open func cancelWriting() { state.withLock { if $0 == .unknown { $0 = .cancelled } } }

    /// Sets the status to `.failed`, unless the writer was canceled, and then calls the handler. *Thread* of the handler: a background
    /// queue.
    open func finishWriting(completionHandler handler: @escaping @Sendable () -> Void) {
        startWriting()
        BackgroundQueue.loading.async(handler)
    }

    /// Sets the status to `.failed`, unless the writer was canceled.
    open func finishWriting() async { startWriting() }
}

/// An input of a writer. *Differs from AVFoundation*: accepts no media.
open class AVAssetWriterInput: NSObject, @unchecked Sendable {  // Protection: its properties are set before the writer starts.
    /// The kind of the medium.
    public let mediaType: AVMediaType
    /// The settings of the encoder.
    public let outputSettings: [String: Any]?
    /// Whether the media arrive in real time, as from a camera. *Differs from AVFoundation*: stored, without effect; media are not written.
    open var expectsMediaDataInRealTime = false
    /// The transform with which the frames are shown, such as a rotation. *Differs from AVFoundation*: stored, without effect;
    /// media are not written.
    open var transform = CGAffineTransform.identity
    /// The metadata. *Differs from AVFoundation*: stored, without effect; media are not written.
    open var metadata: [AVMetadataItem] = []
    /// The number of time units per second in the track that the input adds to the file. *Differs from AVFoundation*: stored, without
    /// effect; media are not written.
    open var mediaTimeScale: CMTimeScale = 0
    /// Whether the input accepts media now: always false, because media are not written.
    open var isReadyForMoreMediaData: Bool { false }

    /// Creates an input.
    public init(mediaType: AVMediaType, outputSettings: [String: Any]?, sourceFormatHint: CMFormatDescription? = nil) {
        self.mediaType = mediaType
        self.outputSettings = outputSettings
    }

    /// Returns false; media are not written.
    @discardableResult open func append(_ sampleBuffer: CMSampleBuffer) -> Bool { false }
    /// Does nothing.
    open func markAsFinished() {}

    /// Does not call the block, because the input never accepts media.
    open func requestMediaDataWhenReady(on queue: DispatchQueue, using block: @escaping @Sendable () -> Void) {}
}

/// Passes the frames of a video to an input of a writer. *Differs from AVFoundation*: accepts no frames.
open class AVAssetWriterInputPixelBufferAdaptor: NSObject, @unchecked Sendable {  // Protection: its properties never change.
    /// The input that receives the frames.
    public let assetWriterInput: AVAssetWriterInput
    /// The attributes of the pixel buffers that contain the frames.
    public let sourcePixelBufferAttributes: [String: Any]?

    /// Creates an adaptor for an input.
    public init(assetWriterInput input: AVAssetWriterInput, sourcePixelBufferAttributes: [String: Any]? = nil) {
        assetWriterInput = input
        self.sourcePixelBufferAttributes = sourcePixelBufferAttributes
    }

    /// Returns false; media are not written.
    @discardableResult open func append(_ pixelBuffer: CVPixelBuffer, withPresentationTime presentationTime: CMTime) -> Bool { false }
}
