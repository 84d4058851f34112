import NIOCore
import NIOHTTP1
import NIOWebSocket

/// Answers requests other than those for a WebSocket, with the page or with the reason for a refusal. Each connection answers one request.
final class PageHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let access: Access
    private var head: HTTPRequestHead?

    init(access: Access) {
        self.access = access
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head): self.head = head
        case .body: break
        case .end:
            guard let head else { return }
            self.head = nil
            respond(to: head, context)
        }
    }

    private func respond(to head: HTTPRequestHead, _ context: ChannelHandlerContext) {
        switch access.resource(of: head) {
        case .success(.page): send(.ok, "text/html; charset=utf-8", Page.html, context)
        // The request for the WebSocket has no headers for an upgrade.
        case .success(.socket): send(.upgradeRequired, "text/plain", "a WebSocket is here\n", context)
        case .failure(.notFound): send(.notFound, "text/plain", "not found\n", context)
        case .failure(.wrongMethod): send(.methodNotAllowed, "text/plain", "only GET\n", context)
        case .failure(.wrongHost), .failure(.wrongOrigin): send(.forbidden, "text/plain", "forbidden\n", context)
        }
    }

    private func send(_ status: HTTPResponseStatus, _ type: String, _ text: String, _ context: ChannelHandlerContext) {
        let body = ByteBuffer(string: text)
        let headers: HTTPHeaders = [
            "Content-Type": type, "Content-Length": "\(body.readableBytes)", "Connection": "close",
            // The address contains the token, so browsers must neither store it nor send it to other sites.
            "Cache-Control": "no-store", "Referrer-Policy": "no-referrer",
            "Content-Security-Policy": Page.policy, "X-Content-Type-Options": "nosniff", "X-Frame-Options": "DENY",
            "Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Resource-Policy": "same-origin",
        ]
        context.write(wrapOutboundOut(.head(HTTPResponseHead(version: .http1_1, status: status, headers: headers))), promise: nil)
        context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil)
        let channel = context.channel
        context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { _ in channel.close(promise: nil) }
    }

    /// Closes the connection if the request did not arrive in time.
    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if event is IdleStateHandler.IdleStateEvent { return context.close(promise: nil) }
        context.fireUserInboundEventTriggered(event)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        // The upgrade to a WebSocket was refused. The request arrives next, and this handler answers it.
        if error is NIOWebSocketUpgradeError { return }
        context.close(promise: nil)
    }
}
