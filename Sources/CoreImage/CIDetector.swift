import Foundation
import UIPrimitives

/// The kind of a detector of faces.
public let CIDetectorTypeFace = "CIDetectorTypeFace"
/// The kind of a detector of rectangles.
public let CIDetectorTypeRectangle = "CIDetectorTypeRectangle"
/// The kind of a detector of QR codes.
public let CIDetectorTypeQRCode = "CIDetectorTypeQRCode"
/// The kind of a detector of text.
public let CIDetectorTypeText = "CIDetectorTypeText"
/// The key of the accuracy.
public let CIDetectorAccuracy = "CIDetectorAccuracy"
/// A low accuracy.
public let CIDetectorAccuracyLow = "CIDetectorAccuracyLow"
/// A high accuracy.
public let CIDetectorAccuracyHigh = "CIDetectorAccuracyHigh"
/// The key of the smallest size.
public let CIDetectorMinFeatureSize = "CIDetectorMinFeatureSize"
/// The key of the orientation of the image.
public let CIDetectorImageOrientation = "CIDetectorImageOrientation"
/// The key of a Boolean value: whether smiles are recognized.
public let CIDetectorSmile = "CIDetectorSmile"
/// The key of a Boolean value: whether closed eyes are recognized.
public let CIDetectorEyeBlink = "CIDetectorEyeBlink"

/// A part of an image that a detector recognized. *Differs from Core Image*: never created.
open class CIFeature: NSObject {
    /// The kind.
    public let type: String
    /// The rectangle that contains the feature. *Units*: pixels, with a y axis that points up.
    public let bounds: CGRect

    init(type: String, bounds: CGRect) {
        self.type = type
        self.bounds = bounds
    }
}

/// A face. *Differs from Core Image*: never created.
open class CIFaceFeature: CIFeature {
    /// Whether ``leftEyePosition`` is known.
    open var hasLeftEyePosition: Bool { false }
    /// The position of the left eye.
    open var leftEyePosition: CGPoint { .zero }
    /// Whether ``rightEyePosition`` is known.
    open var hasRightEyePosition: Bool { false }
    /// The position of the right eye.
    open var rightEyePosition: CGPoint { .zero }
    /// Whether ``mouthPosition`` is known.
    open var hasMouthPosition: Bool { false }
    /// The position of the mouth.
    open var mouthPosition: CGPoint { .zero }
    /// Whether the face smiles.
    open var hasSmile: Bool { false }
}

/// A QR code. *Differs from Core Image*: never created.
open class CIQRCodeFeature: CIFeature {
    /// The text; nil if it cannot be read.
    open var messageString: String? { nil }
}

/// Finds faces, rectangles, QR codes and text in images. *Differs from Core Image*: there are no detectors; the initializer returns nil, as
/// for an unknown kind.
open class CIDetector: NSObject {
    /// Returns nil, because there are no detectors.
    public init?(ofType type: String, context: CIContext?, options: [String: Any]? = nil) { nil }

    /// Returns the features of an image: an empty array.
    open func features(in image: CIImage, options: [String: Any]? = nil) -> [CIFeature] { [] }
}

/// The key of a transform.
public let kCIInputTransformKey = "inputTransform"
