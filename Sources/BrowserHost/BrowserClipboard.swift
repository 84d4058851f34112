import Foundation
import UIKit

/// The clipboard of a program that is shown in a page: text that the program copies is sent to the page's clipboard. Text of the page's
/// clipboard arrives with Ctrl+V, or when the program requests it and the browser's user allows it. Images stay inside the program.
/// *Thread*: main.
@MainActor final class BrowserClipboard: HostClipboard {
    /// A request to the page.
    enum Request: Equatable {
        /// The page writes a text to its clipboard.
        case write(String)
        /// The page sends the text of its clipboard. The browser may first request the permission of its user.
        case read
    }

    /// Sends a request to the page; nil while no page is open.
    var onRequest: ((Request) -> Void)?

    private let own = PrivateClipboard()
    /// The text that the page sent last; nil after the program has copied something.
    private var pageText: String?
    /// Whether the text arrived with a paste command: then the next read returns it without another request to the page.
    private var isFromPaste = false
    private var pendingReads: [@MainActor (String?) -> Void] = []
    private var requests = 0

    /// The time limit for the browser's user to allow access. *Units*: seconds.
    private static let replyTimeLimit = 20.0
    /// The longest text that is copied to the page or read from it. *Units*: bytes of UTF-8.
    static let longestText = 256 << 10

    // MARK: The page

    /// Stores the text of the page's clipboard and answers pending reads with it; nil if there is no text, it is longer than
    /// ``longestText``, or the user does not allow reading it.
    func pageDidSend(_ text: String?) {
        guard let text, text.utf8.count <= Self.longestText else { return answer(nil) }
        receive(text, isFromPaste: pendingReads.isEmpty)
        answer(cachedString(in: .clipboard))
    }

    /// Answers pending reads with nil, because the page will not answer them.
    func pageDidClose() {
        onRequest = nil
        answer(nil)
    }

    private func receive(_ text: String, isFromPaste: Bool) {
        self.isFromPaste = isFromPaste
        // If the page returns the text that the program copied, the program's own copy is kept, because it may include an image.
        guard text != own.cachedString(in: .clipboard) else { return }
        own.offer(nil, to: .clipboard)
        pageText = text
    }

    private func answer(_ text: String?) {
        let completions = pendingReads
        pendingReads = []
        completions.forEach { $0(text) }
    }

    // MARK: HostClipboard

    func offer(_ content: HostCopy?, to selection: HostSelection) {
        own.offer(content, to: selection)
        guard selection == .clipboard else { return }
        (pageText, isFromPaste) = (nil, false)
        if let text = content?.text, text.utf8.count <= Self.longestText { onRequest?(.write(text)) }
    }

    func ownContent(of selection: HostSelection) -> HostCopy? { own.ownContent(of: selection) }

    func cachedString(in selection: HostSelection) -> String? {
        selection == .clipboard ? pageText ?? own.cachedString(in: selection) : own.cachedString(in: selection)
    }

    func read(_ selection: HostSelection, completion: @escaping @MainActor (String?) -> Void) {
        guard selection == .clipboard, !isFromPaste, let onRequest else {
            if selection == .clipboard { isFromPaste = false }
            return completion(cachedString(in: selection))
        }
        pendingReads.append(completion)
        guard pendingReads.count == 1 else { return }
        requests += 1
        let number = requests
        onRequest(.read)
        DispatchQueue.main.asyncAfter(deadline: .now() + Self.replyTimeLimit) { [weak self] in
            MainActor.assumeIsolated {
                guard let self, self.requests == number else { return }
                self.answer(nil)
            }
        }
    }

    func readImage(_ selection: HostSelection, completion: @escaping @MainActor (Data?) -> Void) {
        own.readImage(selection, completion: completion)
    }

    func cachedImage(in selection: HostSelection) -> Data? { own.cachedImage(in: selection) }
}
