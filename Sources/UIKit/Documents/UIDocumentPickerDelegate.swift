import Foundation

/// Notified of the user's choice of documents. *Thread*: main.
@preconcurrency @MainActor public protocol UIDocumentPickerDelegate: NSObjectProtocol {
    /// Called with the chosen files, or with the places of exported ones; the picker dismisses itself.
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
    /// Called if the user chose nothing; the picker dismisses itself.
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
    /// Called by pickers for one document. The default implementation of the method for several calls it.
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL)
}

extension UIDocumentPickerDelegate {
    /// Calls the method for one document with the first of them.
    public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
        if let first = urls.first { documentPicker(controller, didPickDocumentAt: first) }
    }

    /// Does nothing.
    public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
    /// Does nothing.
    public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL) {}
}

/// The operation of a document picker on the documents.
public enum UIDocumentPickerMode: UInt, Sendable {
    /// Opens a copy, the file itself, or copies or moves files of the program to a folder.
    case `import`, open, exportToService, moveToService
}
