import AsyncDisplayKit
import CommandResults
import Foundation
import Graphics
import LivePreviewLiterals
import LivePreviewMessages
import PreviewDeclarations
import PreviewSnapshots
import PreviewStages
import PreviewWorkspace
import Scheduling
import UIKit

/// Answers the shell's messages. *Thread*: main.
@MainActor final class PreviewHostServer {
    private let channel: MessageChannel<ShellMessage, HostMessage>
    private var registry = PreviewRegistry([])
    private var stage: HostStage?

    /// - Parameter stage: the windows; nil creates them for the first preview.
    init(channel: MessageChannel<ShellMessage, HostMessage>, stage: HostStage? = nil) {
        self.channel = channel
        self.stage = stage
    }

    func start() {
        ProgrammerError.setHandler { [weak self, channel] report in
            channel.send(.problem(kind: .programmerError, subject: report.subject, message: report.message))
            DispatchQueue.main.async {
                MainActor.assumeIsolated { self?.stage?.note(.programmerError, subject: report.subject, message: report.message) }
            }
        }
        // `_exit` runs no exit handlers: there is nothing to save, and a handler could wait for a lock that the main thread holds.
        channel.start(onMessage: { [weak self] in self?.handle($0) }, onEnd: { PreviewHostProgram.endGroup() })
        channel.send(.hello(version: HostProtocol.version))
    }

    func handle(_ message: ShellMessage) {
        switch message {
        case .load(let library): answer { try load(library) }
        case .setLiterals(let values): LiteralTable.set(values)
        case .setValues(let values): PreviewState.restore(values)
        case .open(let request): answer { try open(request) }
        case .adopt(let request): channel.send(.adopted(adopt(request)))
        case .close: stage?.close()
        case .picture(let request, let path): answer { try picture(request, path: path) }
        case .event(let name, let event): stage?.send(event, to: name)
        case .clipboardText(let text, let number): stage?.didReceive(clipboardText: text, number: number)
        case .clipboardImage(let image, let number): stage?.didReceive(clipboardImage: image, number: number)
        case .frameShown(let name): stage?.frameShown(name)
        case .panel(let name, let request): stage?.show(request, in: name)
        case .panelCommand(let command): stage?.perform(command)
        case .tool(let name): stage?.show(name.flatMap(NodeTool.init))
        case .memoryWarning: UIApplication.shared.receiveMemoryWarning()
        case .ping(let number): answer(ping: number)
        case .readState: channel.send(.state(stage?.userState ?? PreviewUserState()))
        case .restoreState(let state): stage?.restore(state)
        case .editsWritten(let areWritten, let number): stage?.didReceive(areWritten: areWritten, number: number)
        case .audited(let lines, let number): stage?.didReceive(auditLines: lines, number: number)
        }
    }

    /// Answers a ping after the input that preceded it has been handled. If a frame never ends, there is no answer, from which the shell
    /// concludes that the preview hangs.
    private func answer(ping number: Int) {
        guard let stage else { return _ = channel.send(.pong(number)) }
        stage.afterFrame { [channel] in channel.send(.pong(number)) }
    }

    private func answer(_ body: () throws -> HostMessage) {
        do {
            channel.send(try body())
        } catch {
            channel.send(.failed(ErrorText.of(error)))
        }
    }

    private func load(_ library: String) throws -> HostMessage {
        let previews = try UserLibrary.load(library)
        registry = PreviewRegistry(previews)
        return .loaded(
            previews.map {
                PreviewSummary(name: $0.name, group: $0.group, sizing: $0.sizing, isLandscape: $0.isLandscape, file: $0.file)
            })
    }

    private func open(_ request: PreviewRequest) throws -> HostMessage {
        let preview = try registry.preview(named: request.preview)
        CrashContext.note(preview: preview.name)
        let stage = stage ?? HostStage(registry: registry, channel: channel)
        self.stage = stage
        return .opened(try stage.open(preview, request: request))
    }

    private func adopt(_ request: PreviewRequest) -> CGSize? {
        stage?.adopt(request)
    }

    private func picture(_ request: PreviewRequest, path: String?) throws -> HostMessage {
        let preview = try registry.preview(named: request.preview)
        CrashContext.note(preview: preview.name)
        // Values of unknown controls are ignored, because the sources may have changed since the user chose the values.
        let snapshot = try PreviewSnapshot(preview, variant: request.variant, unknownControls: .ignored)
        defer { snapshot.close() }
        let time = Date().timeIntervalSince1970
        if let path {
            guard let data = ImageCodec.encodePNG(snapshot.bitmap) else { throw LibraryFailure(message: "the picture cannot be encoded") }
            try OutputFile.write(data, to: path)
        }
        return .pictured(time)
    }
}
