import Foundation
import Graphics
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
    var preview: String?
    var matrix: [VariantAxis] = []
    var variant: PreviewVariant
    /// The longer side of small pictures; nil for full ones. *Units*: pixels.
    var thumbnailSide: Int?

    /// The command line that takes them.
    func arguments(folder: String) -> [String] {
        var words = ["snapshot"]
        if let preview { words.append(preview) } else { words.append("--all") }
        words += ["--output", folder] + variant.arguments
        // An axis too few still has to be a folder of pictures.
        if !matrix.isEmpty { words += ["--variants", matrix.map(\.rawValue).joined(separator: ",")] }
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
}

/// One run of the program.
@MainActor private final class PictureJob {
    private let process = Process()
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("weft-pictures-\(UUID().uuidString)")
    private var isCancelled = false
    private var rest = ""

    func start(
        _ request: PictureRequest, onPicture: @escaping @MainActor (String, String, UIImage) -> Void,
        onEnd: @escaping @MainActor (String?) -> Void
    ) {
        let (output, errors) = (Pipe(), Pipe())
        process.executableURL = Self.program
        process.arguments = request.arguments(folder: folder.path)
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = errors
        output.fileHandleForReading.readabilityHandler = { handle in
            let data = handle.availableData
            DispatchQueue.main.async { self.read(data, scale: request.variant.scale, onPicture) }
        }
        process.terminationHandler = { _ in
            let message = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            DispatchQueue.main.async {
                output.fileHandleForReading.readabilityHandler = nil
                try? FileManager.default.removeItem(at: self.folder)
                if !self.isCancelled { onEnd(message.isEmpty ? nil : message) }
            }
        }
        do {
            try process.run()
        } catch {
            onEnd("\(error)")
        }
    }

    func cancel() {
        isCancelled = true
        if process.isRunning { process.terminate() }
    }

    /// Takes up whole lines: preview, cell and path, with tabs between them.
    private func read(_ data: Data, scale: Int, _ onPicture: @MainActor (String, String, UIImage) -> Void) {
        guard !isCancelled else { return }
        rest += String(decoding: data, as: UTF8.self)
        while let end = rest.firstIndex(of: "\n") {
            let fields = rest[..<end].split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            rest = String(rest[rest.index(after: end)...])
            guard fields.count == 3, let file = try? Data(contentsOf: URL(fileURLWithPath: fields[2])),
                let image = UIImage(data: file, scale: CGFloat(scale))
            else { continue }
            onPicture(fields[0], fields[1], image)
        }
    }

    /// The file this process was started from; a newer build of it counts as the same program.
    private static var program: URL {
        let link = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
        let deleted = " (deleted)"
        return URL(fileURLWithPath: link.hasSuffix(deleted) ? String(link.dropLast(deleted.count)) : link)
    }
}
