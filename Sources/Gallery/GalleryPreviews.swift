import AsyncDisplayKit
import PreviewKit
import SampleResources

/// Every sample of the gallery, in the order the gallery shows them.
@MainActor public enum GalleryPreviews {
    public static let all: [Preview] = {
        // What `UIImage(named:)` finds the samples' icons by.
        UIImage.resourceBundles.append(SampleResources.bundle)
        return [
            Preview("Product card list", group: "Workshop") {
                ProductCardListViewController(catalog: try ProductCatalog.sample())
            },
            Preview("Box by center spec", group: "Workshop") {
                CenteredBoxViewController()
            },
        ]
    }()
}
