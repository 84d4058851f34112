import Foundation
import Graphics
import UIPrimitives

/// The rendered content of a stage and the tree of its layers as JSON.
struct CapturedSnapshot {
    let bitmap: Bitmap
    let tree: String
}

/// The picture and the tree on disk with which a snapshot is compared.
struct SnapshotReference {
    let folder: URL
    let name: String

    func file(_ suffix: String) -> URL { folder.appendingPathComponent("\(name).\(suffix)") }

    /// Compares `captured` with the reference, and records it as the mode requires. Returns the failure message; nil on success.
    func failure(of captured: CapturedSnapshot, tolerance: Int, allowedPixels: Int, record: SnapshotRecordMode) -> String? {
        if record == .all { return write(captured) }
        guard let expected = try? ImageCodec.decode(Data(contentsOf: file("png"))) else {
            guard record == .missing || record == .failed else {
                return "there is no reference \(file("png").path); WEFT_RECORD=missing records it"
            }
            return write(captured) ?? "recorded a new reference: \(file("png").path)"
        }
        let failures = [
            bitmapFailure(expected, captured, tolerance: tolerance, allowedPixels: allowedPixels), treeFailure(captured),
        ].compactMap { $0 }
        guard !failures.isEmpty else {
            removeLeftovers()
            return nil
        }
        if record == .failed { return write(captured) ?? "replaced the reference \(file("png").path): \(failures.joined(separator: "; "))" }
        writeFailure(captured, expected: expected, tolerance: tolerance)
        return "\(failures.joined(separator: "; ")). See \(file("actual.png").path) and \(file("diff.png").path)"
    }

    private func bitmapFailure(_ expected: Bitmap, _ captured: CapturedSnapshot, tolerance: Int, allowedPixels: Int) -> String? {
        let difference = expected.difference(from: captured.bitmap, tolerance: tolerance)
        guard difference.hasSameSize else {
            return
                "the picture has \(captured.bitmap.width)×\(captured.bitmap.height) pixels instead of \(expected.width)×\(expected.height)"
        }
        guard difference.count > allowedPixels else { return nil }
        return "\(difference.count) of \(expected.width * expected.height) pixels differ, by \(difference.largest) at most"
    }

    /// Returns a message with the first different line of the trees; nil if the trees are equal. Later differences are omitted, because
    /// they often result from the first one.
    private func treeFailure(_ captured: CapturedSnapshot) -> String? {
        guard let expected = try? String(contentsOf: file("json"), encoding: .utf8) else {
            return "there is no tree \(file("json").path); WEFT_RECORD=failed records it"
        }
        guard expected != captured.tree else { return nil }
        let (old, new) = (expected.split(separator: "\n"), captured.tree.split(separator: "\n"))
        let place = zip(old, new).prefix { $0 == $1 }.count
        func line(_ lines: [Substring]) -> String { place < lines.count ? lines[place].trimmingCharacters(in: .whitespaces) : "nothing" }
        return "the tree differs from line \(place + 1) on:\n- \(line(old))\n+ \(line(new))\n"
    }

    private func write(_ captured: CapturedSnapshot) -> String? {
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try captured.bitmap.writePNG(to: file("png"))
            try SystemFile.replace(file("json").path, with: Data(captured.tree.utf8))
            removeLeftovers()
            return nil
        } catch {
            return "the reference cannot be written to \(folder.path): \(error)"
        }
    }

    private func writeFailure(_ captured: CapturedSnapshot, expected: Bitmap, tolerance: Int) {
        try? captured.bitmap.writePNG(to: file("actual.png"))
        try? SystemFile.replace(file("actual.json").path, with: Data(captured.tree.utf8))
        try? expected.differencePicture(from: captured.bitmap, tolerance: tolerance)?.writePNG(to: file("diff.png"))
    }

    private func removeLeftovers() {
        for suffix in ["actual.png", "actual.json", "diff.png"] { try? FileManager.default.removeItem(at: file(suffix)) }
    }
}
