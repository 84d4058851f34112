import Foundation
import NodeInspection
import PreviewDeclarations
import UIPrimitives

/// A file with recorded input, in the user's state folder.
struct RecordingFile {
    let path: String
    /// The time at which the file was written; nil if it is not known.
    let date: Date?

    /// The name that the user sees.
    var name: String { URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent }

    static var folder: String {
        UserFolder.state.path(in: ProcessInfo.processInfo.environment, home: NSHomeDirectory()) + "/weft/recordings"
    }

    private static let ending = "jsonl"

    /// The saved recordings, newest first.
    static var all: [RecordingFile] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let files = names.filter { $0.hasSuffix(".\(ending)") }.map { name in
            let path = "\(folder)/\(name)"
            let date = try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
            return RecordingFile(path: path, date: date)
        }
        return files.sorted { ($0.date ?? .distantPast, $1.name) > ($1.date ?? .distantPast, $0.name) }
    }

    /// Reads the recording.
    /// - Throws: the error of the file system, or ``EventRecordingError``.
    func read() throws -> EventRecording {
        try EventRecording(parsing: String(decoding: SystemFile.readPrivately(path), as: UTF8.self))
    }

    /// Writes a recording to a new file that is named after the preview, with a number after the name if there are others.
    /// - Throws: the error of the file system.
    static func write(_ recording: EventRecording, of preview: String) throws -> RecordingFile {
        try SystemFile.makePrivateFolder(folder)
        let path = FileNames.freePath(of: preview, ending: ending, in: folder)
        try SystemFile.replacePrivately(path, with: Data((recording.lines.joined(separator: "\n") + "\n").utf8))
        return RecordingFile(path: path, date: Date())
    }
}
