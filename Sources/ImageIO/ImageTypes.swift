import Foundation
import Graphics

/// The uniform type identifiers of the image formats, and the names of the properties of animations.
enum ImageTypes {
    static func identifier(of format: ImageFormat) -> String {
        switch format {
        case .png: "public.png"
        case .jpeg: "public.jpeg"
        case .webp: "org.webmproject.webp"
        case .gif: "com.compuserve.gif"
        case .avif: "public.avif"
        case .heic: "public.heic"
        case .svg: "public.svg-image"
        case .pdf: "com.adobe.pdf"
        }
    }

    static let readable = [
        "public.png", "public.jpeg", "org.webmproject.webp", "com.compuserve.gif", "public.avif", "public.heic", "public.svg-image",
        "com.adobe.pdf",
    ]

    struct AnimationNames {
        let dictionary: NSString
        let delay: NSString
        let unclampedDelay: NSString
        let loops: NSString
    }

    static func animationNames(of format: ImageFormat) -> AnimationNames? {
        switch format {
        case .gif:
            AnimationNames(
                dictionary: kCGImagePropertyGIFDictionary, delay: kCGImagePropertyGIFDelayTime,
                unclampedDelay: kCGImagePropertyGIFUnclampedDelayTime, loops: kCGImagePropertyGIFLoopCount)
        case .png:
            AnimationNames(
                dictionary: kCGImagePropertyPNGDictionary, delay: kCGImagePropertyAPNGDelayTime,
                unclampedDelay: kCGImagePropertyAPNGUnclampedDelayTime, loops: kCGImagePropertyAPNGLoopCount)
        case .webp:
            AnimationNames(
                dictionary: kCGImagePropertyWebPDictionary, delay: kCGImagePropertyWebPDelayTime,
                unclampedDelay: kCGImagePropertyWebPUnclampedDelayTime, loops: kCGImagePropertyWebPLoopCount)
        default: nil
        }
    }
}

/// Reads numbers and Boolean values from the dictionary of options that is passed to a function of Image I/O.
struct ImageOptions {
    private let values: [AnyHashable: Any]

    init(_ values: CFDictionary?) {
        self.values = values as? [AnyHashable: Any] ?? [:]
    }

    func number(_ name: NSString) -> Double? { (value(name) as? NSNumber)?.doubleValue ?? value(name) as? Double }
    /// The maximum length of a side, at least 1; infinite without a limit, also for a value that is not a number. *Units*: pixels.
    func longestSide(_ name: NSString) -> Double {
        let length = number(name) ?? .infinity
        return length.isNaN ? .infinity : max(length, 1)
    }
    func isOn(_ name: NSString) -> Bool { (value(name) as? NSNumber)?.boolValue ?? value(name) as? Bool ?? false }

    private func value(_ name: NSString) -> Any? { values[name] ?? values[String(describing: name)] }
}
