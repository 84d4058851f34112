import Foundation

/// Locates the samples' data and pictures.
public enum SampleResources {
    /// The bundle that holds the pictures and `products.json`; nil if it is not beside the program.
    ///
    /// `Bundle.module` would end a program that was moved without it, also for commands that need no samples.
    public static let bundle = Bundle(url: folder)

    /// The product list's data.
    public static var products: URL { folder.appendingPathComponent("products.json") }

    /// The folder of the product pictures and icons.
    public static var pictures: URL { folder }

    /// The name that the package manager gives to a folder of resources beside a program: package and target.
    private static let folder = Bundle.main.bundleURL.appendingPathComponent("weft_SampleResources.resources")
}
