import CoreGraphics
import CoreMedia
import Foundation
import Scheduling
import UIPrimitives

/// An output of a session. *Differs from AVFoundation*: has no connection.
open class AVCaptureOutput: NSObject, @unchecked Sendable {  // Protection: its properties are set on the queue of the program.
    override init() {}
    /// The connections: none.
    open var connections: [AVCaptureConnection] { [] }
    /// The connection of a kind: nil.
    open func connection(with mediaType: AVMediaType) -> AVCaptureConnection? { nil }
}

/// An output of still pictures. *Differs from AVFoundation*: every picture fails.
open class AVCapturePhotoOutput: AVCaptureOutput, @unchecked Sendable {  // Protection: as for its superclass.
    /// Whether quality or time is more important.
    public enum QualityPrioritization: Int, Sendable {
        /// Time, both and quality.
        case speed = 1, balanced, quality
    }

    public override init() { super.init() }
    /// The codecs: none.
    open var availablePhotoCodecTypes: [AVVideoCodecType] { [] }
    /// The uses of the flash: none.
    open var supportedFlashModes: [AVCaptureDevice.FlashMode] { [] }
    /// The uses of the flash as numbers: none.
    open var __supportedFlashModes: [NSNumber] { [] }
    /// Stored, without effect; there is no camera.
    open var isHighResolutionCaptureEnabled = false
    /// Stored, without effect; there is no camera.
    open var isLivePhotoCaptureEnabled = false
    /// Whether live pictures are possible: false.
    open var isLivePhotoCaptureSupported: Bool { false }
    /// Stored, without effect; there is no camera.
    open var maxPhotoQualityPrioritization = QualityPrioritization.balanced

    /// Prepares for pictures; the handler is called with false.
    open func setPreparedPhotoSettingsArray(
        _ preparedPhotoSettingsArray: [AVCapturePhotoSettings], completionHandler: (@Sendable (Bool, (any Error)?) -> Void)? = nil
    ) {
        guard let completionHandler else { return }
        BackgroundQueue.loading.async { completionHandler(false, AVError(.deviceNotConnected)) }
    }

    /// Takes a picture: the delegate receives the end with an error. *Thread* of the call: a background queue.
    open func capturePhoto(with settings: AVCapturePhotoSettings, delegate: any AVCapturePhotoCaptureDelegate) {
        nonisolated(unsafe) let delegate = delegate
        BackgroundQueue.loading.async {
            delegate.photoOutput(
                self, didFinishCaptureFor: AVCaptureResolvedPhotoSettings(), error: AVError(.deviceNotConnected))
        }
    }
}

/// The settings of a picture. As in AVFoundation.
open class AVCapturePhotoSettings: NSObject, @unchecked Sendable {  // Protection: its properties are set before a photo is taken.
    /// The format.
    public let format: [String: Any]?
    /// The number of the settings.
    open var uniqueID: Int64 { 0 }
    /// The use of the flash.
    open var flashMode = AVCaptureDevice.FlashMode.off
    /// Whether the picture has the highest resolution.
    open var isHighResolutionPhotoEnabled = false
    /// Whether the picture is stabilized.
    open var isAutoStillImageStabilizationEnabled = false
    /// The formats of a small picture.
    open var availablePreviewPhotoPixelFormatTypes: [UInt32] { [] }
    /// The format of a small picture.
    open var previewPhotoFormat: [String: Any]?
    /// Whether quality or time is more important.
    open var photoQualityPrioritization = AVCapturePhotoOutput.QualityPrioritization.balanced

    /// Creates settings.
    public override init() { format = nil }
    /// Creates settings of a format.
    public init(format: [String: Any]?) { self.format = format }
}

/// The settings of a picture for more than one exposure. As in AVFoundation.
open class AVCaptureBracketedStillImageSettings: NSObject {}

/// The settings with which a picture was taken. As in AVFoundation.
open class AVCaptureResolvedPhotoSettings: NSObject, @unchecked Sendable {  // Protection: it has no state.
    override init() {}
    /// The number of the settings.
    open var uniqueID: Int64 { 0 }
}

/// A picture. *Differs from AVFoundation*: none is made.
open class AVCapturePhoto: NSObject {
    private override init() {}
    /// The file of the picture.
    open func fileDataRepresentation() -> Data? { nil }
    /// The picture.
    open func cgImageRepresentation() -> CGImage? { nil }
    /// The facts about the picture.
    open var metadata: [String: Any] { [:] }
}

/// Receives pictures. As in AVFoundation.
public protocol AVCapturePhotoCaptureDelegate: AnyObject {
    /// A picture begins.
    func photoOutput(_ output: AVCapturePhotoOutput, willBeginCaptureFor resolvedSettings: AVCaptureResolvedPhotoSettings)
    /// A picture is taken.
    func photoOutput(_ output: AVCapturePhotoOutput, willCapturePhotoFor resolvedSettings: AVCaptureResolvedPhotoSettings)
    /// A picture was taken.
    func photoOutput(_ output: AVCapturePhotoOutput, didCapturePhotoFor resolvedSettings: AVCaptureResolvedPhotoSettings)
    /// A picture is there.
    func photoOutput(_ output: AVCapturePhotoOutput, didFinishProcessingPhoto photo: AVCapturePhoto, error: (any Error)?)
    /// A picture is there, as samples.
    func photoOutput(
        _ captureOutput: AVCapturePhotoOutput, didFinishProcessingPhoto photoSampleBuffer: CMSampleBuffer?,
        previewPhoto previewPhotoSampleBuffer: CMSampleBuffer?, resolvedSettings: AVCaptureResolvedPhotoSettings,
        bracketSettings: AVCaptureBracketedStillImageSettings?, error: (any Error)?)
    /// The end.
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

/// An output that writes files. *Differs from AVFoundation*: every file fails.
open class AVCaptureFileOutput: AVCaptureOutput, @unchecked Sendable {  // Protection: as for its superclass.
    /// Whether it writes: false.
    open var isRecording: Bool { false }
    /// The file: nil.
    open var outputFileURL: URL? { nil }
    /// The written time: zero.
    open var recordedDuration: CMTime { .zero }
    /// The largest time.
    open var maxRecordedDuration = CMTime.invalid
    /// The smallest free space. *Units*: bytes.
    open var minFreeDiskSpaceLimit: Int64 = 0

    /// Starts a file: the delegate receives the end with an error. *Thread* of the call: a background queue.
    open func startRecording(to outputFileURL: URL, recordingDelegate delegate: any AVCaptureFileOutputRecordingDelegate) {
        nonisolated(unsafe) let delegate = delegate
        BackgroundQueue.loading.async {
            delegate.fileOutput(self, didFinishRecordingTo: outputFileURL, from: [], error: AVError(.deviceNotConnected))
        }
    }
    /// Ends the file.
    open func stopRecording() {}
}

/// An output that writes films. *Differs from AVFoundation*: every file fails.
open class AVCaptureMovieFileOutput: AVCaptureFileOutput, @unchecked Sendable {  // Protection: as for its superclass.
    public override init() { super.init() }
    /// The time between parts of the file.
    open var movieFragmentInterval = CMTime.invalid
    /// The codecs: none.
    open var availableVideoCodecTypes: [AVVideoCodecType] { [] }
    /// Sets the way to encode a connection. *Differs from AVFoundation*: without effect; there is no camera.
    open func setOutputSettings(_ outputSettings: [String: Any]?, for connection: AVCaptureConnection) {}
}

/// Is notified about files. As in AVFoundation.
public protocol AVCaptureFileOutputRecordingDelegate: AnyObject {
    /// A file was begun.
    func fileOutput(_ output: AVCaptureFileOutput, didStartRecordingTo fileURL: URL, from connections: [AVCaptureConnection])
    /// A file was ended.
    func fileOutput(
        _ output: AVCaptureFileOutput, didFinishRecordingTo outputFileURL: URL, from connections: [AVCaptureConnection],
        error: (any Error)?)
}

extension AVCaptureFileOutputRecordingDelegate {
    /// Does nothing.
    public func fileOutput(_ output: AVCaptureFileOutput, didStartRecordingTo fileURL: URL, from connections: [AVCaptureConnection]) {}
}

/// An output of single pictures of a film. *Differs from AVFoundation*: delivers none.
open class AVCaptureVideoDataOutput: AVCaptureOutput, @unchecked Sendable {  // Protection: as for its superclass.
    public override init() { super.init() }
    /// The format of the pictures.
    open var videoSettings: [String: Any]! = [:]
    /// Whether late pictures are dropped.
    open var alwaysDiscardsLateVideoFrames = true
    /// The receiver.
    open private(set) weak var sampleBufferDelegate: (any AVCaptureVideoDataOutputSampleBufferDelegate)?
    /// Sets the receiver.
    open func setSampleBufferDelegate(
        _ sampleBufferDelegate: (any AVCaptureVideoDataOutputSampleBufferDelegate)?, queue sampleBufferCallbackQueue: DispatchQueue?
    ) { self.sampleBufferDelegate = sampleBufferDelegate }
}

/// Receives the pictures of a film. As in AVFoundation.
public protocol AVCaptureVideoDataOutputSampleBufferDelegate: AnyObject {
    /// A picture is there.
    func captureOutput(_ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer, from connection: AVCaptureConnection)
    /// A picture was dropped.
    func captureOutput(_ output: AVCaptureOutput, didDrop sampleBuffer: CMSampleBuffer, from connection: AVCaptureConnection)
}

extension AVCaptureVideoDataOutputSampleBufferDelegate {
    /// Does nothing.
    public func captureOutput(_ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer, from connection: AVCaptureConnection) {}
    /// Does nothing.
    public func captureOutput(_ output: AVCaptureOutput, didDrop sampleBuffer: CMSampleBuffer, from connection: AVCaptureConnection) {}
}
