import AsyncDisplayKit
import PreviewKit
import SampleResources

/// The samples of the gallery, in the order in which the gallery shows them.
@MainActor public enum GalleryPreviews {
    /// All samples, ordered by group. The first access makes the images of the samples available to `UIImage(named:)`.
    public static let all: [Preview] = {
        if let bundle = SampleResources.bundle { UIImage.resourceBundles.append(bundle) }
        return workshop + wishlist + playground + cards + layouts + forms + lists + content + motion + interoperation
    }()

    /// The previews that the samples declare with `#Preview`.
    private static let declared = Preview.declared

    /// Returns the declared previews of a group, in the order of their file names.
    static func declared(in group: String) -> [Preview] {
        return declared.filter { $0.group == group }
    }

    /// Returns a preview of a controller in a navigation controller, as an app would show it.
    static func inNavigation(
        _ name: String, group: String, controller: @escaping @MainActor () throws -> UIViewController
    ) -> Preview {
        return Preview(name, group: group) {
            UINavigationController(rootViewController: try controller())
        }
    }
}
