internal import CX11
import Foundation
import UIKit

/// The content of a drag that began in another program.
///
/// *Thread*: main.
@MainActor final class ForeignDrag: IncomingDrag {
    let types: [String]
    var allowsMove = false
    /// The server time in the source's last message about a position or the drop.
    var time: UInt = 0
    private(set) var urls: [URL]?
    private let connection: DisplayConnection
    private let reader: SelectionReader
    /// The callbacks that wait for the request of the URLs; nil if no such request is in progress.
    private var pending: [@MainActor (_ isNew: Bool) -> Void]?
    /// Whether a request for the URLs has ended.
    private var hasReadURLs = false
    /// The number of requests that are in progress.
    private var reads = 0
    private var onRead: (() -> Void)?
    /// Whether the source has been notified about the end of the drop, after which it provides nothing.
    private var isOver = false

    private static let urlType = "text/uri-list"

    /// The maximum number of types that are considered.
    static let typeLimit = 64

    init(connection: DisplayConnection, reader: SelectionReader, types: [String]) {
        self.connection = connection
        self.reader = reader
        self.types = types
    }

    /// The file URLs among the URLs.
    var files: [URL] { urls?.filter(\.isFileURL) ?? [] }
    /// Whether the drag contains files, or may contain them: a source may provide its URLs only at the drop.
    var mayHaveFiles: Bool { urls.map { $0.contains(where: \.isFileURL) } ?? types.contains(Self.urlType) }

    /// Reads the URLs once, and again at the drop if the source did not provide them before. Calls `completion` immediately if there are
    /// none or if they are known. Of the callbacks for one request, only the first receives true for `isNew`.
    func readURLs(isDrop: Bool, _ completion: @escaping @MainActor (_ isNew: Bool) -> Void) {
        let isKnown = urls != nil || hasReadURLs && !isDrop
        guard types.contains(Self.urlType), !isKnown else { return completion(false) }
        if pending != nil { return pending!.append(completion) }
        pending = [completion]
        read(Self.urlType) { [weak self] data in
            guard let self else { return }
            self.hasReadURLs = true
            self.urls = data.map { Self.urls(in: Array($0)) }
            let callbacks = self.pending ?? []
            self.pending = nil
            for (index, callback) in callbacks.enumerated() { callback(index == 0) }
        }
    }

    func read(_ type: String, completion: @escaping @MainActor (Data?) -> Void) {
        guard !isOver, connection.isUsable else { return completion(nil) }
        reads += 1
        let atoms = connection.atoms
        reader.read(atoms[.XdndSelection], targets: [atoms.number(of: type)], time: time) { [weak self] value in
            completion(value.flatMap { $0.format == 8 ? Data($0.bytes) : nil })
            guard let self else { return }
            self.reads -= 1
            self.endIfRead()
        }
    }

    /// Calls `completion` when all current requests, and those that their replies cause, have ended. Later requests fail.
    func notifyWhenRequestsEnd(_ completion: @escaping () -> Void) {
        onRead = completion
        // Views may request the content in the next turn of the main queue, so the check runs after that.
        DispatchQueue.main.async { DispatchQueue.main.async { MainActor.assumeIsolated { self.endIfRead() } } }
    }

    private func endIfRead() {
        guard reads == 0, let onRead else { return }
        self.onRead = nil
        isOver = true
        onRead()
    }

    /// Returns the URLs of a `text/uri-list` (RFC 2483): one per line; lines that begin with `#` are comments.
    nonisolated static func urls(in bytes: [UInt8]) -> [URL] {
        String(decoding: bytes, as: UTF8.self).split(whereSeparator: { $0.isNewline || $0 == "\0" }).compactMap { line in
            guard !line.hasPrefix("#"), let url = URL(string: line.trimmingCharacters(in: .whitespaces)), url.scheme != nil else {
                return nil
            }
            guard url.isFileURL else { return url }
            let path = url.path
            return path.hasPrefix("/") ? URL(fileURLWithPath: path) : nil
        }
    }
}
