import Foundation

/// Hands out the samples' data and pictures.
public enum SampleResources {
    /// The folder that holds `Pictures` and `products.json`.
    public static let folder: URL = Bundle.module.resourceURL ?? Bundle.module.bundleURL

    /// The product list's data.
    public static var products: URL { folder.appendingPathComponent("products.json") }

    /// Product pictures and icons.
    public static var pictures: URL { folder.appendingPathComponent("Pictures") }
}
