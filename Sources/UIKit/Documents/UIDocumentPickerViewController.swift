import Foundation
import FoundationCompatibility
import UIPrimitives

/// Lets the user choose files, or a folder to which files of the program are exported. *Thread*: main.
///
/// The desktop's portal (`org.freedesktop.portal.FileChooser`) opens the desktop's own dialog. Without a portal, the picker shows its own
/// list of folders and files. *Differs from UIKit*: there are no providers of documents besides the file system.
open class UIDocumentPickerViewController: UIViewController {
    private enum Purpose {
        case open(types: [UTType], asCopy: Bool)
        case export([URL], asCopy: Bool)
    }

    private let purpose: Purpose
    private var dialog: (any HostFileDialog)?
    private var navigation: UINavigationController?
    private let message = UILabel()
    private var isDone = false

    /// Notified of the choice; not retained.
    open weak var delegate: (any UIDocumentPickerDelegate)?
    /// Whether several files can be chosen; false by default.
    open var allowsMultipleSelection = false
    /// Whether the picker's own list shows extensions; true by default, as in file managers of the desktop.
    open var shouldShowFileExtensions = true
    /// The folder that the picker's own list shows first; nil for the desktop's folder for documents. *Differs from UIKit*: the desktop's
    /// dialog shows the folder in which it was last closed.
    open var directoryURL: URL?

    /// Creates a picker of files of these types. With `asCopy`, the delegate receives copies in a temporary folder. They exist until this
    /// process ends; a later choice that copies files, in any program, removes the copies of ended processes.
    public init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool = false) {
        purpose = .open(types: contentTypes, asCopy: asCopy)
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a picker of a folder to which the files are moved, or copied with `asCopy`.
    public init(forExporting urls: [URL], asCopy: Bool = false) {
        purpose = .export(urls, asCopy: asCopy)
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a picker of files whose types have these identifiers. In the mode `.import`, the delegate receives copies.
    public init(documentTypes allowedUTIs: [String], in mode: UIDocumentPickerMode) {
        purpose = .open(types: allowedUTIs.map { UTType(importedAs: $0) }, asCopy: mode == .import)
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a picker of a folder to which files of the program are copied in the mode `.exportToService`, and moved in the other modes.
    public init(urls: [URL], in mode: UIDocumentPickerMode) {
        purpose = .export(urls, asCopy: mode == .exportToService)
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a picker of files of all types; the types are not decoded.
    public required init?(coder: NSCoder) {
        purpose = .open(types: [.item], asCopy: false)
        super.init(coder: coder)
    }

    // MARK: Dialog

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        message.text = "Choose in the dialog of the desktop."
        message.textColor = .secondaryLabel
        message.textAlignment = .center
        message.numberOfLines = 0
        message.frame = view.bounds.insetBy(dx: 20, dy: 20)
        message.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(message)
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard dialog == nil, navigation == nil, !isDone else { return }
        let host = view.window?.runtime.application.host as? any FileChooserHost
        dialog = view.window.flatMap { window in
            host?.chooseFiles(request, over: window) { [weak self] choice in self?.dialogDidEnd(with: choice) }
        }
        if dialog == nil { showList() }
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        dialog?.close()
        dialog = nil
        // The user dismissed the sheet, which counts as no choice.
        if !isDone, isBeingDismissed { cancel() }
    }

    private var request: HostFileRequest {
        switch purpose {
        case .open(let types, _):
            let filter = DocumentFilter(types)
            return HostFileRequest(
                title: allowsMultipleSelection ? "Open files" : "Open a file", choosesFolder: filter.choosesFolders,
                allowsMultiple: allowsMultipleSelection, mimeTypes: filter.mimeTypes, patterns: filter.patterns)
        case .export: return HostFileRequest(title: "Choose a folder", choosesFolder: true)
        }
    }

    private func dialogDidEnd(with choice: HostFileChoice) {
        guard dialog != nil else { return }
        dialog = nil
        switch choice {
        case .files(let files): finish(with: files)
        case .cancelled: cancel()
        case .unavailable: showList()
        }
    }

    // MARK: List

    /// Shows the picker's own list, because the desktop has no dialog.
    private func showList() {
        message.removeFromSuperview()
        let filter: DocumentFilter
        switch purpose {
        case .open(let types, _): filter = DocumentFilter(types)
        case .export: filter = DocumentFilter([.folder])
        }
        let list = FileListController(
            folder: directoryURL ?? FileListController.documentsFolder(), filter: filter, allowsMultiple: allowsMultipleSelection,
            showsExtensions: shouldShowFileExtensions)
        list.choose = { [weak self] in self?.finish(with: $0) }
        list.cancel = { [weak self] in self?.cancel() }
        let navigation = UINavigationController(rootViewController: list)
        self.navigation = navigation
        addChild(navigation)
        let content: UIView = navigation.view
        content.frame = view.bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(content)
        navigation.didMove(toParent: self)
    }

    // MARK: End

    private func finish(with chosen: [URL]) {
        guard !isDone else { return }
        do {
            let files = try results(of: chosen)
            isDone = true
            dismissThen { delegate, picker in delegate.documentPicker(picker, didPickDocumentsAt: files) }
        } catch {
            let alert = UIAlertController(
                title: "The files were not copied", message: error.localizedDescription, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "OK", style: .cancel) { [weak self] _ in self?.cancel() })
            present(alert, animated: true)
        }
    }

    private func results(of chosen: [URL]) throws -> [URL] {
        switch purpose {
        case .open(_, false): return chosen
        case .open(_, true):
            let inbox = try DocumentInbox.shared.makeFolder()
            return try chosen.map { try DocumentCopy.copy($0, into: inbox) }
        case .export(let files, let asCopy):
            guard let folder = chosen.first else { return [] }
            return try files.map { file in
                try asCopy ? DocumentCopy.copy(file, into: folder) : DocumentCopy.move(file, into: folder)
            }
        }
    }

    private func cancel() {
        guard !isDone else { return }
        isDone = true
        dismissThen { delegate, picker in delegate.documentPickerWasCancelled(picker) }
    }

    private func dismissThen(_ notify: @escaping (any UIDocumentPickerDelegate, UIDocumentPickerViewController) -> Void) {
        let delegate = delegate
        guard presentingViewController != nil, !isBeingDismissed else {
            if let delegate { notify(delegate, self) }
            return
        }
        dismiss(animated: true) { [self] in if let delegate { notify(delegate, self) } }
    }
}
