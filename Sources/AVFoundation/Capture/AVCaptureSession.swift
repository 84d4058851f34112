import CoreMedia
import Foundation
import QuartzCore
import Scheduling
import UIPrimitives

/// Connects cameras and outputs. *Differs from AVFoundation*: there is no camera; the session accepts outputs and does not run.
open class AVCaptureSession: NSObject, @unchecked Sendable {  // Protection: by contract, the client uses it on one queue.
    /// A preset for the quality of the output. As in AVFoundation.
    public struct Preset: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// Creates a preset.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A quality for photos.
        public static let photo = Preset(rawValue: "photo")
        /// A high quality.
        public static let high = Preset(rawValue: "high")
        /// A medium quality.
        public static let medium = Preset(rawValue: "medium")
        /// A low quality.
        public static let low = Preset(rawValue: "low")
        /// 352 × 288 pixels.
        public static let cif352x288 = Preset(rawValue: "cif352x288")
        /// 640 × 480 pixels.
        public static let vga640x480 = Preset(rawValue: "vga640x480")
        /// 1280 × 720 pixels.
        public static let hd1280x720 = Preset(rawValue: "hd1280x720")
        /// 1920 × 1080 pixels.
        public static let hd1920x1080 = Preset(rawValue: "hd1920x1080")
        /// 3840 × 2160 pixels.
        public static let hd4K3840x2160 = Preset(rawValue: "hd4K3840x2160")
        /// The format of the input device determines the quality.
        public static let inputPriority = Preset(rawValue: "inputPriority")
    }

    /// The preset. *Differs from AVFoundation*: stored, without effect; there is no camera.
    open var sessionPreset = Preset.high
    /// The inputs that were added: none, because no input can be created.
    open private(set) var inputs: [AVCaptureInput] = []
    /// The outputs.
    open private(set) var outputs: [AVCaptureOutput] = []
    /// The connections: none.
    open var connections: [AVCaptureConnection] { [] }
    /// Whether the session runs: always false.
    open var isRunning: Bool { false }
    /// Whether the session is interrupted: always false.
    open var isInterrupted: Bool { false }
    /// Whether the session uses the audio session of the program. *Differs from AVFoundation*: stored, without effect; there is no camera.
    open var usesApplicationAudioSession = true
    /// Whether the session sets the category of the audio session. *Differs from AVFoundation*: stored, without effect; there is no camera.
    open var automaticallyConfiguresApplicationAudioSession = true

    public override init() {}

    /// Whether a preset is supported: always true.
    open func canSetSessionPreset(_ preset: Preset) -> Bool { true }
    /// Whether an input can be added: always true.
    open func canAddInput(_ input: AVCaptureInput) -> Bool { true }
    /// Adds an input.
    open func addInput(_ input: AVCaptureInput) { inputs.append(input) }
    /// Removes an input.
    open func removeInput(_ input: AVCaptureInput) { inputs.removeAll { $0 === input } }
    /// Whether an output can be added: always true.
    open func canAddOutput(_ output: AVCaptureOutput) -> Bool { true }
    /// Adds an output.
    open func addOutput(_ output: AVCaptureOutput) { outputs.append(output) }
    /// Removes an output.
    open func removeOutput(_ output: AVCaptureOutput) { outputs.removeAll { $0 === output } }
    /// Begins a group of changes. Does nothing.
    open func beginConfiguration() {}
    /// Ends a group of changes. Does nothing.
    open func commitConfiguration() {}
    /// Starts the session. *Differs from AVFoundation*: without effect; there is no camera.
    open func startRunning() {}
    /// Stops the session. Does nothing, because the session never runs.
    open func stopRunning() {}
}

/// An input of a session. As in AVFoundation.
open class AVCaptureInput: NSObject {
    override init() {}
}

/// The input of a camera or microphone. *Differs from AVFoundation*: there is none.
open class AVCaptureDeviceInput: AVCaptureInput {
    /// The device.
    public let device: AVCaptureDevice
    /// Creates an input. *Throws*: always.
    public init(device: AVCaptureDevice) throws {
        self.device = device
        super.init()
        throw AVError(.deviceNotConnected)
    }
}

/// A connection from an input to an output. *Differs from AVFoundation*: there is none.
open class AVCaptureConnection: NSObject {
    private override init() {}
    /// Whether the connection is enabled. *Differs from AVFoundation*: stored, without effect; there is no camera.
    open var isEnabled = true
    /// Whether the connection is active: always false.
    open var isActive: Bool { false }
    /// Whether frames can be rotated: always false.
    open var isVideoOrientationSupported: Bool { false }
    /// The rotation of frames. *Differs from AVFoundation*: stored, without effect; there is no camera.
    open var videoOrientation = AVCaptureVideoOrientation.portrait
    /// The rotation of frames. *Units*: degrees. *Differs from AVFoundation*: stored, without effect; there is no camera.
    open var videoRotationAngle: CGFloat = 0
    /// Whether frames can be rotated by an angle: always false.
    open func isVideoRotationAngleSupported(_ videoRotationAngle: CGFloat) -> Bool { false }
    /// Whether frames can be mirrored: always false.
    open var isVideoMirroringSupported: Bool { false }
    /// Whether frames are mirrored. *Differs from AVFoundation*: stored, without effect; there is no camera.
    open var isVideoMirrored = false
    /// Whether the session decides whether frames are mirrored. *Differs from AVFoundation*: stored, without effect; there is no camera.
    open var automaticallyAdjustsVideoMirroring = true
    /// Whether frames can be stabilized: always false.
    open var isVideoStabilizationSupported: Bool { false }
    /// The preferred stabilization mode. *Differs from AVFoundation*: stored, without effect; there is no camera.
    open var preferredVideoStabilizationMode = AVCaptureVideoStabilizationMode.off
    /// The active stabilization mode: always off.
    open var activeVideoStabilizationMode: AVCaptureVideoStabilizationMode { .off }
}

/// The rotation of frames. As in AVFoundation.
public enum AVCaptureVideoOrientation: Int, Sendable {
    /// Upright.
    case portrait = 1
    /// Upside down.
    case portraitUpsideDown
    /// Landscape, turned to the right.
    case landscapeRight
    /// Landscape, turned to the left.
    case landscapeLeft
}

/// The stabilization of frames. As in AVFoundation.
public enum AVCaptureVideoStabilizationMode: Int, Sendable {
    /// No stabilization.
    case off = 0
    /// Standard stabilization.
    case standard
    /// Cinematic.
    case cinematic
    /// Cinematic, extended.
    case cinematicExtended
    /// Chosen by the system.
    case auto = -1
}

/// Shows the frames of a camera. *Differs from AVFoundation*: shows nothing.
open class AVCaptureVideoPreviewLayer: CALayer {
    /// The session. *Differs from AVFoundation*: stored, without effect; there is no camera.
    open var session: AVCaptureSession?
    /// The scaling of the frames. *Differs from AVFoundation*: stored, without effect; there is no camera.
    open var videoGravity = AVLayerVideoGravity.resizeAspect
    /// The connection: nil.
    open var connection: AVCaptureConnection? { nil }
    /// Whether frames are shown: false.
    open var isPreviewing: Bool { false }

    /// Creates a layer of a session.
    public init(session: AVCaptureSession) {
        self.session = session
        super.init()
    }

    /// Creates a layer of a session, as `init(session:)` does; neither connects the layer.
    public init(sessionWithNoConnection session: AVCaptureSession) {
        self.session = session
        super.init()
    }

    public override init() { super.init() }

    public override init(layer: Any) {
        session = (layer as? AVCaptureVideoPreviewLayer)?.session
        super.init(layer: layer)
    }

    /// Creates a layer without a session; nothing is decoded.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Converts a point of the layer to the frame: unchanged.
    open func captureDevicePointConverted(fromLayerPoint pointInLayer: CGPoint) -> CGPoint { pointInLayer }
    /// Converts a point of the frame to the layer: unchanged.
    open func layerPointConverted(fromCaptureDevicePoint captureDevicePointOfInterest: CGPoint) -> CGPoint { captureDevicePointOfInterest }
    /// Converts a rectangle of the layer to the frame: unchanged.
    open func metadataOutputRectConverted(fromLayerRect rectInLayerCoordinates: CGRect) -> CGRect { rectInLayerCoordinates }
    /// Converts a rectangle of the frame to the layer: unchanged.
    open func layerRectConverted(fromMetadataOutputRect rectInMetadataOutputCoordinates: CGRect) -> CGRect {
        rectInMetadataOutputCoordinates
    }
    /// Converts the bounds of an object to the layer: nil.
    open func transformedMetadataObject(for metadataObject: AVMetadataObject) -> AVMetadataObject? { nil }
}
