import AsyncDisplayKit
import CommandResults
import Foundation
import Graphics
import PreviewDeclarations
import PreviewStages
import Scheduling

/// Renders pictures of previews in all cells of a matrix and writes them to a folder or a stream.
@MainActor package struct SnapshotRun {
    private let destination: Destination
    private let matrix: VariantMatrix
    private let size: CGSize?
    private let scale: CGFloat?
    private let thumbnailSide: Int?
    /// Called for each picture after it is written to a folder; not called for a stream. *Thread*: any.
    package var onPicture: @Sendable (_ preview: String, _ cell: String, _ path: String) -> Void = { _, _, _ in }

    /// The time limit for one picture; nil for no limit.
    package var timeLimit: StepTimeLimit?
    /// What happens if a value is given for a control that the preview does not declare, or if the control does not accept the value.
    package var unknownControls = UnknownControls.reported

    /// Creates a run that renders nothing yet.
    ///
    /// - Parameters:
    ///   - size: the size of the previews, in points; nil for the size of each preview.
    ///   - scale: the scale in pixels per point; nil for the scale of the variant.
    ///   - thumbnailSide: the longer side of thumbnails, in pixels; nil for full pictures. Thumbnails have no tree.
    package init(
        destination: Destination, matrix: VariantMatrix, size: CGSize? = nil, scale: CGFloat? = nil, thumbnailSide: Int? = nil
    ) {
        self.destination = destination
        self.matrix = matrix
        self.size = size
        self.scale = scale
        self.thumbnailSide = thumbnailSide
    }

    /// The destination of the pictures.
    package enum Destination {
        /// Files in a folder, with a tree for each full picture.
        case folder(SnapshotFolder)
        case stream(PictureStream.Writer)
    }

    /// A picture to render: a preview in one cell of the matrix.
    package struct Picture {
        package let preview: Preview
        fileprivate let cell: VariantMatrix.Cell
        fileprivate let slug: String

        /// The name of the picture's files without extension, unique in a run.
        package var name: String { SnapshotFolder.fileName(slug: slug, cell: cell.name) }
    }

    /// A picture that could not be rendered or written, and the reason. If the encoding or writing in the background failed, `preview` and
    /// `cell` are empty, and `message` contains the name of the preview.
    package struct Failure {
        package let preview: String
        package let cell: String
        package let message: String
        /// The exit code for the failure.
        package let code: Int32

        init(preview: String, cell: String, message: String, code: Int32 = ProgramExit.failure) {
            (self.preview, self.cell, self.message, self.code) = (preview, cell, message, code)
        }
    }

    /// Returns the pictures of the previews in all cells. File names depend on the whole list of previews: to run only a part, pass a part
    /// of this result to ``run(_:measuring:)`` instead of a part of the previews to this method.
    package func pictures(of previews: [Preview]) -> [Picture] {
        zip(previews, FileNames.slugs(of: previews.map(\.name))).flatMap { preview, slug in
            matrix.cells.map { Picture(preview: preview, cell: $0, slug: slug) }
        }
    }

    /// Renders each picture and returns the failures. The failure of one picture does not stop the others. `measuring` is called with the
    /// index of each picture and the work for it, which it runs.
    package func run(_ pictures: [Picture], measuring: (Int, () -> Void) -> Void = { $1() }) -> [Failure] {
        let reports = ErrorReports()
        let previous = ProgrammerError.setHandler { reports.add($0) }
        defer { ProgrammerError.setHandler(previous) }
        var failures: [Failure] = []
        let writer = PictureWriter()
        for (place, picture) in pictures.enumerated() {
            func fail(_ message: String, code: Int32 = ProgramExit.failure) {
                failures.append(Failure(preview: picture.preview.name, cell: picture.cell.name, message: message, code: code))
            }
            measuring(place) {
                do {
                    try capture(picture, writer)
                } catch {
                    noteFailure(of: picture)
                    fail("\(error)", code: (error as? CommandFailure)?.code ?? ProgramExit.failure)
                }
            }
            for message in reports.drain() { fail(message) }
        }
        failures += writer.finish().map { Failure(preview: "", cell: "", message: $0) }
        return failures
    }

    private func capture(_ picture: Picture, _ writer: PictureWriter) throws {
        let (preview, cell) = (picture.preview, picture.cell)
        CrashContext.note(preview: preview.name)
        timeLimit?.begin()
        defer { timeLimit?.end() }
        let snapshot = try PreviewSnapshot(
            preview, variant: cell.variant, size: size, exactScale: scale, unknownControls: unknownControls)
        defer { snapshot.close() }
        if let thumbnailSide {
            // A thumbnail is written before the next one is rendered, because the reader infers from the last thumbnail which preview is
            // in progress.
            guard let small = snapshot.bitmap.fitting(thumbnailSide), let png = ImageCodec.encodePNG(small) else { return }
            return try makeWriter(of: picture)(png)
        }
        guard let bitmap = snapshot.bitmap.copy() else { throw CommandFailure(message: "no memory for the picture") }
        writer.write(bitmap, preview.name, by: makeWriter(of: picture))
        guard case .folder(let folder) = destination else { return }
        let tree = folder.url.appendingPathComponent("\(picture.name).json")
        try OutputFile.write(Data(snapshot.tree.utf8), to: tree.path)
    }

    /// Returns a closure that writes the PNG of a picture to its destination.
    private func makeWriter(of picture: Picture) -> @Sendable (Data) throws -> Void {
        let (name, cellName) = (picture.preview.name, picture.cell.name)
        switch destination {
        case .folder(let folder):
            let path = folder.url.appendingPathComponent("\(picture.name).png").path
            return { [onPicture] png in
                try OutputFile.write(png, to: path)
                onPicture(name, cellName, path)
            }
        case .stream(let stream):
            return { stream.write(PictureStream.Picture(preview: name, cell: cellName, png: $0)) }
        }
    }

    /// Writes an empty picture to a stream, because the reader of the stream limits the time until the next picture.
    private func noteFailure(of picture: Picture) {
        guard case .stream(let stream) = destination else { return }
        stream.write(PictureStream.Picture(preview: picture.preview.name, cell: picture.cell.name, png: Data()))
    }
}

extension Bitmap {
    /// Returns the bitmap scaled down so that its longer side has `side` pixels; the bitmap itself if it is not larger; nil without memory.
    package func fitting(_ side: Int) -> Bitmap? {
        let longer = max(width, height)
        guard longer > side else { return self }
        return scaled(toWidth: max(1, width * side / longer), height: max(1, height * side / longer))
    }
}

/// Encodes and writes pictures in the background while the next one is rendered.
private final class PictureWriter: Sendable {
    private let group = DispatchGroup()
    private let failures = Locked<[String]>([])
    /// The semaphore that limits the number of pictures that wait to be encoded, because they use memory.
    private let places = DispatchSemaphore(value: 6)

    func write(_ bitmap: Bitmap, _ name: String, by deliver: @escaping @Sendable (Data) throws -> Void) {
        places.wait()
        BackgroundQueue.display.dispatchQueue.async(group: group) {
            defer { self.places.signal() }
            UnawaitedThreads.run {
                do {
                    guard let png = ImageCodec.encodePNG(bitmap) else { throw CommandFailure(message: "cannot be encoded") }
                    try deliver(png)
                } catch {
                    let message = (error as? CommandFailure)?.message ?? "\(error)"
                    self.failures.withLock { $0.append("\(name): \(message)") }
                }
            }
        }
    }

    func finish() -> [String] {
        group.wait()
        return failures.withLock { $0 }
    }
}

/// Collects the reports of programmer's errors, each text once. *Thread*: any.
private final class ErrorReports: Sendable {
    private let reports = Locked<[String]>([])

    func add(_ report: ProgrammerError.Report) {
        let text = report.subject.map { "\($0): \(report.message)" } ?? report.message
        reports.withLock { if !$0.contains(text) { $0.append(text) } }
    }

    func drain() -> [String] {
        reports.withLock { reports in
            defer { reports = [] }
            return reports
        }
    }
}
