import CoreMedia
import Foundation
import Scheduling
import UIPrimitives

/// The user's authorization for cameras and microphones. As in AVFoundation.
public enum AVAuthorizationStatus: Int, Sendable {
    /// The user has not decided yet, access is restricted, the user has denied access, or has allowed it.
    case notDetermined, restricted, denied, authorized
}

/// A camera or microphone. *Differs from AVFoundation*: there is none, and the user has refused access.
open class AVCaptureDevice: NSObject, @unchecked Sendable {  // Protection: no device is created.
    /// The position of a camera on the device.
    public enum Position: Int, Sendable {
        /// Unspecified, back and front.
        case unspecified, back, front
    }
    /// The flash mode of photos.
    public enum FlashMode: Int, Sendable {
        /// Off, on and automatic.
        case off, on, auto
    }
    /// The torch mode.
    public enum TorchMode: Int, Sendable {
        /// Off, on and automatic.
        case off, on, auto
    }
    /// The focus mode of a camera.
    public enum FocusMode: Int, Sendable {
        /// Locked, adjusted once and adjusted continuously.
        case locked, autoFocus, continuousAutoFocus
    }
    /// The exposure mode of a camera.
    public enum ExposureMode: Int, Sendable {
        /// Locked, adjusted once, adjusted continuously and set by the program.
        case locked, autoExpose, continuousAutoExposure, custom
    }
    /// The white balance mode of a camera.
    public enum WhiteBalanceMode: Int, Sendable {
        /// Locked, adjusted once and adjusted continuously.
        case locked, autoWhiteBalance, continuousAutoWhiteBalance
    }
    /// The kind of a device. As in AVFoundation.
    public struct DeviceType: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// Creates a kind.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A wide-angle camera.
        public static let builtInWideAngleCamera = DeviceType(rawValue: "builtInWideAngleCamera")
        /// An ultra-wide camera.
        public static let builtInUltraWideCamera = DeviceType(rawValue: "builtInUltraWideCamera")
        /// A telephoto camera.
        public static let builtInTelephotoCamera = DeviceType(rawValue: "builtInTelephotoCamera")
        /// A wide-angle camera and a telephoto camera on the back, used as one.
        public static let builtInDualCamera = DeviceType(rawValue: "builtInDualCamera")
        /// A wide-angle camera and an ultra-wide camera on the back, used as one.
        public static let builtInDualWideCamera = DeviceType(rawValue: "builtInDualWideCamera")
        /// A wide-angle, an ultra-wide and a telephoto camera on the back, used as one.
        public static let builtInTripleCamera = DeviceType(rawValue: "builtInTripleCamera")
        /// A camera that measures depth.
        public static let builtInTrueDepthCamera = DeviceType(rawValue: "builtInTrueDepthCamera")
        /// A microphone that is built into the device.
        public static let builtInMicrophone = DeviceType(rawValue: "builtInMicrophone")
        /// A microphone, built into the device or external.
        public static let microphone = DeviceType(rawValue: "microphone")
    }
    /// Finds devices. *Differs from AVFoundation*: finds none.
    open class DiscoverySession: NSObject {
        /// Creates a search.
        public init(deviceTypes: [DeviceType], mediaType: AVMediaType?, position: Position) {}
        /// The devices: none.
        open var devices: [AVCaptureDevice] { [] }
    }
    /// A format of a camera. *Differs from AVFoundation*: there is none.
    open class Format: NSObject {
        private override init() {}
        /// The description of the format. *Traps* when it is read: there is no camera.
        open var formatDescription: CMFormatDescription { fatalError("there is no camera") }
        /// The supported ranges of frame rates: none.
        open var videoSupportedFrameRateRanges: [AVFrameRateRange] { [] }
        /// The maximum zoom factor: 1.
        open var videoMaxZoomFactor: CGFloat { 1 }
    }

    private override init() {}

    /// The user's authorization: denied.
    open class func authorizationStatus(for mediaType: AVMediaType) -> AVAuthorizationStatus { .denied }
    /// Calls the handler with false. *Thread* of the handler: a background queue.
    open class func requestAccess(for mediaType: AVMediaType, completionHandler handler: @escaping @Sendable (Bool) -> Void) {
        BackgroundQueue.loading.async { handler(false) }
    }
    /// Whether the user granted access: false.
    open class func requestAccess(for mediaType: AVMediaType) async -> Bool { false }
    /// The default device of a kind: nil.
    open class func `default`(for mediaType: AVMediaType) -> AVCaptureDevice? { nil }
    /// The default device of a kind: nil.
    open class func `default`(
        _ deviceType: DeviceType, for mediaType: AVMediaType?, position: Position
    ) -> AVCaptureDevice? { nil }
    /// All devices: none.
    open class func devices() -> [AVCaptureDevice] { [] }
    /// The devices of a kind: none.
    open class func devices(for mediaType: AVMediaType) -> [AVCaptureDevice] { [] }
    /// Returns nil for every identifier, because there is no device.
    public convenience init?(uniqueID deviceUniqueID: String) { return nil }

    /// The identifier of the device.
    open var uniqueID: String { "" }
    /// The name of the device, for the user.
    open var localizedName: String { "" }
    /// The position on the device.
    open var position: Position { .unspecified }
    /// The kind of the device.
    open var deviceType: DeviceType { .builtInWideAngleCamera }
    /// Whether the device provides a type of media: always false.
    open func hasMediaType(_ mediaType: AVMediaType) -> Bool { false }
    /// Locks the device for a change of its settings. *Throws*: always.
    open func lockForConfiguration() throws { throw AVError(.deviceNotConnected) }
    /// Unlocks the device after a change of its settings. Does nothing.
    open func unlockForConfiguration() {}
    /// The format in use. *Traps* when it is read: there is no camera.
    open var activeFormat: Format {
        get { fatalError("there is no camera") }
        set {}
    }
    /// The supported formats: none.
    open var formats: [Format] { [] }
    /// The minimum duration of a frame. *Differs from AVFoundation*: stored, without effect; there is no camera.
    open var activeVideoMinFrameDuration = CMTime.invalid
    /// The maximum duration of a frame. *Differs from AVFoundation*: stored, without effect; there is no camera.
    open var activeVideoMaxFrameDuration = CMTime.invalid

    /// Whether the device has a flash: always false.
    open var hasFlash: Bool { false }
    /// Whether the flash can be used: always false.
    open var isFlashAvailable: Bool { false }
    /// Whether the device has a torch: always false.
    open var hasTorch: Bool { false }
    /// Whether the torch can be used: always false.
    open var isTorchAvailable: Bool { false }
    /// Whether the torch is on: always false.
    open var isTorchActive: Bool { false }
    /// The torch mode. *Differs from AVFoundation*: stored, without effect; there is no camera.
    open var torchMode = TorchMode.off
    /// The flash mode. *Differs from AVFoundation*: stored, without effect; there is no camera.
    open var flashMode = FlashMode.off
    /// Whether a torch mode is supported: always false.
    open func isTorchModeSupported(_ torchMode: TorchMode) -> Bool { false }
    /// Switches the torch on. *Throws*: always.
    open func setTorchModeOn(level torchLevel: Float) throws { throw AVError(.deviceNotConnected) }

    /// The focus mode. *Differs from AVFoundation*: stored, without effect; there is no camera.
    open var focusMode = FocusMode.locked
    /// Whether a focus mode is supported: always false.
    open func isFocusModeSupported(_ focusMode: FocusMode) -> Bool { false }
    /// Whether a point of interest for the focus is supported: always false.
    open var isFocusPointOfInterestSupported: Bool { false }
    /// The point of interest for the focus. *Differs from AVFoundation*: stored, without effect; there is no camera.
    open var focusPointOfInterest = CGPoint(x: 0.5, y: 0.5)
    /// Whether the focus is being adjusted: always false.
    open var isAdjustingFocus: Bool { false }
    /// The exposure mode. *Differs from AVFoundation*: stored, without effect; there is no camera.
    open var exposureMode = ExposureMode.locked
    /// Whether an exposure mode is supported: always false.
    open func isExposureModeSupported(_ exposureMode: ExposureMode) -> Bool { false }
    /// Whether a point of interest for the exposure is supported: always false.
    open var isExposurePointOfInterestSupported: Bool { false }
    /// The point of interest for the exposure. *Differs from AVFoundation*: stored, without effect; there is no camera.
    open var exposurePointOfInterest = CGPoint(x: 0.5, y: 0.5)
    /// The minimum exposure bias: 0.
    open var minExposureTargetBias: Float { 0 }
    /// The maximum exposure bias: 0.
    open var maxExposureTargetBias: Float { 0 }
    /// Sets the exposure bias. Does nothing and does not call the handler.
    open func setExposureTargetBias(_ bias: Float, completionHandler handler: (@Sendable (CMTime) -> Void)? = nil) {}
    /// The white balance mode. *Differs from AVFoundation*: stored, without effect; there is no camera.
    open var whiteBalanceMode = WhiteBalanceMode.locked
    /// Whether a white balance mode is supported: always false.
    open func isWhiteBalanceModeSupported(_ whiteBalanceMode: WhiteBalanceMode) -> Bool { false }
    /// Whether changes of the subject area are monitored. *Differs from AVFoundation*: stored, without effect; there is no camera.
    open var isSubjectAreaChangeMonitoringEnabled = false
    /// The zoom factor. *Differs from AVFoundation*: stored, without effect; there is no camera.
    open var videoZoomFactor: CGFloat = 1
    /// The minimum zoom factor: 1.
    open var minAvailableVideoZoomFactor: CGFloat { 1 }
    /// The maximum zoom factor: 1.
    open var maxAvailableVideoZoomFactor: CGFloat { 1 }
    /// Changes the zoom factor gradually. Does nothing.
    open func ramp(toVideoZoomFactor factor: CGFloat, withRate rate: Float) {}
}

/// A range of frame rates. *Differs from AVFoundation*: none is created.
open class AVFrameRateRange: NSObject {
    private override init() {}
    /// The minimum frame rate.
    open var minFrameRate: Double { 0 }
    /// The maximum frame rate.
    open var maxFrameRate: Double { 0 }
}

extension Notification.Name {
    /// Posted when the subject area of a camera changed. *Differs from AVFoundation*: never posted.
    public static let AVCaptureDeviceSubjectAreaDidChange = Notification.Name("AVCaptureDeviceSubjectAreaDidChangeNotification")
    /// Posted when a session failed. *Differs from AVFoundation*: never posted.
    public static let AVCaptureSessionRuntimeError = Notification.Name("AVCaptureSessionRuntimeErrorNotification")
    /// Posted when a session started. *Differs from AVFoundation*: never posted.
    public static let AVCaptureSessionDidStartRunning = Notification.Name("AVCaptureSessionDidStartRunningNotification")
    /// Posted when a session stopped. *Differs from AVFoundation*: never posted.
    public static let AVCaptureSessionDidStopRunning = Notification.Name("AVCaptureSessionDidStopRunningNotification")
    /// Posted when a session was interrupted. *Differs from AVFoundation*: never posted.
    public static let AVCaptureSessionWasInterrupted = Notification.Name("AVCaptureSessionWasInterruptedNotification")
    /// Posted when an interruption ended. *Differs from AVFoundation*: never posted.
    public static let AVCaptureSessionInterruptionEnded = Notification.Name("AVCaptureSessionInterruptionEndedNotification")
}
