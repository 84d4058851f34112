import Foundation
import Graphics
import Scheduling
import UIKit
import UIPrimitives

/// Runs the application in a page of a browser on the same machine. *Thread*: main.
///
/// A separate program serves the page, because the programs of previews should not contain an HTTP server. The page shows one window; a
/// window that the application opens later replaces it.
@MainActor package final class BrowserApplicationHost: ApplicationHost {
    package var clipboard: any HostClipboard { pageClipboard }
    package private(set) var exitCode: Int32 = 0
    /// Called with the address of the page, once the server listens.
    package var onAddress: ((String) -> Void)?
    /// Called with the reason if the server cannot run or has ended.
    package var onFailure: ((String) -> Void)?

    private let pageClipboard = BrowserClipboard()
    private let connection: ServerConnection
    let pacer: BrowserPacer
    private let token: String
    private let style: UIUserInterfaceStyle
    private var size: CGSize
    private var scale: CGFloat
    private var surface: BrowserSurface?
    private weak var window: UIWindow?
    private var hasPage = false
    private var pageContents = PageContents()
    private var isTerminated = false
    private var signals: SignalSources?

    /// The default size, until a page reports its own. *Units*: points.
    private static let defaultSize = CGSize(width: 1200, height: 800)

    /// Starts the server and creates a host that uses it.
    /// - Parameter port: the port of the page; 0 lets the system choose one.
    package convenience init(
        _ request: WindowRequest, port: Int = 0, environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws(BrowserFailure) {
        guard let program = ServerProgram.find(environment: environment) else {
            throw BrowserFailure(
                message: """
                    \(ServerProgram.name) is not beside this program: `make web` in Weft's checkout builds it; \
                    \(ServerProgram.variable) can name it, too
                    """)
        }
        self.init(request, port: port, connection: ServerConnection(file: try ServerProgram.start(program)))
    }

    /// Creates a host that uses a running server.
    package init(_ request: WindowRequest, port: Int, connection: ServerConnection) {
        // The random generator of the system produces a token that cannot be guessed.
        token = (0..<4).map { _ in String(format: "%016lx", UInt64.random(in: .min ... .max)) }.joined()
        self.connection = connection
        size = request.size ?? Self.defaultSize
        scale = request.scale ?? 1
        style = request.style ?? .light
        signal(SIGPIPE, SIG_IGN)
        ApplicationParts.register()
        UIApplication.stateRestorer = StateRestoration.self
        FrameScheduler.current.clock = SystemClock()
        pacer = BrowserPacer(scheduler: .current)
        connection.onRecord = { [weak self] in self?.receive($0) }
        connection.onEnd = { [weak self] in self?.fail("\(ServerProgram.name) has ended") }
        connection.send(ServerRecord(.start, Self.json(["token": token, "port": port])))
    }

    private static func json(_ members: [String: Any]) -> Data {
        (try? JSONSerialization.data(withJSONObject: members, options: .sortedKeys)) ?? Data()
    }

    // MARK: ApplicationHost

    package var screen: HostScreen { HostScreen(size: size, scale: scale, refreshRate: BrowserPacer.refreshRate, style: style) }

    package func makeSurface(for window: UIWindow) -> any WindowSurface {
        let surface = BrowserSurface(size: size, scale: scale) { [weak self] in self?.show($0) }
        self.surface = surface
        self.window = window
        return surface
    }

    package func run() {
        signals = SignalSources(SignalSources.ofTermination, queue: .main) { _ in
            MainActor.assumeIsolated { UIApplication.shared.terminate() }
        }
        while !isTerminated { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
        close()
    }

    package func terminate() {
        isTerminated = true
        // Wakes the main loop if it waits.
        DispatchQueue.main.async {}
    }

    package func open(_ url: URL) -> Bool { false }

    /// Ends the server. ``run()`` calls this method before it returns.
    package func close() {
        signals?.cancel()
        pacer.stop()
        connection.stop()
    }

    // MARK: The server

    private func receive(_ record: ServerRecord) {
        switch record.kind {
        case .start:
            let port = (try? JSONSerialization.jsonObject(with: record.payload) as? [String: Int])?["port"] ?? 0
            onAddress?("http://127.0.0.1:\(port)/\(token)/")
        case .opened: pageDidChange(isOpen: true)
        case .closed: pageDidChange(isOpen: false)
        case .text:
            guard hasPage, let message = PageMessage(record.payload) else { return }
            handle(message)
        case .failure: fail(String(decoding: record.payload, as: UTF8.self))
        case .binary: break
        }
    }

    private func fail(_ reason: String) {
        exitCode = 1
        onFailure?(reason)
        connection.stop()
        terminate()
    }

    private func pageDidChange(isOpen: Bool) {
        hasPage = isOpen
        pacer.pageDidChange(isOpen: isOpen)
        if isOpen {
            pageClipboard.onRequest = { [weak self] in self?.send($0) }
            pageContents.reset()
            surface?.presentAgain()
        } else {
            pageContents.reset()
            pageClipboard.pageDidClose()
            let time = FrameScheduler.currentTime
            window?.hostSendEvent(.focusChanged(isFocused: false, timestamp: time))
        }
    }

    private func handle(_ message: PageMessage) {
        switch message {
        case .shown: pacer.frameWasShown()
        case .clipboard(let text): pageClipboard.pageDidSend(text)
        case .size(let size, let scale): resize(to: size, scale: scale)
        default: message.events(at: FrameScheduler.currentTime).forEach { window?.hostSendEvent($0) }
        }
    }

    private func send(_ request: BrowserClipboard.Request) {
        let members: [String: Any] =
            switch request {
            case .write(let text): ["type": "copy", "value": text]
            case .read: ["type": "readClipboard"]
            }
        connection.send(ServerRecord(.text, Self.json(members)))
    }

    private func resize(to size: CGSize, scale: CGFloat) {
        let hasOtherScale = scale != self.scale
        (self.size, self.scale) = (size, scale)
        guard surface?.resize(to: size, scale: scale) == true else { return }
        if hasOtherScale { UIApplication.shared.hostScreenDidChange(screen) }
        window?.hostDidResize(to: size, scale: scale)
    }

    private func show(_ change: BrowserSurface.Change) {
        guard hasPage, let surface else { return }
        switch change {
        case .pixels(let damage):
            let change = pageContents.change(to: surface.bitmap, damage: damage)
            guard !change.isEmpty else { return }
            connection.send(ServerRecord(.binary, FrameMessage.data(of: surface.bitmap, change)))
            pacer.frameWasSent()
        case .title(let title): connection.send(ServerRecord(.text, Self.json(["type": "title", "value": title])))
        case .cursor(let cursor): connection.send(ServerRecord(.text, Self.json(["type": "cursor", "value": cursor.rawValue])))
        case .closed: break
        }
    }
}
