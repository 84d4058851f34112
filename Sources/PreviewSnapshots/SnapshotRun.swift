import AsyncDisplayKit
import CommandResults
import Foundation
import Graphics
import PreviewDeclarations
import PreviewStages
import Scheduling

/// Takes pictures of previews in all cells of a matrix and writes them to a folder.
@MainActor package struct SnapshotRun {
    private let folder: SnapshotFolder
    private let matrix: VariantMatrix
    private let size: CGSize?
    private let scale: CGFloat?
    private let thumbnailSide: Int?
    /// Told of each picture once it is written. *Thread*: any.
    package var onPicture: @Sendable (_ preview: String, _ cell: String, _ path: String) -> Void = { _, _, _ in }

    /// - Parameters:
    ///   - size: *Units*: points; nil is the preview's own.
    ///   - scale: pixels per point; nil is the variant's.
    ///   - thumbnailSide: the longer side of small pictures instead of full ones; they come without a tree. *Units*: pixels.
    package init(
        folder: SnapshotFolder, matrix: VariantMatrix, size: CGSize? = nil, scale: CGFloat? = nil, thumbnailSide: Int? = nil
    ) {
        self.folder = folder
        self.matrix = matrix
        self.size = size
        self.scale = scale
        self.thumbnailSide = thumbnailSide
    }

    /// What could not be made.
    package struct Failure {
        package let preview: String
        package let cell: String
        package let message: String
    }

    /// Takes every picture; one that fails does not keep the others back.
    package func run(_ previews: [Preview]) throws -> [Failure] {
        let slugs = FileNames.slugs(of: previews.map(\.name))
        let reports = ErrorReports()
        let previous = ProgrammerError.setHandler { reports.add($0) }
        defer { ProgrammerError.setHandler(previous) }
        var failures: [Failure] = []
        let writer = PictureWriter()
        for (preview, slug) in zip(previews, slugs) {
            for cell in matrix.cells {
                let base = folder.base(slug: slug, cell: cell.name)
                do {
                    try take(preview, cell, to: base, writer)
                } catch {
                    failures.append(Failure(preview: preview.name, cell: cell.name, message: "\(error)"))
                }
                failures += reports.take().map { Failure(preview: preview.name, cell: cell.name, message: $0) }
            }
        }
        failures += writer.finish().map { Failure(preview: "", cell: "", message: $0) }
        return failures
    }

    private func take(_ preview: Preview, _ cell: VariantMatrix.Cell, to base: URL, _ writer: PictureWriter) throws {
        AtWork.note(preview: preview.name)
        let snapshot = try PreviewSnapshot(preview, variant: cell.variant, size: size, exactScale: scale)
        defer { snapshot.close() }
        let picture = base.appendingPathExtension("png")
        if let thumbnailSide {
            guard let small = snapshot.bitmap.fitting(thumbnailSide), let png = ImageCodec.encodePNG(small) else { return }
            // Read while it is written: in place by a move.
            try png.write(to: picture, options: .atomic)
            return onPicture(preview.name, cell.name, picture.path)
        }
        guard let bitmap = snapshot.bitmap.copy() else { throw CommandFailure(message: "no memory for the picture") }
        let (onPicture, name) = (onPicture, preview.name)
        writer.write(bitmap, to: picture) { onPicture(name, cell.name, picture.path) }
        try OutputFile.write(Data(snapshot.tree.utf8), to: base.appendingPathExtension("json").path)
    }
}

extension Bitmap {
    /// The picture scaled down so that its longer side has `side` pixels; itself where it is smaller.
    func fitting(_ side: Int) -> Bitmap? {
        let longer = max(width, height)
        guard longer > side else { return self }
        return scaled(toWidth: max(1, width * side / longer), height: max(1, height * side / longer))
    }
}

/// Encodes and writes pictures in the background while the next one is made.
private final class PictureWriter: Sendable {
    private let group = DispatchGroup()
    private let failures = Locked<[String]>([])
    /// Pictures waiting to be encoded take memory: at most this many.
    private let places = DispatchSemaphore(value: 6)

    func write(_ bitmap: Bitmap, to url: URL, then finish: @escaping @Sendable () -> Void) {
        places.wait()
        BackgroundQueue.display.dispatchQueue.async(group: group) {
            defer { self.places.signal() }
            do {
                guard let png = ImageCodec.encodePNG(bitmap) else { throw CommandFailure(message: "cannot be encoded") }
                try OutputFile.write(png, to: url.path)
                finish()
            } catch {
                let message = (error as? CommandFailure)?.message ?? "\(error)"
                self.failures.withLock { $0.append("\(url.lastPathComponent): \(message)") }
            }
        }
    }

    func finish() -> [String] {
        group.wait()
        return failures.withLock { $0 }
    }
}

/// Collects programmer's errors, from any thread.
private final class ErrorReports: Sendable {
    private let reports = Locked<[String]>([])

    func add(_ report: ProgrammerError.Report) {
        let text = report.subject.map { "\($0): \(report.message)" } ?? report.message
        reports.withLock { if !$0.contains(text) { $0.append(text) } }
    }

    func take() -> [String] {
        reports.withLock { reports in
            defer { reports = [] }
            return reports
        }
    }
}
