import CoreMedia
import Foundation
import Scheduling

/// The preset that does not reencode the media.
public let AVAssetExportPresetPassthrough = "AVAssetExportPresetPassthrough"
/// The preset for low quality.
public let AVAssetExportPresetLowQuality = "AVAssetExportPresetLowQuality"
/// The preset for medium quality.
public let AVAssetExportPresetMediumQuality = "AVAssetExportPresetMediumQuality"
/// The preset for the highest quality.
public let AVAssetExportPresetHighestQuality = "AVAssetExportPresetHighestQuality"
/// The preset of 640 × 480 pixels.
public let AVAssetExportPreset640x480 = "AVAssetExportPreset640x480"
/// The preset of 960 × 540 pixels.
public let AVAssetExportPreset960x540 = "AVAssetExportPreset960x540"
/// The preset of 1280 × 720 pixels.
public let AVAssetExportPreset1280x720 = "AVAssetExportPreset1280x720"
/// The preset of 1920 × 1080 pixels.
public let AVAssetExportPreset1920x1080 = "AVAssetExportPreset1920x1080"
/// The preset of 3840 × 2160 pixels.
public let AVAssetExportPreset3840x2160 = "AVAssetExportPreset3840x2160"
/// The preset for audio only.
public let AVAssetExportPresetAppleM4A = "AVAssetExportPresetAppleM4A"

/// Writes an asset to a file. *Differs from AVFoundation*: every export fails.
// Protection: `state` has a lock; the other properties are set before the export starts.
open class AVAssetExportSession: NSObject, @unchecked Sendable {
    /// The state of an export.
    public enum Status: Int, Sendable {
        /// The possible states. Only `.unknown`, `.failed` and `.cancelled` occur.
        case unknown, waiting, exporting, completed, failed, cancelled
    }

    /// The asset to export.
    public let asset: AVAsset
    /// The name of the preset.
    public let presetName: String
    /// The URL of the file. *Differs from AVFoundation*: stored, without effect; media are not written.
    open var outputURL: URL?
    /// The format of the file. *Differs from AVFoundation*: stored, without effect; media are not written.
    open var outputFileType: AVFileType?
    /// The part of the asset that is exported. *Differs from AVFoundation*: stored, without effect; media are not written.
    open var timeRange = CMTimeRange(start: .zero, duration: .positiveInfinity)
    /// The composition of the video. *Differs from AVFoundation*: stored, without effect; media are not written.
    open var videoComposition: AVVideoComposition?
    /// The audio mix. *Differs from AVFoundation*: stored, without effect; media are not written.
    open var audioMix: AVAudioMix?
    /// Whether the file is arranged for playback during its download. *Differs from AVFoundation*: stored, without effect; media are not
    /// written.
    open var shouldOptimizeForNetworkUse = false
    /// The formats in which the asset can be exported. *Differs from AVFoundation*: those of MPEG-4 and QuickTime for every asset.
    open var supportedFileTypes: [AVFileType] { [.mov, .mp4, .m4v] }
    /// The part of the export that is complete, 0…1. *Differs from AVFoundation*: 0; every export fails.
    open var progress: Float { 0 }
    private let state = Locked(Status.unknown)

    /// Creates an export of an asset; never nil.
    public init?(asset: AVAsset, presetName: String) {
        self.asset = asset
        self.presetName = presetName
    }

    /// The state of the export.
    open var status: Status { state.withLock { $0 } }
    /// The error after a failure; otherwise nil.
    open var error: (any Error)? {
        status == .failed ? AVError(.exportFailed, reason: "media cannot be written on this system") : nil
    }

    /// Sets the status to `.failed`, unless the export was canceled, and calls the handler. *Thread* of the handler: a background queue.
    open func exportAsynchronously(completionHandler handler: @escaping @Sendable () -> Void) {
        state.withLock { if $0 == .unknown { $0 = .failed } }
        BackgroundQueue.loading.async(handler)
    }

    /// Sets the status to `.cancelled`, unless the export has failed.
    open func cancelExport() { state.withLock { if $0 == .unknown { $0 = .cancelled } } }

    /// The presets for an asset. *Differs from AVFoundation*: none.
    public static func exportPresets(compatibleWith asset: AVAsset) -> [String] { [] }
    /// The names of all presets. *Differs from AVFoundation*: none.
    public static func allExportPresets() -> [String] { [] }
}
