import CommandResults
import Foundation
import Graphics
import PreviewStages
import UIPrimitives

/// The result of comparing a picture of one run with the same picture of another run.
package struct PictureComparison: Equatable {
    package enum Outcome: String, Equatable {
        case same, changed
        /// The picture is only in the first run, or only in the second.
        case removed, added
        /// The picture has another size or cannot be read; no pixels were compared.
        case resized, unreadable
    }

    package let name: String
    package let outcome: Outcome
    /// The number of pixels that differ by more than the tolerance; `pixels` is the number of all pixels. Both are 0 if no pixels were
    /// compared, for example because the files are equal.
    package var changedPixels = 0
    var pixels = 0
    /// The largest difference between color components, 0…255.
    package var largestDifference = 0
    /// The number of lines that are in only one of the trees of the two pictures; nil if one of the pictures has no tree.
    package var changedLines: Int?
    /// The path of the file that cannot be read, and the reason; nil if both pictures can be read.
    var problem: String?

    package var isSame: Bool { outcome == .same && (changedLines ?? 0) == 0 }
}

/// Compares two pictures, or two folders of them.
package struct SnapshotComparison {
    /// The largest difference between color components that are regarded as equal, 0…255.
    var tolerance: Int
    /// The number of pixels that may differ in a picture that is regarded as the same.
    var allowedPixels: Int
    /// The folder for difference pictures; nil if none are written.
    package var differences: URL?
    /// The time limit for one picture; nil for no limit.
    package var timeLimit: StepTimeLimit?

    package init(tolerance: Int = 0, allowedPixels: Int = 0, differences: URL? = nil) {
        self.tolerance = tolerance
        self.allowedPixels = allowedPixels
        self.differences = differences
    }

    /// Returns the names of the pictures in two folders, sorted.
    package static func names(_ first: SnapshotFolder, _ second: SnapshotFolder) -> [String] {
        Set(first.pictures).union(second.pictures).sorted()
    }

    /// Compares the pictures of two folders by name.
    /// - Throws: ``CommandFailure`` if a difference picture cannot be written.
    package func compare(_ first: SnapshotFolder, _ second: SnapshotFolder) throws -> [PictureComparison] {
        try Self.names(first, second).map { try compare(first, second, name: $0) }
    }

    /// Compares the pictures with the given name in two folders, one of which may lack it.
    /// - Throws: ``CommandFailure`` if the difference picture cannot be written.
    package func compare(_ first: SnapshotFolder, _ second: SnapshotFolder, name: String) throws -> PictureComparison {
        let (before, after) = (first.url.appendingPathComponent(name), second.url.appendingPathComponent(name))
        guard FileManager.default.fileExists(atPath: before.path) else { return PictureComparison(name: name, outcome: .added) }
        guard FileManager.default.fileExists(atPath: after.path) else { return PictureComparison(name: name, outcome: .removed) }
        return try compare(before, after, name: name)
    }

    /// Compares two pictures and the trees in the files next to them.
    /// - Throws: ``CommandFailure`` if the difference picture cannot be written.
    package func compare(_ first: URL, _ second: URL, name: String) throws -> PictureComparison {
        guard let timeLimit else { return try compareNow(first, second, name: name) }
        return try timeLimit.runStep("comparing \(name)") { try compareNow(first, second, name: name) }
    }

    private func compareNow(_ first: URL, _ second: URL, name: String) throws -> PictureComparison {
        let lines = changedLines(first, second)
        let (a, b): (Data, Data)
        do {
            (a, b) = (try Self.read(first), try Self.read(second))
        } catch {
            return PictureComparison(name: name, outcome: .unreadable, changedLines: lines, problem: error.message)
        }
        // Files with the same bytes contain the same picture, so the most frequent case needs no decoding.
        if a == b { return PictureComparison(name: name, outcome: .same, changedLines: lines) }
        let (before, after): (Bitmap, Bitmap)
        do {
            (before, after) = (try Self.decode(a, of: first), try Self.decode(b, of: second))
        } catch {
            return PictureComparison(name: name, outcome: .unreadable, changedLines: lines, problem: error.message)
        }
        let difference = before.difference(from: after, tolerance: tolerance)
        guard difference.hasSameSize else { return PictureComparison(name: name, outcome: .resized, changedLines: lines) }
        let isChanged = difference.count > allowedPixels
        if isChanged { try writeDifference(before, after, name: name) }
        return PictureComparison(
            name: name, outcome: isChanged ? .changed : .same, changedPixels: difference.count, pixels: before.width * before.height,
            largestDifference: difference.largest, changedLines: lines)
    }

    private static func read(_ file: URL) throws(CommandFailure) -> Data {
        do {
            return try SystemFile.read(file.path)
        } catch {
            throw CommandFailure(message: "\(file.path) cannot be read: \(error)")
        }
    }

    private static func decode(_ data: Data, of file: URL) throws(CommandFailure) -> Bitmap {
        do {
            return try ImageCodec.decode(data)
        } catch {
            throw CommandFailure(message: "\(file.path) cannot be read: \(error)")
        }
    }

    private func writeDifference(_ before: Bitmap, _ after: Bitmap, name: String) throws {
        guard let differences, let picture = before.differencePicture(from: after, tolerance: tolerance) else { return }
        let folder = try SnapshotFolder.make(at: differences.path)
        guard let png = ImageCodec.encodePNG(picture) else { throw CommandFailure(message: "no memory for the difference of \(name)") }
        try OutputFile.write(png, to: folder.url.appendingPathComponent(name).path)
    }

    private func changedLines(_ first: URL, _ second: URL) -> Int? {
        func lines(_ picture: URL) -> [Substring]? {
            let url = picture.deletingPathExtension().appendingPathExtension("json")
            let data = try? SystemFile.readRegular(url.path, limit: ResourceLimits.treeBytes)
            return data.flatMap { String(data: $0, encoding: .utf8) }?.split(separator: "\n")
        }
        guard let before = lines(first), let after = lines(second) else { return nil }
        return before == after ? 0 : after.difference(from: before).count
    }
}
