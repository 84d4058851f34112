import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket

/// Listens on the loopback interface for the page. *Thread*: any; all connections share one event loop.
final class Server: Sendable {
    let port: Int
    private let group: MultiThreadedEventLoopGroup
    private let channel: any Channel

    /// The time limit for the request of a connection. *Units*: seconds.
    private static let requestTime = Int64(10)
    /// The longest message of a page, which is a text of its clipboard. *Units*: bytes.
    private static let longestMessage = 1 << 19

    /// The names of the handlers that are removed when a connection becomes a WebSocket, because only a request needs them.
    private static let (idleName, pageName) = ("request time", "page")

    /// - Throws: the error of the system if the port cannot be used.
    init(port: Int, token: String, viewer: Viewer) throws {
        group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
        // The access rules are created for each connection, because the port that they check is known only after the socket is bound.
        let bound = ServerBootstrap(group: group)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .serverChannelOption(.backlog, value: 16)
            .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try Self.configure(channel, Access(token: token, port: channel.localAddress?.port ?? 0), viewer)
                }
            }
        channel = try bound.bind(host: "127.0.0.1", port: port).wait()
        self.port = channel.localAddress?.port ?? 0
    }

    private static func configure(_ channel: any Channel, _ access: Access, _ viewer: Viewer) throws {
        let pipeline = channel.pipeline.syncOperations
        let upgrader = NIOWebSocketServerUpgrader(
            maxFrameSize: longestMessage,
            shouldUpgrade: { channel, head in
                channel.eventLoop.makeSucceededFuture(access.resource(of: head) == .success(.socket) ? HTTPHeaders() : nil)
            },
            upgradePipelineHandler: { channel, _ in
                channel.eventLoop.makeCompletedFuture {
                    let aggregator = NIOWebSocketFrameAggregator(
                        minNonFinalFragmentSize: 1, maxAccumulatedFrameCount: 64, maxAccumulatedFrameSize: longestMessage)
                    try channel.pipeline.syncOperations.addHandler(aggregator)
                    try channel.pipeline.syncOperations.addHandler(SocketHandler(viewer: viewer))
                }
            })
        try pipeline.configureHTTPServerPipeline(
            withPipeliningAssistance: false,
            withServerUpgrade: (
                upgraders: [upgrader],
                completionHandler: { context in
                    for name in [idleName, pageName] { context.pipeline.removeHandler(name: name, promise: nil) }
                }
            ))
        try pipeline.addHandler(IdleStateHandler(readTimeout: .seconds(requestTime)), name: idleName)
        try pipeline.addHandler(PageHandler(access: access), name: pageName)
    }

    func stop() {
        try? channel.close().wait()
        try? group.syncShutdownGracefully()
    }
}
