import Foundation
import Graphics
import PreviewDeclarations
import Scheduling
import UIKit
import UIPrimitives

/// Provides pictures of previews without blocking the window.
@MainActor package protocol PreviewPictures: AnyObject {
    /// Requests pictures of one or all previews in every cell of the matrix. `onPicture` is called for each picture with the names of the
    /// preview and the cell. `onEnd` is called after the last picture, with the description of a failure, or nil. A request replaces the
    /// previous one with the same key. Neither closure is called after the request is canceled or replaced.
    func capture(
        _ request: PictureRequest, key: String,
        onPicture: @escaping @MainActor (_ preview: String, _ cell: String, _ picture: UIImage) -> Void,
        onEnd: @escaping @MainActor (_ message: String?) -> Void)

    /// Cancels the request with the key, if it is in progress.
    func cancel(_ key: String)
}

/// The description of the requested pictures.
package struct PictureRequest: Sendable, Equatable {
    /// The name of the preview; nil for all previews.
    package var preview: String?
    /// The name of the preview at which a request for all previews begins; nil for the first preview.
    package var from: String?
    package var matrix: [VariantAxis]
    package var variant: PreviewVariant
    /// The longer side of thumbnails; nil for full pictures. *Units*: pixels.
    package var thumbnailSide: Int?

    package init(
        preview: String?, from: String? = nil, matrix: [VariantAxis] = [], variant: PreviewVariant, thumbnailSide: Int? = nil
    ) {
        self.preview = preview
        self.from = from
        self.matrix = matrix
        self.variant = variant
        self.thumbnailSide = thumbnailSide
    }

    /// The arguments of the command that renders the pictures.
    var arguments: [String] {
        var words = ["snapshot"]
        if let preview { words.append(preview) } else { words.append("--all") }
        words += ["--output", "-", "--stream"] + variant.arguments
        // Without axes the matrix has a single cell, for which the option is omitted.
        if !matrix.isEmpty { words += ["--variants", matrix.map(\.rawValue).joined(separator: ",")] }
        if let from { words += ["--from", from] }
        if let thumbnailSide { words += ["--thumbnail", "\(thumbnailSide)"] }
        return words
    }
}

extension PreviewVariant {
    /// The options of `weft snapshot` that represent the variant.
    var arguments: [String] {
        var words = ["--device", device.name, "--scale", "\(scale)", "--appearance", isDark ? "dark" : "light"]
        words += ["--text-size", textSize.rawValue, "--sizing", sizingMode.rawValue]
        if let frameSize { words += ["--size", "\(JSONText.number(frameSize.width))x\(JSONText.number(frameSize.height))"] }
        if isLandscape { words.append("--landscape") }
        if isRightToLeft != PreviewLocale.isRightToLeft(locale) { words.append(isRightToLeft ? "--rtl" : "--no-rtl") }
        if hasHighContrast { words.append("--high-contrast") }
        if let locale { words += ["--locale", locale] }
        if hasBoldText { words.append("--bold-text") }
        if reducesMotion { words.append("--reduce-motion") }
        if let timeZone { words += ["--time-zone", timeZone] }
        if let date { words += ["--date", PreviewTime.text(of: date)] }
        for (name, value) in controls.sorted(by: { $0.key < $1.key }) { words += ["--control", "\(name)=\(value)"] }
        return words
    }
}

/// Renders pictures in a separate process, which runs this program as `weft snapshot`.
///
/// If a preview traps or never returns, the request ends with a failure, and the window continues. Each picture is the same as that of
/// `weft snapshot`. A process that delivers no picture for too long is killed, and no process outlives this one.
@MainActor package final class ChildProcessRenderer: PreviewPictures {
    private var jobs: [String: RenderJob] = [:]
    /// The path of the program.
    var program: String
    /// The arguments before those of the snapshot command.
    package var leadingArguments: [String] = []
    private let limit: Double

    package convenience init() {
        self.init(program: Self.program.path)
    }

    /// Creates a renderer that runs `program`. `limit` is the time limit for one picture, which for the first one includes the start of the
    /// program. *Units*: seconds.
    package init(program: String, limit: Double = 20) {
        self.program = program
        self.limit = limit
    }

    package func capture(
        _ request: PictureRequest, key: String,
        onPicture: @escaping @MainActor (_ preview: String, _ cell: String, _ picture: UIImage) -> Void,
        onEnd: @escaping @MainActor (_ message: String?) -> Void
    ) {
        cancel(key)
        let job = RenderJob(program: program, limit: limit)
        jobs[key] = job
        job.start(request, leading: leadingArguments, onPicture: onPicture) { [weak self, weak job] message in
            if let self, let job, jobs[key] === job { jobs[key] = nil }
            onEnd(message)
        }
    }

    package func cancel(_ key: String) {
        jobs.removeValue(forKey: key)?.cancel()
    }

    /// The file from which this process was started. If a newer build has replaced the file, the URL is that of the new file.
    package nonisolated static var program: URL {
        let link = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
        let deleted = " (deleted)"
        return URL(fileURLWithPath: link.hasSuffix(deleted) ? String(link.dropLast(deleted.count)) : link)
    }
}

/// One run of the program. A separate thread reads the output and waits for the end.
private final class RenderJob: Sendable {
    /// The prefix for each line that the process writes to standard error.
    private static let mark = "weft: process that renders pictures"
    private let program: String
    private let limit: Double
    /// The identifier of the process while it runs, otherwise 0, and whether the request was canceled.
    private let state = Locked((process: pid_t(0), isCancelled: false))

    init(program: String, limit: Double) {
        self.program = program
        self.limit = limit
    }

    @MainActor func start(
        _ request: PictureRequest, leading: [String], onPicture: @escaping @MainActor (String, String, UIImage) -> Void,
        onEnd: @escaping @MainActor (String?) -> Void
    ) {
        let arguments = leading + request.arguments
        let scale = CGFloat(request.variant.scale)
        let isStarted = SystemThread.detach { [self] in
            let message = run(arguments) { picture in
                guard let image = UIImage(data: picture.png, scale: scale) else { return }
                notify { onPicture(picture.preview, picture.cell, image) }
            }
            notify { onEnd(message) }
        }
        if !isStarted { notify { onEnd(SystemThread.refusal) } }
    }

    func cancel() {
        let process = state.withLock { state in
            state.isCancelled = true
            return state.process
        }
        if process > 0 { kill(process, SIGTERM) }
    }

    private func notify(_ body: @escaping @MainActor () -> Void) {
        DispatchQueue.main.async {
            if !self.state.withLock({ $0.isCancelled }) { MainActor.assumeIsolated(body) }
        }
    }

    /// Runs the program to its end. Returns the description of a failure, or nil.
    private func run(_ arguments: [String], onPicture: (PictureStream.Picture) -> Void) -> String? {
        guard let child = ChildProcess(program, arguments, linePrefix: Self.mark) else { return "\(program) cannot be started" }
        state.withLock { $0.process = child.identifier }
        if state.withLock({ $0.isCancelled }) { kill(child.identifier, SIGTERM) }
        let isLate = readPictures(of: child, onPicture: onPicture)
        if isLate { child.kill() }
        let status = child.wait { state.withLock { $0.process = 0 } }
        if isLate { return "the pictures could not be rendered: none arrived for \(JSONText.number(CGFloat(limit))) seconds" }
        guard status != 0 else { return nil }
        let end = status < 0 ? "was ended by signal \(-status)" : "ended with exit code \(status)"
        return "the pictures could not be rendered (weft \(arguments.joined(separator: " ")) \(end))"
    }

    /// Reads pictures until the output of the program ends or a picture takes too long. Returns true if one took too long.
    private func readPictures(of child: ChildProcess, onPicture: (PictureStream.Picture) -> Void) -> Bool {
        var reader = PictureStream.Reader()
        while true {
            switch child.read(within: limit) {
            case .data(let part): reader.add(part)
            case .end: return false
            case .late: return true
            }
            while let picture = reader.next() { onPicture(picture) }
        }
    }
}
