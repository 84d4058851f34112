import Foundation
import NIOConcurrencyHelpers
import NIOCore
import NIOWebSocket

/// The page that shows the window, and the way of messages from it. *Thread*: any.
///
/// One page at a time: another that opens replaces it, because input of two would mix.
final class Viewer: Sendable {
    private let channel = NIOLockedValueBox<(any Channel)?>(nil)
    private let output: @Sendable (Record) -> Void

    /// `output` gets the records for Weft.
    init(output: @escaping @Sendable (Record) -> Void) {
        self.output = output
    }

    /// The code with which a page is closed that another one replaces; the page does not connect again then.
    private static let replaced = WebSocketErrorCode(codeNumber: 4001)

    /// A page has connected.
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

    /// A page has disconnected, or was replaced before.
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

    /// Brings a message of a page to Weft, unless the page was replaced.
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
