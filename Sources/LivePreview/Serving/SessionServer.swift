import CommandResults
import Foundation
import JSONRPC
import LivePreviewBuild
import PreviewServers
import PreviewSessions
import Scheduling
import SwiftToolchain

/// Serves a package at a socket while the user edits it. This process answers requests about sources and generations; another process
/// answers requests about previews.
///
/// *Thread*: any.
package final class SessionServer: SessionObserver, Sendable {
    private let socket: RPCSocket
    private let backend: SessionMethods
    private let previews: GenerationServer

    /// Listens at `path`.
    /// - Throws: ``CommandFailure`` if another session listens at the path, if other users can access the folder, or if no thread can be
    ///   started.
    package init(path: String, package: URL) throws {
        socket = try RPCSocket(path: path)
        let inner = path.hasSuffix(".socket") ? String(path.dropLast(7)) + ".previews.socket" : path + ".previews"
        previews = GenerationServer(path: inner)
        let host = HostPackage(original: package)
        backend = SessionMethods(history: GenerationHistory(), host: host, previews: previews, revisions: RevisionCode(of: host))
        let isServed = SystemThread.detach { [socket, backend] in
            socket.serve { ServeHandler(backend: backend, methods: PreviewMethod.ofSession) }
        }
        guard isServed else {
            stop()
            throw CommandFailure(message: "\(path) cannot be served: \(SystemThread.refusal)")
        }
    }

    /// Serves a shown generation instead of the previous one.
    package func serve(_ generation: Generation, number: Int) {
        backend.history.note(generation, number: number)
        previews.serve(generation, number: number)
    }

    package func note(_ report: GenerationReport) {
        backend.history.note(report)
    }

    func note(line: String) {
        backend.history.note(line: line)
    }

    /// Ends the process of the previews and removes the socket.
    package func stop() {
        socket.stop()
        backend.revisions.stop()
        previews.stop()
    }
}

/// Answers the methods about sources and generations, and passes the others to the process of the previews. *Thread*: any but the main
/// thread.
struct SessionMethods: MethodBackend {
    let history: GenerationHistory
    let host: HostPackage
    let previews: GenerationServer
    let revisions: RevisionCode

    func answer(
        _ method: String, _ params: JSONValue, isCancelled: @escaping @Sendable () -> Bool,
        progress: @escaping @Sendable (Int, Int, String) -> Void
    ) throws(RPCError) -> JSONValue {
        if let schema = PreviewMethod.sessionSchema(of: method), let problem = schema.mismatch(of: params, at: "params") {
            throw RPCError(code: RPCError.invalidParams, message: problem)
        }
        switch method {
        case "generation": return try generation(params, isCancelled)
        case "log": return complete(log(params))
        case "moved": return complete(try moved(params, isCancelled, progress))
        case "edit": return complete(try edit(params))
        default:
            previews.waitForStart()
            return try SessionBackend(path: previews.path).answer(method, params, isCancelled: isCancelled, progress: progress)
        }
    }

    private func complete(_ result: JSONValue) -> JSONValue {
        result.adding(["generation": .number(history.report?.generation ?? 0)])
    }

    private func failed(_ message: String) -> RPCError { RPCError(code: RPCError.failed, message: message) }

    // MARK: Generations

    private func generation(_ params: JSONValue, _ isCancelled: () -> Bool) throws(RPCError) -> JSONValue {
        let (after, seconds) = (params["after"]?.integer ?? 0, params["seconds"]?.number ?? 60)
        if let report = history.report(after: after, seconds: seconds, isCancelled: isCancelled) { return value(of: report) }
        if isCancelled() { throw RPCError(code: RPCError.cancelled, message: "the request was canceled") }
        let now = history.report.map { "generation \($0.generation) is the newest" } ?? "the first build has not ended"
        throw failed("no generation after \(after) within \(JSONValue.number(seconds).text) seconds: \(now)")
    }

    private func value(of report: GenerationReport) -> JSONValue {
        let errors = report.errors.map { error in
            JSONValue.members([
                "file": error.file.map { .string(host.relativePath(of: $0) ?? $0) }, "line": error.line.map { .number($0) },
                "column": error.column.map { .number($0) }, "message": .string(error.message),
            ])
        }
        return .members([
            "generation": .number(report.generation), "state": .string(report.state.rawValue), "kind": .string(report.kind.rawValue),
            "errors": .array(errors), "seconds": report.shown.map { .number((($0 - report.saved) * 1_000).rounded() / 1_000) },
        ])
    }

    private func log(_ params: JSONValue) -> JSONValue {
        let (lines, next) = history.lines(after: params["after"]?.integer ?? 0, limit: params["limit"]?.integer ?? 100)
        return ["lines": .strings(lines), "next": .number(next)]
    }

    private func moved(
        _ params: JSONValue, _ isCancelled: @escaping @Sendable () -> Bool, _ progress: @escaping @Sendable (Int, Int, String) -> Void
    ) throws(RPCError) -> JSONValue {
        guard (params["since"] == nil) != (params["revision"] == nil) else {
            throw RPCError(code: RPCError.invalidParams, message: "give one of params.since and params.revision")
        }
        guard let new = history.newestShown else {
            throw failed("no generation has been shown: wait for the first build, or correct its errors")
        }
        let moves = GenerationMoves(preview: params["preview"]?.string ?? "")
        do {
            guard let revision = params["revision"]?.string else {
                let since = params["since"]?.integer ?? 0
                guard let old = history.generation(since) else {
                    throw failed("generation \(since) was not shown, or is not one of the last eight")
                }
                return try moves.value(from: old, to: new.generation)
            }
            let old = try Self.cancelling(when: isCancelled) { cancellation in
                try revisions.generation(of: revision, cancellation: cancellation) { progress($0.completed, max($0.total, 1), $0.phase) }
            }
            return try moves.value(from: old.generation, to: new.generation).adding(["commit": .string(old.commit)])
        } catch let error as RPCError {
            throw error
        } catch is BuildCancelled {
            throw RPCError(code: RPCError.cancelled, message: "the request was canceled")
        } catch {
            throw failed("\(error)")
        }
    }

    /// Runs `body`, and cancels the programs that it has started if the request is canceled.
    private static func cancelling<Value>(
        when isCancelled: @escaping @Sendable () -> Bool, _ body: (Cancellation) throws -> Value
    ) rethrows -> Value {
        let cancellation = Cancellation()
        let timer = DispatchSource.makeTimerSource(queue: .global())
        timer.schedule(deadline: .now(), repeating: cancellationInterval)
        timer.setEventHandler { if isCancelled() { cancellation.cancel() } }
        timer.activate()
        defer { timer.cancel() }
        return try body(cancellation)
    }

    /// The interval at which a request is checked for cancellation. *Units*: seconds.
    private static let cancellationInterval = 0.1

    // MARK: Sources

    private func edit(_ params: JSONValue) throws(RPCError) -> JSONValue {
        let (name, line) = (params["file"]?.string ?? "", params["line"]?.integer ?? 1)
        let file = host.original.appendingPathComponent(name).standardizedFileURL.resolvingSymlinksInPath()
        guard let path = host.relativePath(of: file.path), file.pathExtension == "swift", !path.hasPrefix(".build/") else {
            throw failed("\(name) is not a Swift source of the package")
        }
        let outcome: LiteralEdit.Outcome
        do {
            outcome = try LiteralEdit(line: line, from: params["from"]?.string ?? "", to: params["to"]?.string ?? "").write(to: file)
        } catch {
            throw failed("\(name): \(error)")
        }
        return ["file": .string(path), "line": .number(line), "text": .string(outcome.line)]
    }
}
