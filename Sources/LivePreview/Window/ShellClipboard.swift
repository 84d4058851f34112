import LivePreviewMessages
import UIKit

/// Reads and writes the desktop's clipboard for the process of a preview. *Thread*: main.
@MainActor final class ShellClipboard {
    /// Whether reading asks the user for permission, as a browser does. If so, the clipboard is read only when the user pastes.
    var readingRequiresPermission = false
    /// The text that a process copied last, by selection.
    private var copied: [HostSelection: String] = [:]

    private var clipboard: (any HostClipboard)? { UIApplication.shared.host?.clipboard }

    /// Handles a message about the clipboard; ignores others.
    func handle(_ message: HostMessage, answer: @escaping @MainActor (ShellMessage) -> Void) {
        switch message {
        case .copied(let selection, let text): copy(text, to: selection)
        case .textRequested(let selection, let number, let isForPaste):
            guard isForPaste || !readingRequiresPermission else {
                return answer(.clipboardText(clipboard?.cachedString(in: selection).flatMap(Self.accepted), number: number))
            }
            read(selection) { answer(.clipboardText($0, number: number)) }
        case .imageRequested(let selection, let number):
            guard let clipboard else { return answer(.clipboardImage(nil, number: number)) }
            clipboard.readImage(selection) { image in
                answer(.clipboardImage(image.flatMap { $0.count <= HostProtocol.largestImage ? $0 : nil }, number: number))
            }
        default: break
        }
    }

    /// Writes a text to the clipboard. For nil, removes the text that a process copied, unless it has been replaced.
    private func copy(_ text: String?, to selection: HostSelection) {
        guard let clipboard else { return }
        if let text {
            guard text.utf8.count <= HostProtocol.longestText else { return }
            clipboard.write(text, to: selection)
        } else if let own = clipboard.ownContent(of: selection)?.text, own == copied[selection] {
            clipboard.write(nil, to: selection)
        }
        copied[selection] = text
    }

    /// Reads the text; nil if there is none, or if it exceeds ``HostProtocol/longestText``.
    private func read(_ selection: HostSelection, completion: @escaping @MainActor (String?) -> Void) {
        guard let clipboard else { return completion(nil) }
        clipboard.read(selection) { completion($0.flatMap(Self.accepted)) }
    }

    private static func accepted(_ text: String) -> String? { text.utf8.count <= HostProtocol.longestText ? text : nil }
}
