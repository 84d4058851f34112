import ArgumentParser
import AsyncDisplayKit
import CommandResults
import Foundation
import Graphics
import HeadlessHost
import PreviewDeclarations
import PreviewSessions
import PreviewSnapshots
import PreviewStages
import ProjectSettings
import TextEngine
import UIPrimitives

/// `weft snapshot`: renders one or all previews in one or more variants, without a display.
struct SnapshotCommand: SessionCommand, ProjectCommand {
    static let configuration = CommandConfiguration(
        commandName: "snapshot",
        abstract: "Render previews to PNG files, without a display.",
        discussion: """
            One preview goes to the file named by -o. With --all or --variants, -o names a folder: it gets a picture and a \
            JSON tree for each preview and variant, and a list of the libraries and fonts they were created with.
            --scroll, --tap and --at are applied in the order given; after each, the command waits until no work is pending. Without \
            --at the picture shows the state after the initial animations of the preview and those that the steps start.
            """)

    @Argument(help: "The preview's name, as `weft list` prints it.", completion: PreviewNames.completion)
    var name: String?

    @Flag(help: "Every preview of the program.")
    var all = false

    @Option(help: "Every preview of this group.", completion: PreviewNames.groupCompletion)
    var group: String?

    @Option(name: [.short, .customLong("output")], help: "The file for the PNG (- for standard output), or the folder for several.")
    var output: String

    @Option(help: "The file for a JSON tree of the layers; - is standard output.")
    var json: String?

    @Option(
        help: ArgumentHelp(
            "Render every combination of these axes, separated by commas: \(VariantAxis.allCases.map(\.rawValue).joined(separator: ", ")).",
            valueName: "axes"))
    var variants: AxesArgument?

    @OptionGroup var surroundings: SurroundingsOptions

    @OptionGroup var time: TimeLimitOption

    @OptionGroup var session: SessionOption

    @OptionGroup var sharding: ShardOptions

    @Option(help: ArgumentHelp("The first preview of --all to take.", visibility: .hidden))
    var from: String?

    @Option(help: ArgumentHelp("The longer side of small pictures in place of full ones, in pixels.", visibility: .hidden))
    var thumbnail: Int?

    @Flag(help: ArgumentHelp("Hand the pictures to the process that reads the output, until the input ends.", visibility: .hidden))
    var stream = false

    @Option(parsing: .unconditionalSingleValue, help: "Scroll by DX,DY points.")
    var scroll: [PointArgument] = []

    @Option(parsing: .unconditionalSingleValue, help: "Click at X,Y points.")
    var tap: [PointArgument] = []

    @Option(parsing: .unconditionalSingleValue, help: "Advance the clock to this many seconds after the preview was created.")
    var at: [Double] = []

    var isForSession: Bool { !writesSeveralPictures }

    private var writesSeveralPictures: Bool { all || group != nil || variants != nil || thumbnail != nil || stream }

    func validate() throws {
        guard at.allSatisfy({ $0 >= 0 && $0 <= 3_600 }) else { throw ValidationError("--at must be between 0 and 3600 seconds") }
        let ending = URL(fileURLWithPath: output).pathExtension.lowercased()
        guard writesSeveralPictures || !["svg", "jpg", "jpeg", "webp", "gif", "pdf"].contains(ending) else {
            throw ValidationError("-o \(output): a picture is written as PNG; use a file name that ends in .png")
        }
        guard output != "-" || json != "-" else { throw ValidationError("only one of -o and --json can be standard output") }
        guard json.map({ Self.isSameFile(output, $0) }) != true else { throw ValidationError("-o and --json must name different files") }
        guard name != nil || all || group != nil else { throw ValidationError("name a preview, or use --all or --group") }
        guard name == nil || !(all || group != nil) else { throw ValidationError("name a preview, or use --all or --group, not both") }
        guard !writesSeveralPictures || (scroll.isEmpty && tap.isEmpty && at.isEmpty && json == nil && (output == "-") == stream) else {
            throw ValidationError("--scroll, --tap, --at, --json and -o - are for a single preview: omit --all, --group and --variants")
        }
        guard !writesSeveralPictures || session.session == nil || session.session == "none" else {
            throw ValidationError("--session needs one preview, without --all, --group and --variants")
        }
        guard writesSeveralPictures || (sharding.shard == nil && sharding.recordTimes == nil) else {
            throw ValidationError("--shard and --record-times need --all, --group or --variants")
        }
    }

    private static func isSameFile(_ first: String, _ second: String) -> Bool {
        first != "-" && target(of: first) == target(of: second)
    }

    /// Returns the path of the file that writing to `path` creates or replaces. Follows links manually, because Foundation does not
    /// follow a link to a missing file.
    private static func target(of path: String) -> String {
        var url = URL(fileURLWithPath: path).standardizedFileURL
        for _ in 0..<40 {
            guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: url.path) else { break }
            url = URL(fileURLWithPath: next, relativeTo: url.deletingLastPathComponent()).standardizedFileURL
        }
        return url.deletingLastPathComponent().resolvingSymlinksInPath().appendingPathComponent(url.lastPathComponent).path
    }

    /// The working folder, whose project settings apply. Nil if the workspace requests the pictures, because its request already
    /// contains the settings.
    var projectFolder: String? { stream || thumbnail != nil ? nil : "." }

    func projectOptions(_ settings: ProjectSettings) throws -> [String] { try settings.surroundingsOptions() }

    func run() throws {
        try MainActor.assumeIsolated {
            defer { if !stream, thumbnail == nil { FontLibrary.reportChangedFonts() } }
            if writesSeveralPictures { try runMany() } else { try runOne() }
        }
    }

    @MainActor private func chosenPreviews() throws -> [Preview] {
        let previews = try PreviewSelection(name: name, group: group).previews()
        guard name == nil, group == nil, let from else { return previews }
        return Array(previews.drop { $0.name != from })
    }

    @MainActor private func runMany() throws {
        let previews = try chosenPreviews()
        if !stream, output.lowercased().hasSuffix(".png"), !FileManager.default.fileExists(atPath: output + "/") {
            throw CommandFailure(message: "-o \(output): several pictures need a folder, not a file", code: ProgramExit.usage)
        }
        let folder = stream ? nil : try SnapshotFolder.make(at: output)
        var run = SnapshotRun(
            destination: folder.map { SnapshotRun.Destination.folder($0) } ?? .stream(PictureStream.Writer()),
            matrix: VariantMatrix(axes: variants?.axes ?? [], base: try surroundings.variant()),
            size: surroundings.size?.size, scale: surroundings.exactScale, thumbnailSide: thumbnail)
        run.timeLimit = time.makeLimit()
        // In a stream, which the workspace requests, the user chose the values of the controls earlier, and the sources may have changed
        // since then.
        if name == nil || stream { run.unknownControls = .ignored }
        // Writes one line for each picture, as soon as its file can be read.
        run.onPicture = { preview, cell, path in
            do {
                try OutputFile.write(Data("\(preview)\t\(cell)\t\(path)\n".utf8), to: "-")
            } catch {
                // The process that reads the lines has ended, for example because its window was closed. Further pictures are not needed.
                Foundation.exit(ProgramExit.failure)
            }
        }
        let pictures = run.pictures(of: previews)
        let part = try sharding.part(of: pictures.map(\.name), command: "snapshot")
        let failures = run.run(part.indexes.map { pictures[$0] }) { place, work in part.measuring(part.indexes[place], work) }
        try part.writeTimes()
        if thumbnail == nil { try folder?.writeVersions() }
        guard !failures.isEmpty else { return }
        let lines = failures.map { "“\($0.preview)”\($0.cell.isEmpty ? "" : " (\($0.cell))"): \($0.message)" }
        let isUsage = failures.allSatisfy { $0.code == ProgramExit.usage }
        throw CommandFailure(message: lines.joined(separator: "\n"), code: isUsage ? ProgramExit.usage : ProgramExit.failure)
    }

    @MainActor private func runOne() throws {
        let picture = try session.output(of: self, time: time)
        try OutputFile.write(picture.output, to: output)
        if let json, let tree = picture.tree { try OutputFile.write(tree, to: json) }
    }

    /// Returns the picture as PNG and, if requested, the tree of layers as JSON.
    @MainActor func output(arguments: [String], stages: any CommandStages) throws -> CommandOutput {
        let preview = try chosenPreviews()[0]
        CrashContext.note(preview: preview.name)
        let steps = StageStep.inOrder(scroll: scroll, tap: tap, at: at, arguments: arguments)
        let snapshot = try CommandFailure.wrapping(preview: preview.name) {
            guard !steps.isEmpty else { return try stages.untouchedStage(of: preview, in: surroundings.surroundings()) }
            stages.closeStage()
            return try PreviewSnapshot(
                preview, variant: surroundings.variant(), size: surroundings.size?.size, exactScale: surroundings.exactScale,
                finishesAnimations: at.isEmpty)
        }
        defer { if !steps.isEmpty { snapshot.close() } }
        try perform(steps, on: snapshot.stage)
        return CommandOutput(output: try Self.png(of: snapshot), tree: json == nil ? nil : Data(snapshot.tree.utf8))
    }

    /// Returns the picture of a snapshot as PNG.
    /// - Throws: ``CommandFailure`` if it cannot be encoded.
    @MainActor static func png(of snapshot: PreviewSnapshot) throws -> Data {
        guard let png = ImageCodec.encodePNG(snapshot.bitmap) else {
            throw CommandFailure(message: "the picture cannot be encoded as PNG")
        }
        return png
    }

    /// Performs the steps on a stage. Without `--at`, the animations that a step starts end before the next one.
    /// - Throws: ``CommandFailure`` for a click outside the picture, which no preview would receive.
    @MainActor private func perform(_ steps: [StageStep], on stage: HeadlessStage) throws {
        for step in steps {
            switch step {
            case .scroll(let delta): stage.scroll(by: CGVector(dx: delta.x, dy: delta.y))
            case .tap(let point):
                try Self.check(point, in: stage.window.bounds.size)
                stage.tap(at: CGPoint(x: point.x, y: point.y))
            case .at(let time): stage.advance(by: max(0, time - stage.host.clock.now))
            }
            if at.isEmpty { stage.finishAnimations() }
        }
    }

    /// Checks that a point is inside the picture.
    /// - Throws: ``CommandFailure`` with the size of the picture if it is not.
    static func check(_ point: PointArgument, in size: CGSize) throws {
        guard !CGRect(origin: .zero, size: size).contains(CGPoint(x: point.x, y: point.y)) else { return }
        let (place, limits) = ([point.x, point.y], [size.width, size.height])
        throw CommandFailure(
            message: "--tap \(place.map(JSONText.number).joined(separator: ",")): the point is outside of the preview, which has "
                + "\(limits.map(JSONText.number).joined(separator: "×")) points", code: ProgramExit.usage)
    }
}
