import CoreMedia
import Foundation
import Scheduling
import UIPrimitives

/// The answer of the user about cameras and microphones. As in AVFoundation.
public enum AVAuthorizationStatus: Int, Sendable {
    /// Not asked yet, not permitted by rules, refused and permitted.
    case notDetermined, restricted, denied, authorized
}

/// A camera or microphone. *Differs from AVFoundation*: there is none, and the user has refused access.
open class AVCaptureDevice: NSObject, @unchecked Sendable {  // No device is created.
    /// The side of a camera.
    public enum Position: Int, Sendable {
        /// Neither, at the back and at the front.
        case unspecified, back, front
    }
    /// Whether a flash is used for pictures.
    public enum FlashMode: Int, Sendable {
        /// Never, always and in the dark.
        case off, on, auto
    }
    /// Whether a light is on.
    public enum TorchMode: Int, Sendable {
        /// Never, always and in the dark.
        case off, on, auto
    }
    /// The focus of a camera.
    public enum FocusMode: Int, Sendable {
        /// Fixed, adjusted once and adjusted repeatedly.
        case locked, autoFocus, continuousAutoFocus
    }
    /// The exposure of a camera.
    public enum ExposureMode: Int, Sendable {
        /// Fixed, adjusted once, adjusted repeatedly and by the program.
        case locked, autoExpose, continuousAutoExposure, custom
    }
    /// The white balance of a camera.
    public enum WhiteBalanceMode: Int, Sendable {
        /// Fixed, adjusted once and adjusted repeatedly.
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
        /// Two cameras.
        public static let builtInDualCamera = DeviceType(rawValue: "builtInDualCamera")
        /// Two wide cameras.
        public static let builtInDualWideCamera = DeviceType(rawValue: "builtInDualWideCamera")
        /// Three cameras.
        public static let builtInTripleCamera = DeviceType(rawValue: "builtInTripleCamera")
        /// A camera that measures depth.
        public static let builtInTrueDepthCamera = DeviceType(rawValue: "builtInTrueDepthCamera")
        /// A microphone.
        public static let builtInMicrophone = DeviceType(rawValue: "builtInMicrophone")
        /// A microphone.
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
        /// The format of the pictures.
        open var formatDescription: CMFormatDescription { fatalError("there is no camera") }
        /// The ranges of pictures a second: none.
        open var videoSupportedFrameRateRanges: [AVFrameRateRange] { [] }
        /// The largest magnification: 1.
        open var videoMaxZoomFactor: CGFloat { 1 }
    }

    private override init() {}

    /// The answer of the user: denied.
    open class func authorizationStatus(for mediaType: AVMediaType) -> AVAuthorizationStatus { .denied }
    /// Calls the handler with false. *Thread* of the handler: a background queue.
    open class func requestAccess(for mediaType: AVMediaType, completionHandler handler: @escaping @Sendable (Bool) -> Void) {
        BackgroundQueue.loading.async { handler(false) }
    }
    /// The answer of the user: false.
    open class func requestAccess(for mediaType: AVMediaType) async -> Bool { false }
    /// The usual device of a kind: nil.
    open class func `default`(for mediaType: AVMediaType) -> AVCaptureDevice? { nil }
    /// The usual device of a kind: nil.
    open class func `default`(
        _ deviceType: DeviceType, for mediaType: AVMediaType?, position: Position
    ) -> AVCaptureDevice? { nil }
    /// All devices: none.
    open class func devices() -> [AVCaptureDevice] { [] }
    /// The devices of a kind: none.
    open class func devices(for mediaType: AVMediaType) -> [AVCaptureDevice] { [] }
    /// The device with an identifier: nil.
    public convenience init?(uniqueID deviceUniqueID: String) { return nil }

    /// The identifier.
    open var uniqueID: String { "" }
    /// The name.
    open var localizedName: String { "" }
    /// The side.
    open var position: Position { .unspecified }
    /// The kind.
    open var deviceType: DeviceType { .builtInWideAngleCamera }
    /// Whether it delivers a kind of medium.
    open func hasMediaType(_ mediaType: AVMediaType) -> Bool { false }
    /// Begins a change. *Throws*: always.
    open func lockForConfiguration() throws { throw AVError(.deviceNotConnected) }
    /// Ends a change.
    open func unlockForConfiguration() {}
    /// The active format.
    open var activeFormat: Format {
        get { fatalError("there is no camera") }
        set {}
    }
    /// The formats.
    open var formats: [Format] { [] }
    /// The smallest time of a picture.
    open var activeVideoMinFrameDuration = CMTime.invalid
    /// The largest time of a picture.
    open var activeVideoMaxFrameDuration = CMTime.invalid

    /// Whether it has a flash.
    open var hasFlash: Bool { false }
    /// Whether the flash can be used.
    open var isFlashAvailable: Bool { false }
    /// Whether it has a light.
    open var hasTorch: Bool { false }
    /// Whether the light can be used.
    open var isTorchAvailable: Bool { false }
    /// Whether the light is on.
    open var isTorchActive: Bool { false }
    /// The use of the light.
    open var torchMode = TorchMode.off
    /// The use of the flash.
    open var flashMode = FlashMode.off
    /// Whether a use of the light is possible.
    open func isTorchModeSupported(_ torchMode: TorchMode) -> Bool { false }
    /// Switches the light on. *Throws*: always.
    open func setTorchModeOn(level torchLevel: Float) throws { throw AVError(.deviceNotConnected) }

    /// The focus.
    open var focusMode = FocusMode.locked
    /// Whether a focus is possible.
    open func isFocusModeSupported(_ focusMode: FocusMode) -> Bool { false }
    /// Whether the focus can be at a point.
    open var isFocusPointOfInterestSupported: Bool { false }
    /// The point of the focus.
    open var focusPointOfInterest = CGPoint(x: 0.5, y: 0.5)
    /// Whether the focus is being adjusted.
    open var isAdjustingFocus: Bool { false }
    /// The exposure.
    open var exposureMode = ExposureMode.locked
    /// Whether an exposure is possible.
    open func isExposureModeSupported(_ exposureMode: ExposureMode) -> Bool { false }
    /// Whether the exposure can be for a point.
    open var isExposurePointOfInterestSupported: Bool { false }
    /// The point of the exposure.
    open var exposurePointOfInterest = CGPoint(x: 0.5, y: 0.5)
    /// The smallest correction of the exposure.
    open var minExposureTargetBias: Float { 0 }
    /// The largest correction of the exposure.
    open var maxExposureTargetBias: Float { 0 }
    /// Corrects the exposure.
    open func setExposureTargetBias(_ bias: Float, completionHandler handler: (@Sendable (CMTime) -> Void)? = nil) {}
    /// The white balance.
    open var whiteBalanceMode = WhiteBalanceMode.locked
    /// Whether a white balance is possible.
    open func isWhiteBalanceModeSupported(_ whiteBalanceMode: WhiteBalanceMode) -> Bool { false }
    /// Whether changes of the scene are noticed.
    open var isSubjectAreaChangeMonitoringEnabled = false
    /// The magnification.
    open var videoZoomFactor: CGFloat = 1
    /// The smallest magnification.
    open var minAvailableVideoZoomFactor: CGFloat { 1 }
    /// The largest magnification.
    open var maxAvailableVideoZoomFactor: CGFloat { 1 }
    /// Changes the magnification gradually.
    open func ramp(toVideoZoomFactor factor: CGFloat, withRate rate: Float) {}
}

/// A range of pictures a second. *Differs from AVFoundation*: no value is made.
open class AVFrameRateRange: NSObject {
    private override init() {}
    /// The smallest number.
    open var minFrameRate: Double { 0 }
    /// The largest number.
    open var maxFrameRate: Double { 0 }
}

extension Notification.Name {
    /// The scene of a camera changed. *Differs from AVFoundation*: never posted.
    public static let AVCaptureDeviceSubjectAreaDidChange = Notification.Name("AVCaptureDeviceSubjectAreaDidChangeNotification")
    /// A session failed. *Differs from AVFoundation*: never posted.
    public static let AVCaptureSessionRuntimeError = Notification.Name("AVCaptureSessionRuntimeErrorNotification")
    /// A session started. *Differs from AVFoundation*: never posted.
    public static let AVCaptureSessionDidStartRunning = Notification.Name("AVCaptureSessionDidStartRunningNotification")
    /// A session stopped. *Differs from AVFoundation*: never posted.
    public static let AVCaptureSessionDidStopRunning = Notification.Name("AVCaptureSessionDidStopRunningNotification")
    /// A session was interrupted. *Differs from AVFoundation*: never posted.
    public static let AVCaptureSessionWasInterrupted = Notification.Name("AVCaptureSessionWasInterruptedNotification")
    /// An interruption ended. *Differs from AVFoundation*: never posted.
    public static let AVCaptureSessionInterruptionEnded = Notification.Name("AVCaptureSessionInterruptionEndedNotification")
}
