import Foundation

/// Hands out the samples' data and pictures.
public enum SampleResources {
    /// The bundle that holds `Pictures` and `products.json`; nil where it does not lie beside the program.
    ///
    /// `Bundle.module` would end a program that was moved without it, also for commands that need no samples.
    public static let bundle = Bundle(url: folder)

    /// The product list's data.
    public static var products: URL { folder.appendingPathComponent("products.json") }

    /// Product pictures and icons.
    public static var pictures: URL { folder.appendingPathComponent("Pictures") }

    /// As the package manager names what it lays beside a program: by package and target.
    private static let folder = Bundle.main.bundleURL.appendingPathComponent("weft_SampleResources.resources")
}
