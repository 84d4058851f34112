import Foundation
import UIPrimitives

/// A color space: grey or RGB, both sRGB here.
///
/// *Differs from Core Graphics*: every color space is taken as sRGB; names of wider ones are accepted and clipped.
public final class CGColorSpace: Hashable, Sendable {
    let numberOfColorComponents: Int
    let storedName: String?

    public static var sRGB: CFString { NSString(string: "kCGColorSpaceSRGB") }
    public static var extendedSRGB: CFString { NSString(string: "kCGColorSpaceExtendedSRGB") }
    public static var displayP3: CFString { NSString(string: "kCGColorSpaceDisplayP3") }
    public static var genericGrayGamma2_2: CFString { NSString(string: "kCGColorSpaceGenericGrayGamma2_2") }

    static let rgb = CGColorSpace(components: 3, name: "kCGColorSpaceSRGB")
    static let gray = CGColorSpace(components: 1, name: "kCGColorSpaceGenericGrayGamma2_2")

    init(components: Int, name: String?) {
        numberOfColorComponents = components
        storedName = name
    }

    /// An sRGB space.
    public convenience init() {
        self.init(components: 3, name: "kCGColorSpaceSRGB")
    }

    /// The space of that name: grey where the name says so, RGB otherwise.
    public convenience init?(name: CFString) {
        let text = name as String
        self.init(components: text.contains("Gray") ? 1 : 3, name: text)
    }

    public var name: CFString? { storedName.map { NSString(string: $0) } }

    /// Color components without alpha.
    public var numberOfComponents: Int { numberOfColorComponents }

    public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool {
        a.numberOfColorComponents == b.numberOfColorComponents && a.storedName == b.storedName
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(numberOfColorComponents)
        hasher.combine(storedName)
    }
}

/// The RGB space under its C name.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .rgb }

/// The grey space under its C name.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .gray }
