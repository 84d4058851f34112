import Photos
import UIKit

/// A condition for the assets that a picker shows. *Differs from PhotosUI*: stored, without effect; only photos are shown.
public struct PHPickerFilter: Equatable, Hashable, Sendable {
    private let names: Set<String>

    /// Photos.
    public static let images = PHPickerFilter(names: ["images"])
    /// Videos.
    public static let videos = PHPickerFilter(names: ["videos"])
    /// Live photos.
    public static let livePhotos = PHPickerFilter(names: ["livePhotos"])
    /// Screenshots.
    public static let screenshots = PHPickerFilter(names: ["screenshots"])

    /// Returns the condition for assets that meet any of several conditions.
    public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
        PHPickerFilter(names: subfilters.reduce(into: []) { $0.formUnion($1.names) })
    }
    /// Returns the condition for assets that meet all of several conditions; here the same value as `any(of:)`.
    public static func all(of subfilters: [PHPickerFilter]) -> PHPickerFilter { any(of: subfilters) }
    /// Returns the condition for assets that do not meet another one.
    public static func not(_ filter: PHPickerFilter) -> PHPickerFilter { PHPickerFilter(names: Set(filter.names.map { "not " + $0 })) }
}

/// The settings of a picker.
public struct PHPickerConfiguration: Equatable, Hashable, Sendable {
    /// The format in which files are provided. *Differs from PhotosUI*: stored, without effect; files are passed as they are.
    public enum AssetRepresentationMode: Int, Sendable {
        /// As in PhotosUI; see ``AssetRepresentationMode`` for the difference.
        case automatic, current, compatible
    }
    /// The way in which several photos are chosen. *Differs from PhotosUI*: stored, without effect; one photo is chosen.
    public enum Selection: Int, Sendable {
        /// As in PhotosUI; see ``Selection`` for the difference.
        case `default`, ordered, people, continuous, continuousAndOrdered
    }

    /// The format in which files are provided. *Differs from PhotosUI*: stored, without effect; files are passed as they are.
    public var preferredAssetRepresentationMode = AssetRepresentationMode.automatic
    /// The way in which several photos are chosen. *Differs from PhotosUI*: stored, without effect; one photo of the folder is chosen.
    public var selection = Selection.default
    /// The maximum number of photos; 0 for no limit. *Differs from PhotosUI*: stored, without effect; one photo is chosen.
    public var selectionLimit = 1
    /// The condition that shown assets meet. *Differs from PhotosUI*: stored, without effect; only photos are shown.
    public var filter: PHPickerFilter?
    /// The assets that are chosen at the start. *Differs from PhotosUI*: stored, without effect; there is no library.
    public var preselectedAssetIdentifiers: [String] = []

    /// Creates settings.
    public init() {}
    /// Creates settings for a library. *Differs from PhotosUI*: results have no identifiers of assets; the library is empty.
    public init(photoLibrary: PHPhotoLibrary) {}
}

/// A chosen photo.
public struct PHPickerResult: Equatable, Hashable {
    /// The provider of the file and of the image that it contains.
    public let itemProvider: NSItemProvider
    /// The identifier in the library. *Differs from PhotosUI*: nil; files of the desktop have none.
    public let assetIdentifier: String? = nil

    /// Whether two results have the same item provider.
    public static func == (left: PHPickerResult, right: PHPickerResult) -> Bool { left.itemProvider === right.itemProvider }
    /// Hashes the identity of the item provider.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(itemProvider)) }
}

/// Receives the user's choice. *Thread*: main.
@preconcurrency @MainActor public protocol PHPickerViewControllerDelegate: AnyObject {
    /// Called when the user has chosen photos, or with an empty list when the user has canceled. The method must dismiss the picker.
    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}

/// A view controller in which the user chooses a photo.
///
/// *Differs from PhotosUI*: it shows the desktop's folder for photos, like `UIImagePickerController`, and the user chooses one photo.
public final class PHPickerViewController: UIViewController {
    /// The settings.
    public let configuration: PHPickerConfiguration
    /// The delegate, which is notified of the choice; not retained. Without a delegate, the picker dismisses itself.
    public weak var delegate: (any PHPickerViewControllerDelegate)?
    private let files = UIImagePickerController()

    /// Creates a picker.
    public required init(configuration: PHPickerConfiguration) {
        self.configuration = configuration
        super.init(nibName: nil, bundle: nil)
    }

    /// Not supported. *Traps*: always, because pickers are not decoded.
    public required init?(coder: NSCoder) { fatalError("PHPickerViewController is not decoded") }

    public override func viewDidLoad() {
        super.viewDidLoad()
        files.delegate = self
        addChild(files)
        let content: UIView = files.view
        content.frame = view.bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(content)
        files.didMove(toParent: self)
    }

    private func finish(_ results: [PHPickerResult]) {
        guard let delegate else { return dismiss(animated: true) }
        delegate.picker(self, didFinishPicking: results)
    }
}

extension PHPickerViewController: UIImagePickerControllerDelegate, UINavigationControllerDelegate {
    /// Passes the chosen file to the delegate.
    public func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {
        let provider = (info[.imageURL] as? URL).flatMap { NSItemProvider(contentsOf: $0) } ?? NSItemProvider()
        if let image = info[.originalImage] as? UIImage { provider.registerObject(image, visibility: .all) }
        finish([PHPickerResult(itemProvider: provider)])
    }

    /// Passes an empty list to the delegate.
    public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { finish([]) }
}

extension PHPhotoLibrary {
    /// Shows the choice of the photos that the program may use. *Differs from PhotosUI*: without effect; there is no library.
    @MainActor public func presentLimitedLibraryPicker(from controller: UIViewController) {}

    /// Shows the choice of the photos that the program may use. *Differs from PhotosUI*: nothing is shown; the closure is called on the
    /// main queue with an empty list.
    @MainActor public func presentLimitedLibraryPicker(
        from controller: UIViewController, completionHandler: @escaping @Sendable ([String]) -> Void
    ) {
        DispatchQueue.main.async { completionHandler([]) }
    }
}
