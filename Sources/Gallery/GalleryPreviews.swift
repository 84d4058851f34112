import AsyncDisplayKit
import PreviewKit
import SampleResources

/// Every sample of the gallery, in the order the gallery shows them.
@MainActor public enum GalleryPreviews {
    public static let all: [Preview] = {
        // What `UIImage(named:)` finds the samples' icons by.
        UIImage.resourceBundles.append(SampleResources.bundle)
        return workshop + playground + cards + layouts + forms + lists + content
    }()

    /// A screen under a navigation bar, as an app would show it.
    static func inNavigation(
        _ name: String, group: String, controller: @escaping @MainActor () throws -> UIViewController
    ) -> Preview {
        return Preview(name, group: group) {
            UINavigationController(rootViewController: try controller())
        }
    }
}
