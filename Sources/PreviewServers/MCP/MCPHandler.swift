import Foundation
import JSONRPC
import PreviewSessions
import Scheduling

/// A server of the Model Context Protocol whose tools are the methods of ``PreviewMethod``.
///
/// It supports the revision without a handshake, in which each request includes its version, and earlier revisions, which begin with
/// `initialize`. *Source*: revisions 2026-07-28 and 2025-11-25 of the specification.
package final class MCPHandler: RPCHandler {
    /// The revisions whose requests include the version in `_meta`.
    static let statelessVersions = ["2026-07-28"]
    /// The revisions that begin with `initialize`, the newest last.
    static let handshakeVersions = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"]

    private let backend: any MethodBackend
    private let methods: [PreviewMethod]
    private let server: JSONValue
    private let isInitialized = Locked(false)

    /// - Parameter methods: the methods that `backend` can perform.
    /// - Parameter version: the version of the program.
    package init(backend: any MethodBackend, methods: [PreviewMethod] = PreviewMethod.ofProgram, program: String, version: String) {
        self.backend = backend
        self.methods = methods.filter(\.isTool)
        server = ["name": .string(program), "title": "Weft previews", "version": .string(version)]
    }

    package var answersCancelledRequests: Bool { false }

    package func cancelledRequest(by notification: RPCRequest) -> JSONValue? {
        notification.method == "notifications/cancelled" ? notification.params["requestId"] : nil
    }

    package func answer(_ request: RPCRequest, _ call: RPCCall) throws(RPCError) -> JSONValue {
        let isStateless = try Self.isStateless(request)
        let result: JSONValue
        switch request.method {
        case "initialize" where !isStateless: return initialize(request.params)
        case "ping" where !isStateless: return [:]
        case "server/discover" where isStateless: result = discovery
        case "tools/list", "tools/call", "resources/list", "resources/templates/list", "resources/read":
            guard isStateless || isInitialized.withLock({ $0 }) else {
                throw RPCError(code: RPCError.invalidRequest, message: "the first request is “initialize”")
            }
            result = try content(of: request, call)
        default: throw RPCError(code: RPCError.methodNotFound, message: "there is no method “\(request.method.prefix(60))”")
        }
        guard isStateless else { return result }
        let stateless = result.adding(["resultType": "complete", "_meta": ["io.modelcontextprotocol/serverInfo": server]])
        // A new build of the program may have other previews, so clients must not cache the results.
        return request.method == "tools/call" ? stateless : stateless.adding(["ttlMs": 0, "cacheScope": "private"])
    }

    private func content(of request: RPCRequest, _ call: RPCCall) throws(RPCError) -> JSONValue {
        let resources = MCPResources(backend: backend)
        switch request.method {
        case "tools/list": return ["tools": .array(MCPTools(backend: backend, methods: methods).list)]
        case "tools/call": return try MCPTools(backend: backend, methods: methods).call(request.params, call)
        case "resources/list": return try resources.list(request.params, call)
        case "resources/templates/list": return resources.templates
        default: return try resources.read(request.params, call)
        }
    }

    // MARK: Versions

    /// Returns whether the request includes its version.
    /// - Throws: ``RPCError`` for an unsupported version, or for a request without the members that the version requires.
    private static func isStateless(_ request: RPCRequest) throws(RPCError) -> Bool {
        guard let meta = request.params["_meta"], let version = meta["io.modelcontextprotocol/protocolVersion"] else { return false }
        guard let version = version.string else {
            throw RPCError(code: RPCError.invalidParams, message: "io.modelcontextprotocol/protocolVersion is not a string")
        }
        guard statelessVersions.contains(version) else {
            throw RPCError(
                code: -32022, message: "version \(version.prefix(40)) is not served",
                data: ["supported": .strings(statelessVersions + handshakeVersions), "requested": .string(String(version.prefix(40)))])
        }
        guard meta["io.modelcontextprotocol/clientCapabilities"]?.object != nil else {
            throw RPCError(code: RPCError.invalidParams, message: "_meta has no io.modelcontextprotocol/clientCapabilities")
        }
        return true
    }

    /// Answers `initialize` with the version that the client requests or, if it is not supported, the newest one. A client that does not
    /// support the newest one disconnects.
    private func initialize(_ params: JSONValue) -> JSONValue {
        let requested = params["protocolVersion"]?.string ?? ""
        let version = Self.handshakeVersions.contains(requested) ? requested : Self.handshakeVersions[Self.handshakeVersions.count - 1]
        isInitialized.withLock { $0 = true }
        return [
            "protocolVersion": .string(version), "capabilities": Self.capabilities, "serverInfo": server,
            "instructions": .string(Self.instructions),
        ]
    }

    private var discovery: JSONValue {
        [
            "supportedVersions": .strings(Self.statelessVersions + Self.handshakeVersions), "capabilities": Self.capabilities,
            "instructions": .string(Self.instructions),
        ]
    }

    private static let capabilities: JSONValue = ["tools": [:], "resources": [:]]

    private static let instructions = """
        Previews of a user interface, without a display. Name a preview in the first call; later calls without surroundings are about the \
        same stage, with all interactions so far. The clock is stopped between calls. Frames are in points of the window.
        """
}
