import Foundation
import Graphics
import UIPrimitives

/// The content of a stage.
struct TakenSnapshot {
    let bitmap: Bitmap
    let tree: String
}

/// The image and tree on disk that a snapshot is compared with.
struct SnapshotReference {
    let folder: URL
    let name: String

    func file(_ suffix: String) -> URL { folder.appendingPathComponent("\(name).\(suffix)") }

    /// Compares, and records according to the mode. Returns the failure message; nil on success.
    func verdict(on taken: TakenSnapshot, tolerance: Int, allowedPixels: Int, record: SnapshotRecordMode) -> String? {
        if record == .all { return write(taken) }
        guard let expected = try? ImageCodec.decode(Data(contentsOf: file("png"))) else {
            guard record == .missing || record == .failed else {
                return "there is no reference \(file("png").path); WEFT_RECORD=missing records it"
            }
            return write(taken) ?? "recorded a new reference: \(file("png").path)"
        }
        let complaints = [
            pictureComplaint(expected, taken, tolerance: tolerance, allowedPixels: allowedPixels), treeComplaint(taken),
        ].compactMap { $0 }
        guard !complaints.isEmpty else {
            removeLeftovers()
            return nil
        }
        if record == .failed { return write(taken) ?? "recorded anew: \(complaints.joined(separator: "; "))" }
        keep(taken, beside: expected, tolerance: tolerance)
        return "\(complaints.joined(separator: "; ")). See \(file("actual.png").path) and \(file("diff.png").path)"
    }

    private func pictureComplaint(_ expected: Bitmap, _ taken: TakenSnapshot, tolerance: Int, allowedPixels: Int) -> String? {
        let difference = expected.difference(from: taken.bitmap, tolerance: tolerance)
        guard difference.hasSameSize else {
            return "the picture has \(taken.bitmap.width)×\(taken.bitmap.height) pixels instead of \(expected.width)×\(expected.height)"
        }
        guard difference.count > allowedPixels else { return nil }
        return "\(difference.count) of \(expected.width * expected.height) pixels differ, by \(difference.largest) at most"
    }

    /// Reports the first different line only, which is more helpful than all of them.
    private func treeComplaint(_ taken: TakenSnapshot) -> String? {
        guard let expected = try? String(contentsOf: file("json"), encoding: .utf8) else {
            return "there is no tree \(file("json").path); WEFT_RECORD=failed records it"
        }
        guard expected != taken.tree else { return nil }
        let (old, new) = (expected.split(separator: "\n"), taken.tree.split(separator: "\n"))
        let place = zip(old, new).prefix { $0 == $1 }.count
        func line(_ lines: [Substring]) -> String { place < lines.count ? lines[place].trimmingCharacters(in: .whitespaces) : "nothing" }
        return "the tree differs from line \(place + 1) on:\n- \(line(old))\n+ \(line(new))\n"
    }

    private func write(_ taken: TakenSnapshot) -> String? {
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try taken.bitmap.writePNG(to: file("png"))
            try SystemFile.replace(file("json").path, with: Data(taken.tree.utf8))
            removeLeftovers()
            return nil
        } catch {
            return "the reference cannot be written to \(folder.path): \(error)"
        }
    }

    private func keep(_ taken: TakenSnapshot, beside expected: Bitmap, tolerance: Int) {
        try? taken.bitmap.writePNG(to: file("actual.png"))
        try? SystemFile.replace(file("actual.json").path, with: Data(taken.tree.utf8))
        try? expected.differencePicture(from: taken.bitmap, tolerance: tolerance)?.writePNG(to: file("diff.png"))
    }

    private func removeLeftovers() {
        for suffix in ["actual.png", "actual.json", "diff.png"] { try? FileManager.default.removeItem(at: file(suffix)) }
    }
}
