import Foundation
import FoundationCompatibility
import Graphics
import Scheduling
import UIPrimitives

public let kCIInputImageKey = "inputImage"
public let kCIInputRadiusKey = "inputRadius"
public let kCIInputIntensityKey = "inputIntensity"
public let kCIInputColorKey = "inputColor"
public let kCIInputSaturationKey = "inputSaturation"
public let kCIInputBrightnessKey = "inputBrightness"
public let kCIInputContrastKey = "inputContrast"
public let kCIOutputImageKey = "outputImage"

/// Changes a picture, or makes one. Parameters are set by key.
///
/// *Differs from Core Image*: the filters are `CIGaussianBlur`, `CIColorInvert`, `CISepiaTone`, `CIPhotoEffectMono`,
/// `CIPhotoEffectNoir`, `CIColorMonochrome`, `CIColorControls` and `CIQRCodeGenerator`; there is no other by name.
/// *Cost*: each reading of ``outputImage`` runs the filter.
open class CIFilter: NSObject, KeyedValues {
    /// The name that the filter was made by; empty for a subclass.
    open private(set) var name = ""
    // One thread at a time uses a filter, as in Core Image.
    private var values: [String: Any] = [:]

    public override init() {
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init()
    }

    /// Nil where there is no filter of that name.
    public convenience init?(name: String) {
        self.init(name: name, parameters: nil)
    }

    public convenience init?(name: String, parameters: [String: Any]?) {
        guard FilterLibrary.filters[name] != nil else { return nil }
        self.init()
        self.name = name
        values = parameters ?? [:]
    }

    /// Forgets the parameters.
    open func setDefaults() {
        values = [:]
    }

    /// What the filter makes; nil without a picture to change, or where it cannot be made.
    open var outputImage: CIImage? {
        FilterLibrary.filters[name]?(FilterParameters(values: values))
    }

    package func take(_ value: Any?, forKey key: String) -> Bool {
        guard key.hasPrefix("input") else { return false }
        values[key] = value
        return true
    }

    package func keptValue(forKey key: String) -> Any? {
        key == kCIOutputImageKey ? outputImage : values[key]
    }
}

/// The parameters of one run.
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
