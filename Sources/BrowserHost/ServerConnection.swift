import Foundation
import Scheduling
import UIPrimitives

/// The connection to the program that serves the page. *Thread*: main.
@MainActor package final class ServerConnection {
    /// Called with each received record.
    var onRecord: ((ServerRecord) -> Void)?
    /// Called when the program has ended, or when its bytes are not records.
    var onEnd: (() -> Void)?

    private let file: Int32
    private let source: any DispatchSourceRead
    private var reader = ServerRecord.Reader()
    private var isClosed = false
    /// Writes records in order. If the program does not read, this queue waits instead of the main thread.
    private let writeQueue = DispatchQueue(label: "weft.browser.writing")

    /// Creates a connection that owns `file`, a stream socket.
    package init(file: Int32) {
        self.file = file
        source = DispatchSource.makeReadSource(fileDescriptor: file, queue: .main)
        source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.read() } }
        let writeQueue = writeQueue
        // The file is closed after the pending writes: a closed descriptor's number may be reused, and the writes would go to another
        // file.
        source.setCancelHandler { writeQueue.async { close(file) } }
        source.resume()
    }

    package func send(_ record: ServerRecord) {
        guard !isClosed else { return }
        let (file, data) = (file, record.data)
        // Errors are ignored: reading reports when the program has ended.
        writeQueue.async { try? SystemFile.write(data, to: file) }
    }

    func stop() {
        guard !isClosed else { return }
        isClosed = true
        // Ends a blocked write.
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
