import Foundation
import FoundationCompatibility
import Graphics
import Scheduling
import UIPrimitives

/// The key of the image that the filter changes.
public let kCIInputImageKey = "inputImage"
/// The key of a radius in pixels.
public let kCIInputRadiusKey = "inputRadius"
/// The key of the strength of an effect, 0…1.
public let kCIInputIntensityKey = "inputIntensity"
/// The key of a `CIColor`.
public let kCIInputColorKey = "inputColor"
/// The key of the saturation; 1 by default.
public let kCIInputSaturationKey = "inputSaturation"
/// The key of the value that is added to each color component; 0 by default.
public let kCIInputBrightnessKey = "inputBrightness"
/// The key of the contrast; 1 by default.
public let kCIInputContrastKey = "inputContrast"
/// The key of the image behind another one. *Differs from Core Image*: no filter uses it.
public let kCIInputBackgroundImageKey = "inputBackgroundImage"
/// The key of a mask. *Differs from Core Image*: no filter uses it.
public let kCIInputMaskImageKey = "inputMaskImage"
/// The key of an exposure value (EV); each unit doubles the brightness. *Differs from Core Image*: no filter uses it.
public let kCIInputEVKey = "inputEV"
/// The key of an angle in radians. *Differs from Core Image*: no filter uses it.
public let kCIInputAngleKey = "inputAngle"
/// The key of a scale. *Differs from Core Image*: no filter uses it.
public let kCIInputScaleKey = "inputScale"
/// The key of a width. *Differs from Core Image*: no filter uses it.
public let kCIInputWidthKey = "inputWidth"
/// The key of a center. *Differs from Core Image*: no filter uses it.
public let kCIInputCenterKey = "inputCenter"
/// The key of an aspect ratio. *Differs from Core Image*: no filter uses it.
public let kCIInputAspectRatioKey = "inputAspectRatio"
/// The key of a sharpness. *Differs from Core Image*: no filter uses it.
public let kCIInputSharpnessKey = "inputSharpness"
/// The key for which `value(forKey:)` returns the result.
public let kCIOutputImageKey = "outputImage"

/// An operation that changes an image or creates one. Clients set its parameters by key.
///
/// *Differs from Core Image*: the filters are `CIGaussianBlur`, `CIColorInvert`, `CISepiaTone`, `CIPhotoEffectMono`,
/// `CIPhotoEffectNoir`, `CIColorMonochrome`, `CIColorControls` and `CIQRCodeGenerator`; other names are unknown.
/// *Cost*: each access to ``outputImage`` runs the filter.
open class CIFilter: NSObject, KeyedValues {
    /// The name with which the filter was created; empty for one that was created without a name.
    open private(set) var name = ""
    // There is no lock, because only one thread at a time may use a filter, as in Core Image.
    private var values: [String: Any] = [:]

    public override init() {
        super.init()
    }

    /// Creates a filter without a name; nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init()
    }

    /// Creates a filter without parameters; nil if the name is unknown.
    public convenience init?(name: String) {
        self.init(name: name, parameters: nil)
    }

    /// Creates a filter with parameters by key; nil if the name is unknown.
    public convenience init?(name: String, parameters: [String: Any]?) {
        guard FilterLibrary.filters[name] != nil else { return nil }
        self.init()
        self.name = name
        values = parameters ?? [:]
    }

    /// Removes all parameters, so that the defaults apply.
    open func setDefaults() {
        values = [:]
    }

    /// The result of the filter; nil if the input image or message is missing, or if the result cannot be created.
    open var outputImage: CIImage? {
        FilterLibrary.filters[name]?(FilterParameters(values: values))
    }

    package func setKeyedValue(_ value: Any?, forKey key: String) -> Bool {
        guard key.hasPrefix("input") else { return false }
        values[key] = value
        return true
    }

    package func keyedValue(forKey key: String) -> Any? {
        key == kCIOutputImageKey ? outputImage : values[key]
    }
}

/// The parameters of one run of a filter.
struct FilterParameters {
    let values: [String: Any]

    var image: CIImage? { values[kCIInputImageKey] as? CIImage }

    func number(_ key: String, _ fallback: CGFloat) -> CGFloat {
        let number: CGFloat
        switch values[key] {
        case let value as CGFloat: number = value
        case let value as Double: number = CGFloat(value)
        case let value as Float: number = CGFloat(value)
        case let value as Int: number = CGFloat(value)
        case let value as NSNumber: number = CGFloat(value.doubleValue)
        default: return fallback
        }
        return number.isFinite ? number : fallback
    }
}
