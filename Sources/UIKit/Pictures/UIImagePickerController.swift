import Foundation
import UIPrimitives

/// Lets the user choose a picture from the desktop's folder of pictures.
///
/// *Differs from UIKit*: it holds a navigation controller in place of being one; there is no camera, there are no films, and nothing
/// is cropped.
open class UIImagePickerController: UIViewController {
    public enum SourceType: Int, Sendable {
        case photoLibrary, camera, savedPhotosAlbum
    }

    /// What is known of a chosen picture.
    public struct InfoKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
        /// The picture, a `UIImage`.
        public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
        /// The same as the original: nothing is edited.
        public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
        /// The picture's file.
        public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
        public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
        public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
    }

    private let list = PictureListController()
    private lazy var navigation = UINavigationController(rootViewController: list)

    open weak var delegate: (any UIImagePickerControllerDelegate & UINavigationControllerDelegate)?
    open var sourceType = SourceType.photoLibrary
    /// *Differs from UIKit*: kept, without effect; pictures are all there is to choose.
    open var mediaTypes = ["public.image"]
    /// *Differs from UIKit*: the picture is given as it is.
    open var allowsEditing = false

    public override init(nibName: String? = nil, bundle: Bundle? = nil) {
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Whether there is such a source: all but a camera.
    open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }

    open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
        isSourceTypeAvailable(sourceType) ? ["public.image"] : nil
    }

    /// The bar over the list.
    open var navigationBar: UINavigationBar { navigation.navigationBar }

    open override func viewDidLoad() {
        super.viewDidLoad()
        addChild(navigation)
        let content: UIView = navigation.view
        content.frame = view.bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(content)
        navigation.didMove(toParent: self)
        list.choose = { [weak self] in self?.finish(with: $0) }
        list.navigationItem.leftBarButtonItem = UIBarButtonItem(
            systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.cancel() })
    }

    private func finish(with file: URL) {
        guard let picture = UIImage(contentsOfFile: file.path) else { return }
        let info: [InfoKey: Any] = [.mediaType: "public.image", .originalImage: picture, .editedImage: picture, .imageURL: file]
        guard let delegate else { return dismiss(animated: true) }
        delegate.imagePickerController(self, didFinishPickingMediaWithInfo: info)
    }

    private func cancel() {
        guard let delegate else { return dismiss(animated: true) }
        delegate.imagePickerControllerDidCancel(self)
    }
}

/// Told of what the user chose; it takes the picker away. Where it does not answer, the picker goes by itself.
@preconcurrency @MainActor public protocol UIImagePickerControllerDelegate: NSObjectProtocol {
    func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
    func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
    public func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {
        picker.dismiss(animated: true)
    }

    public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
        picker.dismiss(animated: true)
    }
}
