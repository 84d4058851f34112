import Foundation
import Graphics
import PreviewDeclarations
import Scheduling
import UIKit

/// Takes pictures of previews without standing in the way of the window.
@MainActor package protocol PreviewPictures: AnyObject {
    /// Takes pictures of one preview, or of all with nil, in every cell of the matrix. `onPicture` gets the name of the
    /// preview, of the cell, and the picture, one by one. A request replaces the one before under the same key.
    func take(
        _ request: PictureRequest, key: String,
        onPicture: @escaping @MainActor (_ preview: String, _ cell: String, _ picture: UIImage) -> Void,
        onEnd: @escaping @MainActor (_ message: String?) -> Void)

    /// Ends the request under the key, if it is still at work.
    func cancel(_ key: String)
}

/// What pictures are wanted.
package struct PictureRequest: Sendable, Equatable {
    /// nil is every preview.
    package var preview: String?
    /// Where to begin with every preview; nil is the first.
    package var from: String?
    package var matrix: [VariantAxis]
    package var variant: PreviewVariant
    /// The longer side of small pictures; nil for full ones. *Units*: pixels.
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

    /// The command line that takes them.
    func arguments(folder: String) -> [String] {
        var words = ["snapshot"]
        if let preview { words.append(preview) } else { words.append("--all") }
        words += ["--output", folder] + variant.arguments
        // An axis too few still has to be a folder of pictures.
        if !matrix.isEmpty { words += ["--variants", matrix.map(\.rawValue).joined(separator: ",")] }
        if let from { words += ["--from", from] }
        if let thumbnailSide { words += ["--thumbnail", "\(thumbnailSide)"] }
        return words
    }
}

extension PreviewVariant {
    /// The options of `weft snapshot` that stand for the variant.
    var arguments: [String] {
        var words = ["--device", device.name, "--scale", "\(scale)", "--appearance", isDark ? "dark" : "light"]
        words += ["--text-size", textSize.rawValue, "--room", room.rawValue]
        if isLandscape { words.append("--landscape") }
        if isRightToLeft { words.append("--rtl") }
        if hasHighContrast { words.append("--high-contrast") }
        if let locale { words += ["--locale", locale] }
        return words
    }
}

/// Takes pictures in a process of its own: this program's, run as `weft snapshot`.
///
/// A preview that traps, or never ends, costs a picture and not the window; and each picture is what a snapshot has.
@MainActor package final class PicturesByProcess: PreviewPictures {
    private var jobs: [String: PictureJob] = [:]

    package init() {}

    package func take(
        _ request: PictureRequest, key: String,
        onPicture: @escaping @MainActor (_ preview: String, _ cell: String, _ picture: UIImage) -> Void,
        onEnd: @escaping @MainActor (_ message: String?) -> Void
    ) {
        cancel(key)
        let job = PictureJob()
        jobs[key] = job
        job.start(request, onPicture: onPicture) { [weak self, weak job] message in
            if let self, let job, jobs[key] === job { jobs[key] = nil }
            onEnd(message)
        }
    }

    package func cancel(_ key: String) {
        jobs.removeValue(forKey: key)?.cancel()
    }

    /// The file this process was started from; a newer build of it counts as the same program.
    package nonisolated static var program: URL {
        let link = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
        let deleted = " (deleted)"
        return URL(fileURLWithPath: link.hasSuffix(deleted) ? String(link.dropLast(deleted.count)) : link)
    }
}

/// One run of the program. A thread of its own reads what it prints and waits for its end.
private final class PictureJob: Sendable {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("weft-pictures-\(UUID().uuidString)")
    /// The process while it runs, and whether nobody waits for it any more.
    private let state = Locked((process: pid_t(0), isCancelled: false))

    @MainActor func start(
        _ request: PictureRequest, onPicture: @escaping @MainActor (String, String, UIImage) -> Void,
        onEnd: @escaping @MainActor (String?) -> Void
    ) {
        let arguments = request.arguments(folder: folder.path)
        let scale = CGFloat(request.variant.scale)
        let thread = Thread { [self] in
            let message = run(arguments) { line in
                let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
                guard fields.count == 3, let file = try? Data(contentsOf: URL(fileURLWithPath: fields[2])),
                    let image = UIImage(data: file, scale: scale)
                else { return }
                tell { onPicture(fields[0], fields[1], image) }
            }
            try? FileManager.default.removeItem(at: folder)
            tell { onEnd(message) }
        }
        thread.start()
    }

    func cancel() {
        let process = state.withLock { state in
            state.isCancelled = true
            return state.process
        }
        if process > 0 { kill(process, SIGTERM) }
    }

    private func tell(_ body: @escaping @MainActor () -> Void) {
        DispatchQueue.main.async {
            if !self.state.withLock({ $0.isCancelled }) { MainActor.assumeIsolated(body) }
        }
    }

    /// Runs the program to its end. Returns what went wrong, nil when nothing did.
    private func run(_ arguments: [String], onLine: (String) -> Void) -> String? {
        let program = PicturesByProcess.program.path
        guard let child = ChildProcess(program, arguments) else { return "\(program) cannot be started" }
        state.withLock { $0.process = child.identifier }
        if state.withLock({ $0.isCancelled }) { kill(child.identifier, SIGTERM) }
        var rest = Data()
        while let part = child.read() {
            rest += part
            while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                onLine(String(decoding: rest[rest.startIndex..<end], as: UTF8.self))
                rest = Data(rest[rest.index(after: end)...])
            }
        }
        let status = child.wait { state.withLock { $0.process = 0 } }
        return status == 0 ? nil : "the pictures could not be taken (\(arguments.joined(separator: " ")) ended with \(status))"
    }
}
