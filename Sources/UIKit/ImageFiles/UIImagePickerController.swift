import Foundation
import UIPrimitives

/// Lets the user choose an image from the desktop's folder for images. *Thread*: main.
///
/// *Differs from UIKit*: it contains a navigation controller instead of being one; there is no camera, no video and no cropping.
open class UIImagePickerController: UIViewController {
    /// The source of the images. *Differs from UIKit*: always the desktop's folder for images.
    public enum SourceType: Int, Sendable {
        /// As in UIKit; see ``SourceType`` for the difference.
        case photoLibrary, camera, savedPhotosAlbum
    }

    /// The quality of videos. *Differs from UIKit*: without effect; there is no camera.
    public enum QualityType: Int, Sendable {
        /// As in UIKit; see ``QualityType`` for the difference.
        case typeHigh, typeMedium, typeLow, type640x480, typeIFrame1280x720, typeIFrame960x540
    }

    /// The side of the camera. *Differs from UIKit*: without effect; there is no camera.
    public enum CameraDevice: Int, Sendable {
        /// As in UIKit; see ``CameraDevice`` for the difference.
        case rear, front
    }

    /// The use of the flash. *Differs from UIKit*: without effect; there is no camera.
    public enum CameraFlashMode: Int, Sendable {
        /// As in UIKit; see ``CameraFlashMode`` for the difference.
        case off = -1, auto, on
    }

    /// Images or videos. *Differs from UIKit*: without effect; there is no camera.
    public enum CameraCaptureMode: Int, Sendable {
        /// As in UIKit; see ``CameraCaptureMode`` for the difference.
        case photo, video
    }

    /// A key of the information about a chosen image.
    public struct InfoKey: RawRepresentable, Hashable, Sendable {
        /// The name of the key.
        public let rawValue: String

        /// Creates a key from a name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The kind of medium: the string `public.image`.
        public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
        /// The image, a `UIImage`.
        public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
        /// The image after editing; the same as ``originalImage``, because images are not edited.
        public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
        /// The `URL` of the image's file.
        public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
        /// The URL of a video. *Differs from UIKit*: never provided.
        public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
        /// The address of the photo in the library. *Differs from UIKit*: never provided.
        public static let referenceURL = InfoKey(rawValue: "UIImagePickerControllerReferenceURL")
        /// The photo in the library. *Differs from UIKit*: never provided.
        public static let phAsset = InfoKey(rawValue: "UIImagePickerControllerPHAsset")
        /// A live photo. *Differs from UIKit*: never provided.
        public static let livePhoto = InfoKey(rawValue: "UIImagePickerControllerLivePhoto")
        /// The metadata of a new photo. *Differs from UIKit*: never provided.
        public static let mediaMetadata = InfoKey(rawValue: "UIImagePickerControllerMediaMetadata")
        /// The cropped area. *Differs from UIKit*: never provided.
        public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
    }

    private let list = ImageFileListController()
    private lazy var navigation = UINavigationController(rootViewController: list)

    /// Notified of the choice; not retained. Without a delegate, the picker dismisses itself.
    open weak var delegate: (any UIImagePickerControllerDelegate & UINavigationControllerDelegate)?
    /// *Differs from UIKit*: stored, without effect; images are always chosen from files.
    open var sourceType = SourceType.photoLibrary
    /// *Differs from UIKit*: stored, without effect; only images can be chosen.
    open var mediaTypes = ["public.image"]
    /// *Differs from UIKit*: stored, without effect; images are not edited.
    open var allowsEditing = false
    /// *Differs from UIKit*: stored, without effect; there is no video.
    open var videoQuality = QualityType.typeMedium
    /// *Differs from UIKit*: stored, without effect; there is no video.
    open var videoMaximumDuration: TimeInterval = 600
    /// *Differs from UIKit*: stored, without effect; there is no camera.
    open var cameraDevice = CameraDevice.rear
    /// *Differs from UIKit*: stored, without effect; there is no camera.
    open var cameraFlashMode = CameraFlashMode.auto
    /// *Differs from UIKit*: stored, without effect; there is no camera.
    open var cameraCaptureMode = CameraCaptureMode.photo
    /// *Differs from UIKit*: stored, without effect; there is no camera.
    open var showsCameraControls = true
    /// *Differs from UIKit*: stored, without effect; there is no camera.
    open var cameraOverlayView: UIView?

    /// Whether a camera exists: false.
    open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }
    /// Whether a camera has a flash: false.
    open class func isFlashAvailable(for cameraDevice: CameraDevice) -> Bool { false }

    public override init(nibName: String? = nil, bundle: Bundle? = nil) {
        super.init(nibName: nil, bundle: nil)
    }

    /// Decodes a picker with default settings.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Whether the source exists; `true` for all sources except the camera.
    open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }

    /// The media types of a source: only images; nil for the camera.
    open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
        isSourceTypeAvailable(sourceType) ? ["public.image"] : nil
    }

    /// The bar above the list.
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
        guard let image = UIImage(contentsOfFile: file.path) else { return }
        let info: [InfoKey: Any] = [.mediaType: "public.image", .originalImage: image, .editedImage: image, .imageURL: file]
        guard let delegate else { return dismiss(animated: true) }
        delegate.imagePickerController(self, didFinishPickingMediaWithInfo: info)
    }

    private func cancel() {
        guard let delegate else { return dismiss(animated: true) }
        delegate.imagePickerControllerDidCancel(self)
    }
}

/// Receives the user's choice. Each method must dismiss the picker; the default implementations do only that. *Thread*: main.
@preconcurrency @MainActor public protocol UIImagePickerControllerDelegate: NSObjectProtocol {
    /// Called when the user chose an image; see ``UIImagePickerController/InfoKey`` for the information.
    func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
    /// Called when the user clicked Cancel.
    func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
    /// Dismisses the picker by default.
    public func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {
        picker.dismiss(animated: true)
    }

    /// Dismisses the picker by default.
    public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
        picker.dismiss(animated: true)
    }
}
