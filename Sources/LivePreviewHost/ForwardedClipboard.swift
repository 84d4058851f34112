import Foundation
import Glibc
import LivePreviewMessages
import Scheduling
import UIKit

/// The clipboard of the desktop, which the shell reads and writes. Texts are forwarded in both directions. An image of another program is
/// read when the user pastes it; an image that this process copies, and a text beyond ``HostProtocol/longestText``, can be pasted only in
/// the preview itself. *Thread*: main.
@MainActor final class ForwardedClipboard: HostClipboard {
    private typealias Completion = @MainActor (String?) -> Void

    private let send: (HostMessage) -> Void
    /// The content that this process copied.
    private let privateClipboard = PrivateClipboard()
    /// For each selection, the text that another program copied, from the last answer.
    private var desktopTexts: [HostSelection: String] = [:]
    /// For each selection whose content is not forwarded: the desktop's text at the time of the copy.
    private var unforwarded: [HostSelection: DesktopText] = [:]
    /// The requests that have no answer yet, by number.
    private var pending: [Int: (selection: HostSelection, completion: Completion)] = [:]
    private var lastNumber = 0
    /// The requests for images that have no answer yet.
    private var pendingImages = PendingRequests<Data?>()
    /// For each selection, the number of the last request before the newest copy, or of the newest answer. Only answers to requests with
    /// greater numbers are applied.
    private var newest: [HostSelection: Int] = [:]

    private enum DesktopText {
        case unknown, known(String?)
    }

    /// The time limit for an answer. It exceeds the time for which the shell waits: for the program that owns the clipboard or, in a
    /// browser, at most 20 seconds for the user's permission. *Units*: seconds.
    private static let answerLimit = 25.0

    init(send: @escaping (HostMessage) -> Void) {
        self.send = send
    }

    func offer(_ content: HostCopy?, to selection: HostSelection) {
        privateClipboard.offer(content, to: selection)
        desktopTexts[selection] = nil
        newest[selection] = lastNumber
        if let content, content.text.map({ $0.utf8.count > HostProtocol.longestText }) ?? true {
            unforwarded[selection] = .unknown
            request(selection, isForPaste: false) { _ in }
        } else {
            unforwarded[selection] = nil
            send(.copied(selection, content?.text))
        }
    }

    func ownContent(of selection: HostSelection) -> HostCopy? { privateClipboard.ownContent(of: selection) }

    func cachedString(in selection: HostSelection) -> String? { desktopTexts[selection] ?? privateClipboard.cachedString(in: selection) }

    func read(_ selection: HostSelection, completion: @escaping @MainActor (String?) -> Void) {
        request(selection, isForPaste: true, completion)
    }

    private func request(_ selection: HostSelection, isForPaste: Bool, _ completion: @escaping Completion) {
        lastNumber += 1
        let number = lastNumber
        pending[number] = (selection, completion)
        send(.textRequested(selection, number: number, isForPaste: isForPaste))
        DispatchQueue.main.asyncAfter(deadline: .now() + Self.answerLimit) { [weak self] in
            MainActor.assumeIsolated { self?.pending.removeValue(forKey: number)?.completion(nil) }
        }
    }

    /// Requests the text that other programs have copied, so that the text is available when the program reads the clipboard. Called when a
    /// window gets the keyboard focus.
    func refresh() { request(.clipboard, isForPaste: false) { _ in } }

    /// Completes the request with the given number. A text that another program copied replaces the content that this process copied.
    func didReceive(_ text: String?, number: Int) {
        guard let (selection, completion) = pending.removeValue(forKey: number) else { return }
        if number > newest[selection, default: 0] {
            newest[selection] = number
            if acceptsDesktopText(text, in: selection) {
                privateClipboard.offer(nil, to: selection)
                desktopTexts[selection] = text
            }
        }
        completion(cachedString(in: selection))
    }

    /// Returns whether another program has copied the desktop's text. If the content of this process was not forwarded, also stores the
    /// text for later comparisons.
    private func acceptsDesktopText(_ text: String?, in selection: HostSelection) -> Bool {
        switch unforwarded[selection] {
        case nil: return text == nil || text != privateClipboard.cachedString(in: selection)
        case .unknown:
            unforwarded[selection] = .known(text)
            return false
        case .known(let previous):
            guard text != previous else { return false }
            unforwarded[selection] = text == nil ? .known(nil) : nil
            return text != nil
        }
    }

    func readImage(_ selection: HostSelection, completion: @escaping @MainActor (Data?) -> Void) {
        if let image = privateClipboard.cachedImage(in: selection) { return completion(image) }
        let number = pendingImages.add(completion)
        send(.imageRequested(selection, number: number))
        DispatchQueue.main.asyncAfter(deadline: .now() + Self.answerLimit) { [weak self] in
            MainActor.assumeIsolated { self?.didReceive(image: nil, number: number) }
        }
    }

    /// Completes the request for an image with the given number.
    func didReceive(image: Data?, number: Int) { pendingImages.complete(number, with: image) }

    func cachedImage(in selection: HostSelection) -> Data? { privateClipboard.cachedImage(in: selection) }
}
