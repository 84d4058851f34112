import Foundation

/// A picture of an asset catalog, as Xcode's generated symbols name it. *Thread*: any.
public struct ImageResource: Hashable, @unchecked Sendable {
    // `Bundle` is not marked as sendable; it is not changed after it is made.
    fileprivate let name: String
    fileprivate let bundle: Bundle

    /// Names a resource of a bundle; nothing is searched.
    public init(name: String, bundle: Bundle) {
        self.name = name
        self.bundle = bundle
    }
}

/// A color of an asset catalog, as Xcode's generated symbols name it. *Thread*: any.
public struct ColorResource: Hashable, @unchecked Sendable {
    // `Bundle` is not marked as sendable; it is not changed after it is made.
    fileprivate let name: String
    fileprivate let bundle: Bundle

    /// Names a resource of a bundle; nothing is searched.
    public init(name: String, bundle: Bundle) {
        self.name = name
        self.bundle = bundle
    }
}

extension UIImage {
    /// The picture of a catalog; an empty one, where the catalog does not have it. *Thread*: any.
    public convenience init(resource: ImageResource) {
        let named = UIImage(named: resource.name, in: resource.bundle, compatibleWith: nil)
        self.init(storage: named?.storage ?? ImageStorage())
    }
}

extension UIColor {
    /// The color of a catalog; clear, where the catalog does not have it. *Thread*: any.
    public convenience init(resource: ColorResource) {
        self.init(storage: (UIColor(named: resource.name, in: resource.bundle, compatibleWith: nil) ?? .clear).storage)
    }
}
