import ArgumentParser
import CommandResults
import Foundation
import PreviewSessions
import PreviewSnapshots
import PreviewStages
import ProjectSettings
import UIPrimitives

/// `weft compare A B`: reports the differences between two snapshots, between two folders of snapshots, or between a snapshot and the
/// current state of a preview.
struct CompareCommand: SessionCommand, ProjectCommand {
    static let readsFiles = true

    static let configuration = CommandConfiguration(
        commandName: "compare",
        abstract: "Compare two snapshots, or two folders of them.",
        discussion: """
            Prints a line for each picture that differs. The exit code is 4 if pictures differ, and 1 if a picture cannot be read. \
            Folders that were created with different libraries or fonts are not compared, because their pictures may differ although the \
            previews have not changed.
            With --preview the second picture is that of a preview, with the options of `weft snapshot`. If a session of the program runs \
            (`weft serve --listen`), it draws the picture, which takes less time.
            """)

    @Argument(help: "The earlier PNG, or the earlier folder that `weft snapshot --all` wrote.")
    var first: String

    @Argument(help: "The later PNG or folder; omit it with --preview.")
    var second: String?

    @Option(help: "Compare with this preview as it is now.", completion: PreviewNames.completion)
    var preview: String?

    @Option(help: "A folder for pictures of the differences.")
    var diff: String?

    @Option(help: "The file for a report as a web page.")
    var html: String?

    @Flag(help: "Print one JSON object for each picture.")
    var json = false

    @Option(help: "The largest difference of a color component, 0 to 255, up to which two pixels are equal.")
    var tolerance = 0

    @Option(help: "The number of pixels of a picture that may differ.")
    var allowedPixels = 0

    @Flag(help: "Also compare folders that were created with different libraries or fonts.")
    var force = false

    @OptionGroup var time: TimeLimitOption

    @OptionGroup var surroundings: SurroundingsOptions

    @OptionGroup var session: SessionOption

    @OptionGroup var sharding: ShardOptions

    var isForSession: Bool { preview != nil }

    func validate() throws {
        guard (second == nil) != (preview == nil) else {
            throw ValidationError("name a second picture or folder, or a preview with --preview")
        }
        guard preview != nil || session.session == nil else { throw ValidationError("--session needs --preview") }
        guard (0...255).contains(tolerance) else { throw ValidationError("--tolerance must be between 0 and 255") }
        guard allowedPixels >= 0 else { throw ValidationError("--allowed-pixels must not be negative") }
    }

    func projectOptions(_ settings: ProjectSettings) throws -> [String] {
        settings.comparisonOptions + (preview == nil ? [] : try settings.surroundingsOptions())
    }

    func run() throws {
        // The report embeds the difference pictures. Without --diff, their files are temporary. The file with the picture of a preview is
        // always temporary.
        let scratch = preview != nil || (html != nil && diff == nil) ? try Self.makeScratchFolder() : nil
        defer { if let scratch { try? FileManager.default.removeItem(at: scratch) } }
        let differences = try diff.map { try SnapshotFolder.make(at: $0).url } ?? (html == nil ? nil : scratch)
        var comparison = SnapshotComparison(tolerance: tolerance, allowedPixels: allowedPixels, differences: differences)
        comparison.timeLimit = time.makeLimit()
        let (results, bases, part) = try compare(by: comparison, scratch)
        try part.writeTimes()
        if json {
            try part.lines(results.map(\.jsonLine), entries: results.map { _ in 1 }).forEach { print($0) }
        } else {
            results.filter { !$0.isSame }.forEach { print("\($0.name): \($0.summary)") }
        }
        if let html {
            let report = ComparisonReport(
                first: bases.0, second: bases.1, differences: differences, results: results,
                shard: part.description(entries: results.map { $0.isSame ? 0 : 1 }))
            try OutputFile.write(to: html) { (write) throws(SystemFile.Failure) in try report.write(by: write) }
        }
        let changed = results.filter { !$0.isSame }.count
        guard changed > 0 else {
            if !json { print("equal pictures: \(results.count)") }
            return
        }
        throw CommandFailure(message: "\(changed) of \(results.count) pictures differ", code: Self.exitCode(of: results))
    }

    /// Returns the exit code. A picture that cannot be read is a failure, even if other pictures differ, because it was not compared.
    static func exitCode(of results: [PictureComparison]) -> Int32 {
        if results.contains(where: { $0.outcome == .unreadable }) { return ProgramExit.failure }
        return results.allSatisfy(\.isSame) ? ProgramExit.success : ProgramExit.findings
    }

    /// Creates a folder with a random name that only this user can access.
    private static func makeScratchFolder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("weft-differences-\(UUID().uuidString)")
        do {
            try SystemFile.makePrivateFolder(folder.path)
        } catch {
            throw CommandFailure(message: "\(folder.path) cannot be created: \(error)")
        }
        return folder
    }

    /// Returns the picture of the preview as PNG.
    @MainActor func output(arguments: [String], stages: any CommandStages) throws -> CommandOutput {
        let shown = try PreviewSelection(name: preview, group: nil).previews()[0]
        CrashContext.note(preview: shown.name)
        return try CommandFailure.wrapping(preview: shown.name) {
            let snapshot = try stages.untouchedStage(of: shown, in: surroundings.surroundings())
            return CommandOutput(output: try SnapshotCommand.png(of: snapshot), tree: nil)
        }
    }

    /// Writes the picture of the preview to a file below `folder` with the name of the first picture. Returns the path of the file.
    private func pictureOfPreview(in folder: URL) throws -> String {
        let file = folder.appendingPathComponent("now").appendingPathComponent(URL(fileURLWithPath: first).lastPathComponent)
        let picture = try MainActor.assumeIsolated { try session.output(of: self, time: time) }
        _ = try SnapshotFolder.make(at: file.deletingLastPathComponent().path)
        try OutputFile.write(picture.output, to: file.path)
        return file.path
    }

    private func compare(
        by comparison: SnapshotComparison, _ scratch: URL?
    ) throws -> ([PictureComparison], (URL, URL), ShardPart) {
        guard let second = try second ?? scratch.map(pictureOfPreview) else {
            throw CommandFailure(message: "name a second picture or folder, or a preview with --preview", code: ProgramExit.usage)
        }
        let urls = [first, second].map { URL(fileURLWithPath: $0) }
        let kinds = try zip([first, second], urls).map { try isFolder($0.0, $0.1) }
        guard kinds[0] == kinds[1] else {
            throw CommandFailure(message: "\(first) and \(second) are a file and a folder: name two pictures or two folders")
        }
        guard kinds[0] else {
            guard sharding.shard == nil else {
                throw CommandFailure(message: "--shard needs two folders; \(first) is a picture", code: ProgramExit.usage)
            }
            let name = urls[1].lastPathComponent
            let part = try sharding.part(of: [name], command: "compare")
            return (
                [try part.measuring(0) { try comparison.compare(urls[0], urls[1], name: name) }],
                (urls[0].deletingLastPathComponent(), urls[1].deletingLastPathComponent()), part
            )
        }
        let folders = urls.map { SnapshotFolder(url: $0) }
        if !force, let a = folders[0].versions, let b = folders[1].versions, a != b {
            throw CommandFailure(
                message: """
                    \(first) and \(second) were created with different libraries or fonts (see their \(SnapshotFolder.versionsName)); \
                    `weft doctor` names the packages to install, and --force compares the folders anyway
                    """)
        }
        let names = SnapshotComparison.names(folders[0], folders[1])
        guard !names.isEmpty else {
            throw CommandFailure(message: "there are no pictures in \(first) and \(second)", code: ProgramExit.usage)
        }
        let part = try sharding.part(of: names, command: "compare")
        let results = try part.indexes.map { index in
            try part.measuring(index) { try comparison.compare(folders[0], folders[1], name: names[index]) }
        }
        return (results, (urls[0], urls[1]), part)
    }

    private func isFolder(_ path: String, _ url: URL) throws -> Bool {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
            throw CommandFailure(message: "\(path) does not exist")
        }
        return isFolder.boolValue
    }
}

extension PictureComparison {
    var jsonLine: String {
        var members = ["\"name\": \(JSONText.quoted(name))", "\"outcome\": \"\(outcome.rawValue)\""]
        members.append("\"changedPixels\": \(changedPixels), \"largestDifference\": \(largestDifference)")
        if let changedLines { members.append("\"changedLines\": \(changedLines)") }
        return "{" + members.joined(separator: ", ") + "}"
    }
}
