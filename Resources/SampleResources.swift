import Foundation

/// Hands out the samples' data and pictures.
public enum SampleResources {
    /// The bundle that holds `Pictures` and `products.json`.
    public static var bundle: Bundle { .module }

    /// The product list's data.
    public static var products: URL { folder.appendingPathComponent("products.json") }

    /// Product pictures and icons.
    public static var pictures: URL { folder.appendingPathComponent("Pictures") }

    private static var folder: URL { bundle.resourceURL ?? bundle.bundleURL }
}
