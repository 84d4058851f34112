import Foundation

/// The name of an image in an asset catalog. The symbols that Xcode generates for catalogs have this type. *Thread*: any.
public struct ImageResource: Hashable, @unchecked Sendable {
    // `Bundle` is not marked as sendable; nothing changes it after its creation.
    fileprivate let name: String
    fileprivate let bundle: Bundle

    /// Creates the name of an image in a bundle, without searching for it.
    public init(name: String, bundle: Bundle) {
        self.name = name
        self.bundle = bundle
    }
}

/// The name of a color in an asset catalog. The symbols that Xcode generates for catalogs have this type. *Thread*: any.
public struct ColorResource: Hashable, @unchecked Sendable {
    // `Bundle` is not marked as sendable; nothing changes it after its creation.
    fileprivate let name: String
    fileprivate let bundle: Bundle

    /// Creates the name of a color in a bundle, without searching for it.
    public init(name: String, bundle: Bundle) {
        self.name = name
        self.bundle = bundle
    }
}

extension UIImage {
    /// Creates the image of a catalog; an empty one if the catalog does not contain it. *Thread*: any.
    public convenience init(resource: ImageResource) {
        let named = UIImage(named: resource.name, in: resource.bundle, compatibleWith: nil)
        self.init(storage: named?.storage ?? ImageStorage())
    }
}

extension UIColor {
    /// Creates the color of a catalog; clear if the catalog does not contain it. *Thread*: any.
    public convenience init(resource: ColorResource) {
        self.init(storage: (UIColor(named: resource.name, in: resource.bundle, compatibleWith: nil) ?? .clear).storage)
    }
}
