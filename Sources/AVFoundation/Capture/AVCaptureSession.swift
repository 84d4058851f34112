import CoreMedia
import Foundation
import QuartzCore
import Scheduling
import UIPrimitives

/// Connects cameras and outputs. *Differs from AVFoundation*: there is no camera; the session accepts outputs and does not run.
open class AVCaptureSession: NSObject, @unchecked Sendable {  // Protection: its properties are set on the queue of the program.
    /// The quality of pictures. As in AVFoundation.
    public struct Preset: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// Creates a quality.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Still pictures.
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
        /// That of the input.
        public static let inputPriority = Preset(rawValue: "inputPriority")
    }

    /// The quality.
    open var sessionPreset = Preset.high
    /// The inputs: none.
    open private(set) var inputs: [AVCaptureInput] = []
    /// The outputs.
    open private(set) var outputs: [AVCaptureOutput] = []
    /// The connections: none.
    open var connections: [AVCaptureConnection] { [] }
    /// Whether it runs: false.
    open var isRunning: Bool { false }
    /// Whether another program uses the camera: false.
    open var isInterrupted: Bool { false }
    /// Stored, without effect; there is no camera.
    open var usesApplicationAudioSession = true
    /// Stored, without effect; there is no camera.
    open var automaticallyConfiguresApplicationAudioSession = true

    public override init() {}

    /// Whether a quality is possible.
    open func canSetSessionPreset(_ preset: Preset) -> Bool { true }
    /// Whether an input can be added.
    open func canAddInput(_ input: AVCaptureInput) -> Bool { true }
    /// Adds an input.
    open func addInput(_ input: AVCaptureInput) { inputs.append(input) }
    /// Removes an input.
    open func removeInput(_ input: AVCaptureInput) { inputs.removeAll { $0 === input } }
    /// Whether an output can be added.
    open func canAddOutput(_ output: AVCaptureOutput) -> Bool { true }
    /// Adds an output.
    open func addOutput(_ output: AVCaptureOutput) { outputs.append(output) }
    /// Removes an output.
    open func removeOutput(_ output: AVCaptureOutput) { outputs.removeAll { $0 === output } }
    /// Begins a change.
    open func beginConfiguration() {}
    /// Ends a change.
    open func commitConfiguration() {}
    /// Starts. *Differs from AVFoundation*: without effect; there is no camera.
    open func startRunning() {}
    /// Stops.
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

/// The way of a medium from an input to an output. *Differs from AVFoundation*: there is none.
open class AVCaptureConnection: NSObject {
    private override init() {}
    /// Whether it is used.
    open var isEnabled = true
    /// Whether it delivers.
    open var isActive: Bool { false }
    /// Whether pictures can be rotated.
    open var isVideoOrientationSupported: Bool { false }
    /// The rotation of pictures.
    open var videoOrientation = AVCaptureVideoOrientation.portrait
    /// The rotation of pictures. *Units*: degrees.
    open var videoRotationAngle: CGFloat = 0
    /// Whether pictures can be rotated by an angle.
    open func isVideoRotationAngleSupported(_ videoRotationAngle: CGFloat) -> Bool { false }
    /// Whether pictures can be mirrored.
    open var isVideoMirroringSupported: Bool { false }
    /// Whether pictures are mirrored.
    open var isVideoMirrored = false
    /// Whether pictures of a front camera are mirrored.
    open var automaticallyAdjustsVideoMirroring = true
    /// Whether pictures can be stabilized.
    open var isVideoStabilizationSupported: Bool { false }
    /// The wanted stabilization.
    open var preferredVideoStabilizationMode = AVCaptureVideoStabilizationMode.off
    /// The stabilization.
    open var activeVideoStabilizationMode: AVCaptureVideoStabilizationMode { .off }
}

/// The rotation of pictures. As in AVFoundation.
public enum AVCaptureVideoOrientation: Int, Sendable {
    /// Upright.
    case portrait = 1
    /// Upside down.
    case portraitUpsideDown
    /// Turned right.
    case landscapeRight
    /// Turned left.
    case landscapeLeft
}

/// The stabilization of pictures. As in AVFoundation.
public enum AVCaptureVideoStabilizationMode: Int, Sendable {
    /// None.
    case off = 0
    /// The usual one.
    case standard
    /// That of films.
    case cinematic
    /// A stronger one.
    case cinematicExtended
    /// That of the system.
    case auto = -1
}

/// Shows the pictures of a camera. *Differs from AVFoundation*: shows nothing.
open class AVCaptureVideoPreviewLayer: CALayer {
    /// The session.
    open var session: AVCaptureSession?
    /// The scaling of the pictures.
    open var videoGravity = AVLayerVideoGravity.resizeAspect
    /// The connection: nil.
    open var connection: AVCaptureConnection? { nil }
    /// Whether it shows pictures: false.
    open var isPreviewing: Bool { false }

    /// Creates a layer of a session.
    public convenience init(session: AVCaptureSession) {
        self.init()
        self.session = session
    }
    /// Creates a layer of a session that has no connection.
    public convenience init(sessionWithNoConnection session: AVCaptureSession) { self.init(session: session) }

    /// The place in a picture of a point of the layer: unchanged.
    open func captureDevicePointConverted(fromLayerPoint pointInLayer: CGPoint) -> CGPoint { pointInLayer }
    /// The point of the layer of a place in a picture: unchanged.
    open func layerPointConverted(fromCaptureDevicePoint captureDevicePointOfInterest: CGPoint) -> CGPoint { captureDevicePointOfInterest }
    /// The part of a picture of a rectangle of the layer: unchanged.
    open func metadataOutputRectConverted(fromLayerRect rectInLayerCoordinates: CGRect) -> CGRect { rectInLayerCoordinates }
    /// The rectangle of the layer of a part of a picture: unchanged.
    open func layerRectConverted(fromMetadataOutputRect rectInMetadataOutputCoordinates: CGRect) -> CGRect {
        rectInMetadataOutputCoordinates
    }
    /// An object with places of the layer: nil.
    open func transformedMetadataObject(for metadataObject: AVMetadataObject) -> AVMetadataObject? { nil }
}
