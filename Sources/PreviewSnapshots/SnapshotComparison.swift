import Foundation
import Graphics

/// How one picture of a run compares with the same picture of another.
package struct PictureComparison: Equatable {
    package enum Outcome: String, Equatable {
        case same, changed
        /// Only in the first, or only in the second.
        case removed, added
        /// Of another size, or not readable: no pixels were compared.
        case resized, unreadable
    }

    package let name: String
    package let outcome: Outcome
    /// Pixels that differ by more than the tolerance, of how many.
    package var changedPixels = 0
    var pixels = 0
    /// The largest difference of a component, 0…255.
    package var largestDifference = 0
    /// Lines of the trees beside the pictures that differ; nil where either has none.
    package var changedLines: Int?

    package var isSame: Bool { outcome == .same && (changedLines ?? 0) == 0 }
}

/// Compares two pictures, or two folders of them.
package struct SnapshotComparison {
    /// Components may differ by this much and still count as equal, 0…255.
    package var tolerance: Int
    /// Pixels that may differ before a picture counts as changed.
    package var allowedPixels: Int
    /// Where pictures of the differences go; nil makes none.
    package var differences: URL?

    package init(tolerance: Int = 0, allowedPixels: Int = 0, differences: URL? = nil) {
        self.tolerance = tolerance
        self.allowedPixels = allowedPixels
        self.differences = differences
    }

    /// Compares the pictures of two folders by name.
    package func compare(_ first: SnapshotFolder, _ second: SnapshotFolder) -> [PictureComparison] {
        let (before, after) = (Set(first.pictures), Set(second.pictures))
        return before.union(after).sorted().map { name in
            guard before.contains(name) else { return PictureComparison(name: name, outcome: .added) }
            guard after.contains(name) else { return PictureComparison(name: name, outcome: .removed) }
            return compare(first.url.appendingPathComponent(name), second.url.appendingPathComponent(name), name: name)
        }
    }

    /// Compares two pictures and the trees beside them.
    package func compare(_ first: URL, _ second: URL, name: String) -> PictureComparison {
        let lines = changedLines(first, second)
        guard let a = try? Data(contentsOf: first), let b = try? Data(contentsOf: second) else {
            return PictureComparison(name: name, outcome: .unreadable, changedLines: lines)
        }
        // The same bytes are the same picture: the common case costs no decoding.
        if a == b { return PictureComparison(name: name, outcome: .same, changedLines: lines) }
        guard let before = try? ImageCodec.decode(a), let after = try? ImageCodec.decode(b) else {
            return PictureComparison(name: name, outcome: .unreadable, changedLines: lines)
        }
        let difference = before.difference(from: after, tolerance: tolerance)
        guard difference.hasSameSize else { return PictureComparison(name: name, outcome: .resized, changedLines: lines) }
        let isChanged = difference.count > allowedPixels
        if isChanged { writeDifference(before, after, name: name) }
        return PictureComparison(
            name: name, outcome: isChanged ? .changed : .same, changedPixels: difference.count, pixels: before.width * before.height,
            largestDifference: difference.largest, changedLines: lines)
    }

    private func writeDifference(_ before: Bitmap, _ after: Bitmap, name: String) {
        guard let differences, let picture = before.differencePicture(from: after, tolerance: tolerance) else { return }
        try? FileManager.default.createDirectory(at: differences, withIntermediateDirectories: true)
        try? picture.writePNG(to: differences.appendingPathComponent(name))
    }

    private func changedLines(_ first: URL, _ second: URL) -> Int? {
        func lines(_ picture: URL) -> [Substring]? {
            let url = picture.deletingPathExtension().appendingPathExtension("json")
            return (try? String(contentsOf: url, encoding: .utf8)).map { $0.split(separator: "\n") }
        }
        guard let before = lines(first), let after = lines(second) else { return nil }
        return before == after ? 0 : after.difference(from: before).count
    }
}
