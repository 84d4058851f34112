import UIKit

/// A file to show.
@preconcurrency @MainActor public protocol QLPreviewItem: AnyObject {
    /// The file; nil for none.
    var previewItemURL: URL? { get }
    /// The title; nil for the name of the file.
    var previewItemTitle: String? { get }
}

extension QLPreviewItem {
    /// Returns nil, which selects the name of the file.
    public var previewItemTitle: String? { nil }
}

extension NSURL: QLPreviewItem {
    /// The address itself.
    public var previewItemURL: URL? { self as URL }
}

/// Provides the files. *Thread*: main.
@preconcurrency @MainActor public protocol QLPreviewControllerDataSource: AnyObject {
    /// Returns the number of files.
    func numberOfPreviewItems(in controller: QLPreviewController) -> Int
    /// Returns a file.
    func previewController(_ controller: QLPreviewController, previewItemAt index: Int) -> any QLPreviewItem
}

/// The changes that the user may make to a file.
public enum QLPreviewItemEditingMode: Int, Sendable {
    /// No changes, changes of the file, or changes of a copy.
    case disabled, updateContents, createCopy
}

/// Receives the events of a controller. *Thread*: main. All methods have default implementations.
@preconcurrency @MainActor public protocol QLPreviewControllerDelegate: AnyObject {
    /// Called before the controller is dismissed.
    func previewControllerWillDismiss(_ controller: QLPreviewController)
    /// Called after the controller was dismissed.
    func previewControllerDidDismiss(_ controller: QLPreviewController)
    /// Returns whether an address may be opened. *Differs from QuickLook*: never called; texts have no links.
    func previewController(_ controller: QLPreviewController, shouldOpen url: URL, for item: any QLPreviewItem) -> Bool
    /// Returns the changes that the user may make to a file. *Differs from QuickLook*: never called; files are only shown.
    func previewController(_ controller: QLPreviewController, editingModeFor previewItem: any QLPreviewItem) -> QLPreviewItemEditingMode
}

extension QLPreviewControllerDelegate {
    /// Does nothing.
    public func previewControllerWillDismiss(_ controller: QLPreviewController) {}
    /// Does nothing.
    public func previewControllerDidDismiss(_ controller: QLPreviewController) {}
    /// Returns true.
    public func previewController(_ controller: QLPreviewController, shouldOpen url: URL, for item: any QLPreviewItem) -> Bool { true }
    /// Returns `disabled`.
    public func previewController(
        _ controller: QLPreviewController, editingModeFor previewItem: any QLPreviewItem
    ) -> QLPreviewItemEditingMode { .disabled }
}

/// Shows files: images, and texts in UTF-8. *Thread*: main.
///
/// *Differs from QuickLook*: of another file only the name is shown; there are no buttons for sharing and for the other files.
open class QLPreviewController: UIViewController {
    /// Provides the files; not retained.
    open weak var dataSource: (any QLPreviewControllerDataSource)? { didSet { reloadData() } }
    /// Receives the events; not retained.
    open weak var delegate: (any QLPreviewControllerDelegate)?
    /// The index of the file that is shown.
    open var currentPreviewItemIndex = 0 { didSet { refreshCurrentPreviewItem() } }
    private var content: UIView?

    /// Returns whether a file can be shown: whether it is an image or a text.
    open class func canPreview(_ item: any QLPreviewItem) -> Bool { item.previewItemURL.flatMap(FileContent.init) != nil }

    /// The file that is shown; nil without files.
    open var currentPreviewItem: (any QLPreviewItem)? {
        guard let dataSource, currentPreviewItemIndex < dataSource.numberOfPreviewItems(in: self), currentPreviewItemIndex >= 0 else {
            return nil
        }
        return dataSource.previewController(self, previewItemAt: currentPreviewItemIndex)
    }

    /// Reads the files again.
    open func reloadData() { refreshCurrentPreviewItem() }

    /// Reads the current file again.
    open func refreshCurrentPreviewItem() {
        guard isViewLoaded else { return }
        content?.removeFromSuperview()
        let item = currentPreviewItem
        title = item.flatMap { $0.previewItemTitle ?? $0.previewItemURL?.lastPathComponent }
        let view = item?.previewItemURL.flatMap(FileContent.init)?.view ?? nameView(title)
        view.frame = self.view.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        self.view.insertSubview(view, at: 0)
        content = view
    }

    private func nameView(_ name: String?) -> UIView {
        let label = UILabel()
        (label.text, label.textAlignment, label.numberOfLines) = (name, .center, 0)
        label.textColor = .secondaryLabel
        return label
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        refreshCurrentPreviewItem()
    }

    open override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        if isBeingDismissed { delegate?.previewControllerWillDismiss(self) }
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if isBeingDismissed { delegate?.previewControllerDidDismiss(self) }
    }
}

/// A file that can be shown.
@MainActor
private enum FileContent {
    case image(UIImage)
    case text(String)

    /// The size above which a text is not read. *Units*: bytes.
    private static let limit = 4 << 20

    init?(_ url: URL) {
        guard url.isFileURL else { return nil }
        if let image = UIImage(contentsOfFile: url.path) {
            self = .image(image)
            return
        }
        let size = (try? FileManager.default.attributesOfItem(atPath: url.path)[.size] as? NSNumber)?.intValue ?? .max
        guard size <= Self.limit, let text = try? String(contentsOf: url, encoding: .utf8) else { return nil }
        self = .text(text)
    }

    var view: UIView {
        switch self {
        case .image(let image):
            let view = UIImageView(image: image)
            view.contentMode = .scaleAspectFit
            return view
        case .text(let text):
            let view = UITextView()
            (view.text, view.isEditable, view.font) = (text, false, .monospacedSystemFont(ofSize: 13, weight: .regular))
            return view
        }
    }
}
