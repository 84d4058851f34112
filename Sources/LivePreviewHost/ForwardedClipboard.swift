import Foundation
import Glibc
import LivePreviewMessages
import Scheduling
import UIKit

/// The clipboard of the desktop, which the shell reads and writes. Only texts are forwarded: a copied picture, and a text beyond
/// ``HostProtocol/longestText``, can be pasted only in the preview itself. *Thread*: main.
@MainActor final class ForwardedClipboard: HostClipboard {
    private typealias Completion = @MainActor (String?) -> Void

    private let send: (HostMessage) -> Void
    /// The content that this process copied.
    private let own = PrivateClipboard()
    /// The texts of other programs in the last answers.
    private var others: [HostSelection: String] = [:]
    /// The selections whose content is not forwarded.
    private var unforwarded: Set<HostSelection> = []
    private var waiting: [Int: (selection: HostSelection, completion: Completion)] = [:]
    private var lastNumber = 0

    /// The time limit of an answer, which waits for the program that owns the clipboard. *Units*: seconds.
    private static let answerLimit = 3.0

    init(send: @escaping (HostMessage) -> Void) {
        self.send = send
    }

    func offer(_ content: HostCopy?, to selection: HostSelection) {
        own.offer(content, to: selection)
        others[selection] = nil
        if let content, content.text.map({ $0.utf8.count > HostProtocol.longestText }) ?? true {
            unforwarded.insert(selection)
        } else {
            unforwarded.remove(selection)
            send(.copied(selection, content?.text))
        }
    }

    func ownContent(of selection: HostSelection) -> HostCopy? { own.ownContent(of: selection) }

    func knownString(in selection: HostSelection) -> String? { others[selection] ?? own.knownString(in: selection) }

    func read(_ selection: HostSelection, completion: @escaping @MainActor (String?) -> Void) {
        request(selection, isForPaste: true, completion)
    }

    private func request(_ selection: HostSelection, isForPaste: Bool, _ completion: @escaping Completion) {
        guard !unforwarded.contains(selection) else { return completion(knownString(in: selection)) }
        lastNumber += 1
        let number = lastNumber
        waiting[number] = (selection, completion)
        send(.textRequested(selection, number: number, isForPaste: isForPaste))
        DispatchQueue.main.asyncAfter(deadline: .now() + Self.answerLimit) { [weak self] in
            MainActor.assumeIsolated { self?.waiting.removeValue(forKey: number)?.completion(nil) }
        }
    }

    /// Requests the text that other programs have copied, so that it is known when the program reads it. Called when a window gets the
    /// keyboard focus.
    func refresh() { request(.clipboard, isForPaste: false) { _ in } }

    /// Completes the read with the number. A text that this process did not copy replaces its own content.
    func didReceive(_ text: String?, number: Int) {
        guard let (selection, completion) = waiting.removeValue(forKey: number) else { return }
        // The process may have copied something since the request.
        guard !unforwarded.contains(selection) else { return completion(knownString(in: selection)) }
        if text == nil || text != own.knownString(in: selection) {
            own.offer(nil, to: selection)
            others[selection] = text
        }
        completion(text)
    }

    func readPicture(_ selection: HostSelection, completion: @escaping @MainActor (Data?) -> Void) {
        own.readPicture(selection, completion: completion)
    }

    func knownPicture(in selection: HostSelection) -> Data? { own.knownPicture(in: selection) }
}
