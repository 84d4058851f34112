import NIOCore
import NIOWebSocket

/// The WebSocket of a page: passes text to the viewer, and answers control frames.
final class SocketHandler: ChannelInboundHandler {
    typealias InboundIn = WebSocketFrame
    typealias OutboundOut = WebSocketFrame

    private let viewer: Viewer

    init(viewer: Viewer) {
        self.viewer = viewer
    }

    func handlerAdded(context: ChannelHandlerContext) {
        viewer.open(context.channel)
    }

    func channelInactive(context: ChannelHandlerContext) {
        viewer.close(context.channel)
        context.fireChannelInactive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let frame = unwrapInboundIn(data)
        switch frame.opcode {
        case .text: viewer.receive(frame.unmaskedData, from: context.channel)
        case .ping: context.writeAndFlush(wrapOutboundOut(WebSocketFrame(fin: true, opcode: .pong, data: frame.unmaskedData)), promise: nil)
        case .connectionClose: Viewer.close(context.channel, .normalClosure)
        case .binary: Viewer.close(context.channel, .unacceptableData)
        default: break
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        context.close(promise: nil)
    }
}
