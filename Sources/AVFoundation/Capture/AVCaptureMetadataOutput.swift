import CoreMedia
import Foundation
import UIPrimitives

/// An output of codes and faces. *Differs from AVFoundation*: delivers none.
open class AVCaptureMetadataOutput: AVCaptureOutput, @unchecked Sendable {  // Protection: as for its superclass.
    public override init() { super.init() }
    /// The types of objects to detect. *Differs from AVFoundation*: stored, without effect; there is no camera.
    open var metadataObjectTypes: [AVMetadataObject.ObjectType]! = []
    /// The supported types: none.
    open var availableMetadataObjectTypes: [AVMetadataObject.ObjectType] { [] }
    /// The area of the frame in which objects are detected. *Differs from AVFoundation*: stored, without effect; there is no camera.
    open var rectOfInterest = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// The delegate, which is not retained and not called.
    open private(set) weak var metadataObjectsDelegate: (any AVCaptureMetadataOutputObjectsDelegate)?
    /// Sets the delegate; the queue is ignored, because the delegate is not called.
    open func setMetadataObjectsDelegate(
        _ objectsDelegate: (any AVCaptureMetadataOutputObjectsDelegate)?, queue objectsCallbackQueue: DispatchQueue?
    ) { metadataObjectsDelegate = objectsDelegate }
}

/// Receives codes and faces. As in AVFoundation.
public protocol AVCaptureMetadataOutputObjectsDelegate: AnyObject {
    /// Called when codes or faces were detected in a frame.
    func metadataOutput(
        _ output: AVCaptureMetadataOutput, didOutput metadataObjects: [AVMetadataObject], from connection: AVCaptureConnection)
}

extension AVCaptureMetadataOutputObjectsDelegate {
    /// Does nothing.
    public func metadataOutput(
        _ output: AVCaptureMetadataOutput, didOutput metadataObjects: [AVMetadataObject], from connection: AVCaptureConnection
    ) {}
}

/// A code or a face that was detected in a frame. *Differs from AVFoundation*: none is detected.
open class AVMetadataObject: NSObject {
    /// The kind of an object. As in AVFoundation.
    public struct ObjectType: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// Creates a kind.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A QR code.
        public static let qr = ObjectType(rawValue: "org.iso.QRCode")
        /// An EAN-13 code.
        public static let ean13 = ObjectType(rawValue: "org.gs1.EAN-13")
        /// An EAN-8 code.
        public static let ean8 = ObjectType(rawValue: "org.gs1.EAN-8")
        /// A UPC-E code.
        public static let upce = ObjectType(rawValue: "org.gs1.UPC-E")
        /// A Code 128 code.
        public static let code128 = ObjectType(rawValue: "org.iso.Code128")
        /// A Code 39 code.
        public static let code39 = ObjectType(rawValue: "org.iso.Code39")
        /// A Code 93 code.
        public static let code93 = ObjectType(rawValue: "com.intermec.Code93")
        /// A PDF417 code.
        public static let pdf417 = ObjectType(rawValue: "org.iso.PDF417")
        /// An Aztec code.
        public static let aztec = ObjectType(rawValue: "org.iso.Aztec")
        /// A Data Matrix code.
        public static let dataMatrix = ObjectType(rawValue: "org.iso.DataMatrix")
        /// An ITF-14 code.
        public static let itf14 = ObjectType(rawValue: "org.gs1.ITF14")
        /// A face.
        public static let face = ObjectType(rawValue: "face")
    }

    override init() {}
    /// The kind of the object.
    open var type: ObjectType { .qr }
    /// The bounds of the object in the frame.
    open var bounds: CGRect { .zero }
    /// The time of the frame.
    open var time: CMTime { .invalid }
}

/// A code that was detected in a frame. *Differs from AVFoundation*: none is detected.
open class AVMetadataMachineReadableCodeObject: AVMetadataObject {
    private override init() {}
    /// The text of the code.
    open var stringValue: String? { nil }
    /// The corners of the code in the frame.
    open var corners: [CGPoint] { [] }
}
