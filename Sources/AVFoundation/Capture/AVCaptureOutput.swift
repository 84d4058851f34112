import CoreGraphics
import CoreMedia
import Foundation
import Scheduling
import UIPrimitives

/// An output of a session. *Differs from AVFoundation*: has no connection.
open class AVCaptureOutput: NSObject, @unchecked Sendable {  // Protection: by contract, the client uses it on one queue.
    override init() {}
    /// The connections: none.
    open var connections: [AVCaptureConnection] { [] }
    /// Returns the connection for a media type: nil.
    open func connection(with mediaType: AVMediaType) -> AVCaptureConnection? { nil }
}

/// An output of still photos. *Differs from AVFoundation*: every photo fails.
open class AVCapturePhotoOutput: AVCaptureOutput, @unchecked Sendable {  // Protection: as for its superclass.
    /// The priority of quality or speed.
    public enum QualityPrioritization: Int, Sendable {
        /// Speed, balanced and quality.
        case speed = 1, balanced, quality
    }

    public override init() { super.init() }
    /// The codecs for photos: none.
    open var availablePhotoCodecTypes: [AVVideoCodecType] { [] }
    /// The supported flash modes: none.
    open var supportedFlashModes: [AVCaptureDevice.FlashMode] { [] }
    /// The supported flash modes as numbers: none.
    open var __supportedFlashModes: [NSNumber] { [] }
    /// Whether photos may have the highest resolution. *Differs from AVFoundation*: stored, without effect; there is no camera.
    open var isHighResolutionCaptureEnabled = false
    /// Whether live photos are captured. *Differs from AVFoundation*: stored, without effect; there is no camera.
    open var isLivePhotoCaptureEnabled = false
    /// Whether live photos are supported: false.
    open var isLivePhotoCaptureSupported: Bool { false }
    /// The highest priority of quality that settings may request. *Differs from AVFoundation*: stored, without effect; there is no camera.
    open var maxPhotoQualityPrioritization = QualityPrioritization.balanced

    /// Does not prepare for photos: calls the handler with false and an error.
    open func setPreparedPhotoSettingsArray(
        _ preparedPhotoSettingsArray: [AVCapturePhotoSettings], completionHandler: (@Sendable (Bool, (any Error)?) -> Void)? = nil
    ) {
        guard let completionHandler else { return }
        BackgroundQueue.loading.async { completionHandler(false, AVError(.deviceNotConnected)) }
    }

    /// Does not capture a photo: notifies the delegate of an error. *Thread* of the notification: a background queue.
    open func capturePhoto(with settings: AVCapturePhotoSettings, delegate: any AVCapturePhotoCaptureDelegate) {
        nonisolated(unsafe) let delegate = delegate
        BackgroundQueue.loading.async {
            delegate.photoOutput(
                self, didFinishCaptureFor: AVCaptureResolvedPhotoSettings(), error: AVError(.deviceNotConnected))
        }
    }
}

/// The settings of a photo. As in AVFoundation.
open class AVCapturePhotoSettings: NSObject, @unchecked Sendable {  // Protection: its properties are set before a photo is taken.
    /// The keys and values of the codec and pixel format; nil for the default format.
    public let format: [String: Any]?
    /// The identifier of the settings: always 0.
    open var uniqueID: Int64 { 0 }
    /// The flash mode. *Differs from AVFoundation*: stored, without effect; there is no camera.
    open var flashMode = AVCaptureDevice.FlashMode.off
    /// Whether the photo has the highest resolution. *Differs from AVFoundation*: stored, without effect; there is no camera.
    open var isHighResolutionPhotoEnabled = false
    /// Whether the photo is stabilized. *Differs from AVFoundation*: stored, without effect; there is no camera.
    open var isAutoStillImageStabilizationEnabled = false
    /// The available formats of the preview photo: none.
    open var availablePreviewPhotoPixelFormatTypes: [UInt32] { [] }
    /// The format of the preview photo. *Differs from AVFoundation*: stored, without effect; there is no camera.
    open var previewPhotoFormat: [String: Any]?
    /// The priority of quality or speed. *Differs from AVFoundation*: stored, without effect; there is no camera.
    open var photoQualityPrioritization = AVCapturePhotoOutput.QualityPrioritization.balanced

    /// Creates settings.
    public override init() { format = nil }
    /// Creates settings with a format.
    public init(format: [String: Any]?) { self.format = format }
}

/// The settings of a bracketed capture. As in AVFoundation.
open class AVCaptureBracketedStillImageSettings: NSObject {}

/// The settings that applied when a photo was captured. As in AVFoundation.
open class AVCaptureResolvedPhotoSettings: NSObject, @unchecked Sendable {  // Protection: it has no state.
    override init() {}
    /// The identifier of the settings: always 0.
    open var uniqueID: Int64 { 0 }
}

/// A captured photo. *Differs from AVFoundation*: none is created.
open class AVCapturePhoto: NSObject {
    private override init() {}
    /// Returns the data of the photo's file: nil.
    open func fileDataRepresentation() -> Data? { nil }
    /// Returns the photo as an image: nil.
    open func cgImageRepresentation() -> CGImage? { nil }
    /// The metadata of the photo: none.
    open var metadata: [String: Any] { [:] }
}

/// Receives captured photos. As in AVFoundation.
public protocol AVCapturePhotoCaptureDelegate: AnyObject {
    /// Called when the capture begins.
    func photoOutput(_ output: AVCapturePhotoOutput, willBeginCaptureFor resolvedSettings: AVCaptureResolvedPhotoSettings)
    /// Called when the photo is about to be captured.
    func photoOutput(_ output: AVCapturePhotoOutput, willCapturePhotoFor resolvedSettings: AVCaptureResolvedPhotoSettings)
    /// Called when the photo has been captured.
    func photoOutput(_ output: AVCapturePhotoOutput, didCapturePhotoFor resolvedSettings: AVCaptureResolvedPhotoSettings)
    /// Called when the photo has been processed.
    func photoOutput(_ output: AVCapturePhotoOutput, didFinishProcessingPhoto photo: AVCapturePhoto, error: (any Error)?)
    /// Called when the photo has been processed, with its sample buffer.
    func photoOutput(
        _ captureOutput: AVCapturePhotoOutput, didFinishProcessingPhoto photoSampleBuffer: CMSampleBuffer?,
        previewPhoto previewPhotoSampleBuffer: CMSampleBuffer?, resolvedSettings: AVCaptureResolvedPhotoSettings,
        bracketSettings: AVCaptureBracketedStillImageSettings?, error: (any Error)?)
    /// Called when the capture has ended.
    func photoOutput(
        _ output: AVCapturePhotoOutput, didFinishCaptureFor resolvedSettings: AVCaptureResolvedPhotoSettings, error: (any Error)?)
}

extension AVCapturePhotoCaptureDelegate {
    /// Does nothing.
    public func photoOutput(_ output: AVCapturePhotoOutput, willBeginCaptureFor resolvedSettings: AVCaptureResolvedPhotoSettings) {}
    /// Does nothing.
    public func photoOutput(_ output: AVCapturePhotoOutput, willCapturePhotoFor resolvedSettings: AVCaptureResolvedPhotoSettings) {}
    /// Does nothing.
    public func photoOutput(_ output: AVCapturePhotoOutput, didCapturePhotoFor resolvedSettings: AVCaptureResolvedPhotoSettings) {}
    /// Does nothing.
    public func photoOutput(_ output: AVCapturePhotoOutput, didFinishProcessingPhoto photo: AVCapturePhoto, error: (any Error)?) {}
    /// Does nothing.
    public func photoOutput(
        _ captureOutput: AVCapturePhotoOutput, didFinishProcessingPhoto photoSampleBuffer: CMSampleBuffer?,
        previewPhoto previewPhotoSampleBuffer: CMSampleBuffer?, resolvedSettings: AVCaptureResolvedPhotoSettings,
        bracketSettings: AVCaptureBracketedStillImageSettings?, error: (any Error)?
    ) {}
    /// Does nothing.
    public func photoOutput(
        _ output: AVCapturePhotoOutput, didFinishCaptureFor resolvedSettings: AVCaptureResolvedPhotoSettings, error: (any Error)?
    ) {}
}

/// An output that writes files. *Differs from AVFoundation*: every recording fails.
open class AVCaptureFileOutput: AVCaptureOutput, @unchecked Sendable {  // Protection: as for its superclass.
    /// Whether the output is recording: always false.
    open var isRecording: Bool { false }
    /// The URL of the file: nil.
    open var outputFileURL: URL? { nil }
    /// The recorded duration: zero.
    open var recordedDuration: CMTime { .zero }
    /// The maximum recorded duration. *Differs from AVFoundation*: stored, without effect; there is no camera.
    open var maxRecordedDuration = CMTime.invalid
    /// The minimum free space on the disk. *Units*: bytes. *Differs from AVFoundation*: stored, without effect; there is no camera.
    open var minFreeDiskSpaceLimit: Int64 = 0

    /// Does not record to a file: notifies the delegate of an error. *Thread* of the notification: a background queue.
    open func startRecording(to outputFileURL: URL, recordingDelegate delegate: any AVCaptureFileOutputRecordingDelegate) {
        nonisolated(unsafe) let delegate = delegate
        BackgroundQueue.loading.async {
            delegate.fileOutput(self, didFinishRecordingTo: outputFileURL, from: [], error: AVError(.deviceNotConnected))
        }
    }
    /// Stops recording. Does nothing, because nothing is recorded.
    open func stopRecording() {}
}

/// An output that writes QuickTime movies. *Differs from AVFoundation*: every recording fails.
open class AVCaptureMovieFileOutput: AVCaptureFileOutput, @unchecked Sendable {  // Protection: as for its superclass.
    public override init() { super.init() }
    /// The interval of movie fragments. *Differs from AVFoundation*: stored, without effect; there is no camera.
    open var movieFragmentInterval = CMTime.invalid
    /// The codecs for movies: none.
    open var availableVideoCodecTypes: [AVVideoCodecType] { [] }
    /// Sets the encoding of a connection. *Differs from AVFoundation*: without effect; there is no camera.
    open func setOutputSettings(_ outputSettings: [String: Any]?, for connection: AVCaptureConnection) {}
}

/// Receives the events of a recording. As in AVFoundation.
public protocol AVCaptureFileOutputRecordingDelegate: AnyObject {
    /// Called when recording has started.
    func fileOutput(_ output: AVCaptureFileOutput, didStartRecordingTo fileURL: URL, from connections: [AVCaptureConnection])
    /// Called when recording has ended.
    func fileOutput(
        _ output: AVCaptureFileOutput, didFinishRecordingTo outputFileURL: URL, from connections: [AVCaptureConnection],
        error: (any Error)?)
}

extension AVCaptureFileOutputRecordingDelegate {
    /// Does nothing.
    public func fileOutput(_ output: AVCaptureFileOutput, didStartRecordingTo fileURL: URL, from connections: [AVCaptureConnection]) {}
}

/// An output of video frames. *Differs from AVFoundation*: delivers none.
open class AVCaptureVideoDataOutput: AVCaptureOutput, @unchecked Sendable {  // Protection: as for its superclass.
    public override init() { super.init() }
    /// The settings of the frames. *Differs from AVFoundation*: stored, without effect; there is no camera.
    open var videoSettings: [String: Any]! = [:]
    /// Whether late frames are discarded. *Differs from AVFoundation*: stored, without effect; there is no camera.
    open var alwaysDiscardsLateVideoFrames = true
    /// The delegate, which is not retained and not called.
    open private(set) weak var sampleBufferDelegate: (any AVCaptureVideoDataOutputSampleBufferDelegate)?
    /// Sets the delegate; the queue is ignored, because the delegate is not called.
    open func setSampleBufferDelegate(
        _ sampleBufferDelegate: (any AVCaptureVideoDataOutputSampleBufferDelegate)?, queue sampleBufferCallbackQueue: DispatchQueue?
    ) { self.sampleBufferDelegate = sampleBufferDelegate }
}

/// Receives video frames. As in AVFoundation.
public protocol AVCaptureVideoDataOutputSampleBufferDelegate: AnyObject {
    /// Called when a frame was captured.
    func captureOutput(_ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer, from connection: AVCaptureConnection)
    /// Called when a frame was dropped.
    func captureOutput(_ output: AVCaptureOutput, didDrop sampleBuffer: CMSampleBuffer, from connection: AVCaptureConnection)
}

extension AVCaptureVideoDataOutputSampleBufferDelegate {
    /// Does nothing.
    public func captureOutput(_ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer, from connection: AVCaptureConnection) {}
    /// Does nothing.
    public func captureOutput(_ output: AVCaptureOutput, didDrop sampleBuffer: CMSampleBuffer, from connection: AVCaptureConnection) {}
}
