import Foundation
import UIPrimitives

/// A color space: gray or RGB, both sRGB here. Immutable. *Thread*: any.
///
/// *Differs from Core Graphics*: every color space is treated as sRGB; names of larger spaces are accepted and their colors clipped.
public final class CGColorSpace: Hashable, Sendable {
    let numberOfColorComponents: Int
    let storedName: String?

    /// The name of the sRGB space.
    public static var sRGB: CFString { NSString(string: "kCGColorSpaceSRGB") }
    /// The name of the extended sRGB space, which is treated as sRGB.
    public static var extendedSRGB: CFString { NSString(string: "kCGColorSpaceExtendedSRGB") }
    /// The name of the Display P3 space, which is treated as sRGB.
    public static var displayP3: CFString { NSString(string: "kCGColorSpaceDisplayP3") }
    /// The name of the gray space.
    public static var genericGrayGamma2_2: CFString { NSString(string: "kCGColorSpaceGenericGrayGamma2_2") }

    static let rgb = CGColorSpace(components: 3, name: "kCGColorSpaceSRGB")
    static let gray = CGColorSpace(components: 1, name: "kCGColorSpaceGenericGrayGamma2_2")

    init(components: Int, name: String?) {
        numberOfColorComponents = components
        storedName = name
    }

    /// Creates an sRGB space.
    public convenience init() {
        self.init(components: 3, name: "kCGColorSpaceSRGB")
    }

    /// Creates a space with a name: gray if the name contains "Gray", otherwise RGB. Never nil.
    public convenience init?(name: CFString) {
        let text = name as String
        self.init(components: text.contains("Gray") ? 1 : 3, name: text)
    }

    /// The name that the space was created with.
    public var name: CFString? { storedName.map { NSString(string: $0) } }

    /// The number of color components without alpha: 1 or 3.
    public var numberOfComponents: Int { numberOfColorComponents }

    /// Whether the number of components and the name are equal.
    public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool {
        a.numberOfColorComponents == b.numberOfColorComponents && a.storedName == b.storedName
    }

    /// Hashes the number of components and the name.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(numberOfColorComponents)
        hasher.combine(storedName)
    }
}

/// Returns the shared sRGB space.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .rgb }

/// Returns the shared gray space.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .gray }
