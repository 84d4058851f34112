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
    private(set) var addresses: [URL]?
    private let connection: DisplayConnection
    private let reader: SelectionReader
    /// The callbacks that wait for the request of the URLs; nil if no such request is in progress.
    private var waiting: [@MainActor (_ isNew: Bool) -> Void]?
    /// Whether a request for the URLs has ended.
    private var hasListed = false
    /// The number of requests that are in progress.
    private var reads = 0
    private var onRead: (() -> Void)?
    /// Whether the source has been notified about the end of the drop, after which it provides nothing.
    private var isOver = false

    private static let addressType = "text/uri-list"

    /// The maximum number of types that are considered.
    static let typeLimit = 64

    init(connection: DisplayConnection, reader: SelectionReader, types: [String]) {
        self.connection = connection
        self.reader = reader
        self.types = types
    }

    /// The file URLs among the URLs.
    var files: [URL] { addresses?.filter(\.isFileURL) ?? [] }
    /// Whether the drag contains files, or may contain them: a source may provide its URLs only at the drop.
    var mayHaveFiles: Bool { addresses.map { $0.contains(where: \.isFileURL) } ?? types.contains(Self.addressType) }

    /// Reads the URLs once, and again at the drop if the source did not provide them before. Calls `completion` immediately if there are
    /// none or if they are known. Of the callbacks for one request, only the first receives true for `isNew`.
    func listAddresses(isDrop: Bool, _ completion: @escaping @MainActor (_ isNew: Bool) -> Void) {
        let isKnown = addresses != nil || hasListed && !isDrop
        guard types.contains(Self.addressType), !isKnown else { return completion(false) }
        if waiting != nil { return waiting!.append(completion) }
        waiting = [completion]
        read(Self.addressType) { [weak self] data in
            guard let self else { return }
            self.hasListed = true
            self.addresses = data.map { Self.addresses(in: Array($0)) }
            let callbacks = self.waiting ?? []
            self.waiting = nil
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
    func whenRead(_ completion: @escaping () -> Void) {
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
    nonisolated static func addresses(in bytes: [UInt8]) -> [URL] {
        String(decoding: bytes, as: UTF8.self).split(whereSeparator: { $0.isNewline || $0 == "\0" }).compactMap { line in
            guard !line.hasPrefix("#"), let url = URL(string: line.trimmingCharacters(in: .whitespaces)), url.scheme != nil else {
                return nil
            }
            guard url.scheme == "file" else { return url }
            let path = url.path
            return path.hasPrefix("/") ? URL(fileURLWithPath: path) : nil
        }
    }
}
