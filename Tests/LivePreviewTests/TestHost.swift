import Foundation
import Glibc
import LivePreviewMessages
import PreviewDeclarations
import Scheduling
import UIKit
import UIPrimitives
import XCTest

@testable import LivePreviewHost

/// The windows of a preview host, and the shell's end of its socket.
@MainActor final class TestHost {
    let stage: HostStage
    /// Called with each message to the shell.
    var onMessage: (HostMessage) -> Void = { _ in }
    private let channel: MessageChannel<ShellMessage, HostMessage>
    private let shell: MessageChannel<HostMessage, ShellMessage>
    private let server: PreviewHostServer

    init(_ previews: [Preview]) throws {
        var sockets: [Int32] = [-1, -1]
        XCTAssertEqual(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &sockets), 0)
        channel = MessageChannel(file: sockets[0])
        shell = MessageChannel(file: sockets[1])
        let pixels = try SurfaceName.allCases.map { ($0, SharedPixels(file: try SystemFile.makeUnnamed())) }
        stage = HostStage(
            registry: PreviewRegistry(previews), channel: channel, pixels: Dictionary(uniqueKeysWithValues: pixels))
        server = PreviewHostServer(channel: channel, stage: stage)
        channel.start(onMessage: { [weak server] in server?.handle($0) }, onEnd: {})
        shell.start(onMessage: { [weak self] in self?.onMessage($0) }, onEnd: {})
    }

    func close() {
        stage.close()
        channel.stop()
        shell.stop()
    }

    /// Sends a message of the shell.
    func send(_ message: ShellMessage) { shell.send(message) }

    /// Opens a preview, or changes the surroundings of the open one. Returns the size that the shell receives, the
    /// bounds of the window and, after a frame, the frame of the preview.
    @discardableResult func show(_ preview: Preview, _ change: (inout PreviewVariant) -> Void = { _ in }) throws -> [CGRect] {
        var variant = PreviewVariant()
        change(&variant)
        let request = PreviewRequest(preview: preview.name, variant: variant, windowSize: CGSize(width: 500, height: 400))
        let isOpen = stage.hosted?.preview.name == preview.name
        let size = try (isOpen ? stage.adopt(request) : nil) ?? stage.open(preview, request: request)
        let view = try XCTUnwrap(stage.hosted?.rootView)
        let bounds = try XCTUnwrap(view.window?.bounds)
        FrameScheduler.current.runFrame()
        return [CGRect(origin: .zero, size: size), bounds, view.frame]
    }

    /// Runs the main loop with a shell that shows each frame. Returns when `condition` is true or the time has passed.
    func run(for seconds: Double, until condition: () -> Bool = { false }) {
        let end = Date(timeIntervalSinceNow: seconds)
        while Date() < end, !condition() {
            _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
            stage.frameShown(.preview)
        }
    }
}
