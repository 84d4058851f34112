import Foundation
import LivePreviewMessages
import Scheduling
import UIKit

/// The clipboard of the desktop, which the shell reads and writes. Texts are forwarded in both directions. An image of another program is
/// read when the user pastes it; an image that this process copies, and a text beyond ``HostProtocol/longestText``, can be pasted only in
/// the preview itself. *Thread*: main.
@MainActor final class ForwardedClipboard: HostClipboard {
    private let send: (HostMessage) -> Void
    /// The content that this process copied.
    private let privateClipboard = PrivateClipboard()
    /// For each selection, the text that another program copied, from the last answer.
    private var desktopTexts: [HostSelection: String] = [:]
    /// For each selection whose content is not forwarded: the desktop's text at the time of the copy.
    private var unforwarded: [HostSelection: Former<String>] = [:]
    /// For each selection whose content is not forwarded and has an image: the desktop's image at the time of the copy.
    private var formerImages: [HostSelection: Former<Data>] = [:]
    private let texts = PendingRequests<TextAnswer>()
    private let images = PendingRequests<Data?>()
    /// For each selection, the number of the last request before the newest copy, or of the newest answer. Only answers to requests with
    /// greater numbers are applied.
    private var newest: [HostSelection: Int] = [:]

    private enum Former<Value> {
        case unknown, known(Value?)
    }

    private enum TextAnswer: Sendable {
        case text(String?), late
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
        formerImages[selection] = nil
        newest[selection] = texts.lastNumber
        if let content, content.text.map({ $0.utf8.count > HostProtocol.longestText }) ?? true {
            unforwarded[selection] = .unknown
            requestText(selection, isForPaste: false) { _ in }
            if content.image != nil { requestFormerImage(selection) }
        } else {
            unforwarded[selection] = nil
            send(.copied(selection, content?.text))
        }
    }

    func ownContent(of selection: HostSelection) -> HostCopy? { privateClipboard.ownContent(of: selection) }

    // MARK: Texts

    func cachedString(in selection: HostSelection) -> String? { desktopTexts[selection] ?? privateClipboard.cachedString(in: selection) }

    func read(_ selection: HostSelection, completion: @escaping @MainActor (String?) -> Void) {
        requestText(selection, isForPaste: true, completion)
    }

    private func requestText(_ selection: HostSelection, isForPaste: Bool, _ completion: @escaping @MainActor (String?) -> Void) {
        let next = texts.lastNumber + 1
        let number = texts.add(limit: Self.answerLimit, lateAnswer: .late) { [weak self] answer in
            guard let self, case .text(let text) = answer else { return completion(nil) }
            adopt(text, number: next, in: selection)
            completion(cachedString(in: selection))
        }
        send(.textRequested(selection, number: number, isForPaste: isForPaste))
    }

    /// Requests the text that other programs have copied, so that the text is available when the program reads the clipboard. Called when a
    /// window gets the keyboard focus.
    func refresh() { requestText(.clipboard, isForPaste: false) { _ in } }

    /// Completes the request with the given number. A text that another program copied replaces the content that this process copied.
    func didReceive(_ text: String?, number: Int) { texts.complete(number, with: .text(text)) }

    private func adopt(_ text: String?, number: Int, in selection: HostSelection) {
        guard number > newest[selection, default: 0] else { return }
        newest[selection] = number
        guard acceptsDesktopText(text, in: selection) else { return }
        privateClipboard.offer(nil, to: selection)
        formerImages[selection] = nil
        desktopTexts[selection] = text
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

    // MARK: Images

    func cachedImage(in selection: HostSelection) -> Data? { privateClipboard.cachedImage(in: selection) }

    func readImage(_ selection: HostSelection, completion: @escaping @MainActor (Data?) -> Void) {
        readDesktopImage(selection) { [weak self] in completion($0 ?? self?.cachedImage(in: selection)) }
    }

    /// Reads the image of another program as PNG data; nil if there is none, or if this process has copied another image since. The image
    /// replaces one that this process copied before.
    func readDesktopImage(_ selection: HostSelection, completion: @escaping @MainActor (Data?) -> Void) {
        requestImage(selection) { [weak self] image in
            completion(self?.acceptsDesktopImage(image, in: selection) == true ? image : nil)
        }
    }

    private func requestImage(_ selection: HostSelection, completion: @escaping @MainActor (Data?) -> Void) {
        send(.imageRequested(selection, number: images.add(limit: Self.answerLimit, lateAnswer: nil, completion)))
    }

    /// Completes the request for an image with the given number.
    func didReceive(image: Data?, number: Int) { images.complete(number, with: image) }

    /// Requests the image that the desktop has when this process copies another one. The protocol of the clipboard does not report when its
    /// owner changes, so that only another image than this shows that another program has copied one since.
    private func requestFormerImage(_ selection: HostSelection) {
        formerImages[selection] = .unknown
        requestImage(selection) { [weak self] image in
            if case .unknown = self?.formerImages[selection] { self?.formerImages[selection] = .known(image) }
        }
    }

    /// Returns whether another program has copied the desktop's image after this process has copied its content.
    private func acceptsDesktopImage(_ image: Data?, in selection: HostSelection) -> Bool {
        guard let image else { return false }
        switch formerImages[selection] {
        case nil: return true
        case .unknown:
            formerImages[selection] = .known(image)
            return false
        case .known(let former):
            guard image != former else { return false }
            privateClipboard.offer(nil, to: selection)
            formerImages[selection] = nil
            unforwarded[selection] = nil
            return true
        }
    }
}
