import Foundation
import NIOConcurrencyHelpers
import NIOCore
import NIOWebSocket

/// Passes messages between Weft and the page that shows the window. *Thread*: any.
///
/// Only one page is connected: a page that opens later replaces it, because the input of two pages would mix.
final class Viewer: Sendable {
    private let channel = NIOLockedValueBox<(any Channel)?>(nil)
    private let output: @Sendable (Record) -> Void

    /// Creates a viewer without a page. `output` gets the records for Weft.
    init(output: @escaping @Sendable (Record) -> Void) {
        self.output = output
    }

    /// The close code for a page that another page replaces. The replaced page then shows that another page shows the window.
    private static let replaced = WebSocketErrorCode(codeNumber: 4001)

    /// Adopts a page that has connected, and closes the previous page.
    func open(_ page: any Channel) {
        let previous = channel.withLockedValue { channel in
            defer { channel = page }
            return channel
        }
        if let previous {
            output(Record(.closed))
            Self.close(previous, Self.replaced)
        }
        output(Record(.opened))
    }

    /// Handles the end of a page's connection. Reports it to Weft, unless another page has replaced the page.
    func close(_ page: any Channel) {
        let isCurrent = channel.withLockedValue { channel in
            guard channel === page else { return false }
            channel = nil
            return true
        }
        if isCurrent { output(Record(.closed)) }
    }

    /// Sends a message to the page, if there is one.
    func send(_ record: Record) {
        guard let page = channel.withLockedValue({ $0 }) else { return }
        let data = ByteBuffer(bytes: record.payload)
        page.writeAndFlush(WebSocketFrame(fin: true, opcode: record.kind == .text ? .text : .binary, data: data), promise: nil)
    }

    /// Passes a message of a page to Weft, unless the page was replaced.
    func receive(_ text: ByteBuffer, from page: any Channel) {
        guard channel.withLockedValue({ $0 }) === page else { return }
        output(Record(.text, Data(text.readableBytesView)))
    }

    /// Ends the connection of a page.
    static func close(_ page: any Channel, _ code: WebSocketErrorCode) {
        var data = ByteBuffer()
        data.write(webSocketErrorCode: code)
        let frame = WebSocketFrame(fin: true, opcode: .connectionClose, data: data)
        page.writeAndFlush(frame).whenComplete { _ in page.close(promise: nil) }
    }
}
