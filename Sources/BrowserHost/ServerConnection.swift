import Foundation
import Scheduling
import UIPrimitives

/// The connection to the program that serves the page. *Thread*: main.
@MainActor package final class ServerConnection {
    /// Called with each record.
    var onRecord: ((ServerRecord) -> Void)?
    /// Called when the program has ended, or its bytes are no records.
    var onEnd: (() -> Void)?

    private let file: Int32
    private let source: any DispatchSourceRead
    private var reader = ServerRecord.Reader()
    private var isClosed = false
    /// Sends in order. If the program does not read, this queue waits and not the main thread.
    private let writing = DispatchQueue(label: "weft.browser.writing")

    /// `file` is a stream socket; the connection owns it.
    package init(file: Int32) {
        self.file = file
        source = DispatchSource.makeReadSource(fileDescriptor: file, queue: .main)
        source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.read() } }
        let writing = writing
        // Not before pending writes have ended: the number could be another file's by then.
        source.setCancelHandler { writing.async { close(file) } }
        source.resume()
    }

    package func send(_ record: ServerRecord) {
        guard !isClosed else { return }
        let (file, data) = (file, record.data)
        // A program that has ended is noticed by reading.
        writing.async { try? SystemFile.write(data, to: file) }
    }

    package func stop() {
        guard !isClosed else { return }
        isClosed = true
        // Ends a write that waits.
        shutdown(file, Int32(SHUT_RDWR))
        source.cancel()
    }

    private func read() {
        guard !isClosed else { return }
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        let size = recv(file, &buffer, buffer.count, Int32(MSG_DONTWAIT))
        if size < 0, errno == EINTR || errno == EAGAIN { return }
        guard size > 0 else { return end() }
        reader.add(Data(buffer[0..<size]))
        do {
            while !isClosed, let record = try reader.next() { onRecord?(record) }
        } catch {
            end()
        }
    }

    private func end() {
        guard !isClosed else { return }
        stop()
        onEnd?()
    }
}
