import Foundation

/// Receives the user's choice of documents. *Thread*: main.
@preconcurrency @MainActor public protocol UIDocumentPickerDelegate: NSObjectProtocol {
    /// Called with the chosen files, or with the new locations of exported files; the picker dismisses itself.
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
    /// Called if the user chose nothing; the picker dismisses itself.
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
    /// Called with one document. The default implementation of the method for several documents calls it.
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL)
}

extension UIDocumentPickerDelegate {
    /// Calls the method for one document with the first document.
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
    /// Opens a copy of a file, opens the file itself, copies files of the program to a folder, or moves them there.
    case `import`, open, exportToService, moveToService
}
