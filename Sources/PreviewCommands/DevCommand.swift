import ArgumentParser
import CommandResults
import Foundation
import LivePreview
import LivePreviewBuild
import PreviewDeclarations
import PreviewServers
import ProjectSettings

/// `weft dev [PATH]`: builds a package, shows its previews, and shows them again whenever a source is saved.
struct DevCommand: ProjectCommand {
    static let readsFiles = true

    static let configuration = CommandConfiguration(
        commandName: "dev",
        abstract: "Show the previews of a package, and update them after each saved edit.",
        discussion: """
            PATH is the folder of a SwiftPM package; the current folder by default. The code runs in a separate process: after an error \
            of the compiler or a crash, the window keeps the last picture and shows the error.
            With --headless it prints one line of JSON for each generation of the code, until it is interrupted.
            """)

    @Argument(help: "The package's folder.", completion: .directory)
    var path = "."

    @Flag(help: "Open no window; print one line of JSON on standard output for each generation of the code.")
    var headless = false

    @Option(help: "The preview to show; the first by default.")
    var preview: String?

    @Option(help: ArgumentHelp("Write a PNG of each generation into this folder (with --headless).", valueName: "folder"))
    var pictures: String?

    @Option(
        help: ArgumentHelp(
            "Run this shell command after each generation (with --headless): its line of JSON is the standard input, and WEFT_DEV_STATE, "
                + "WEFT_DEV_PICTURE and others are set.", valueName: "command"),
        completion: .file())
    var exec: String?

    @Flag(help: "For editors: lines of JSON about generations and sources on standard output, and requests on standard input.")
    var editor = false

    @Flag(help: "Also answer the requests of `weft serve` about the newest generation, at $XDG_RUNTIME_DIR/weft/dev-PACKAGE.socket.")
    var serve = false

    @OptionGroup var surroundings: SurroundingsOptions

    @OptionGroup var options: WebOptions

    func validate() throws {
        guard pictures == nil || headless else { throw ValidationError("--pictures needs --headless") }
        guard exec == nil || headless else { throw ValidationError("--exec needs --headless") }
        guard exec?.allSatisfy(\.isWhitespace) != true else { throw ValidationError("--exec: the command is empty") }
        guard !(headless && options.web) else { throw ValidationError("--headless and --web cannot be used together") }
        guard !(headless && editor) else { throw ValidationError("--headless and --editor cannot be used together") }
        guard surroundings.size == nil, surroundings.exactScale == nil else {
            throw ValidationError("weft dev does not support --size, and supports --scale 1, 2 and 3 only")
        }
    }

    var projectFolder: String? { path }

    /// Returns options only for --headless. A window needs none: the first window of a package begins with the settings of the project,
    /// and later windows restore the last state.
    func projectOptions(_ settings: ProjectSettings) throws -> [String] {
        guard headless else { return [] }
        var settings = settings
        if let scale = settings.surroundings.scale, ![1, 2, 3].contains(scale) { settings.surroundings.scale = nil }
        return try settings.surroundingsOptions() + (settings.preview.map { preview == nil ? ["--preview", $0] : [] } ?? [])
    }

    func run() throws {
        try MainActor.assumeIsolated {
            let package = URL(fileURLWithPath: path, isDirectory: true)
            let variant = try surroundings.variant()
            guard HostPackage.isPackage(package) else {
                throw CommandFailure(
                    message: "\(package.path) has no Package.swift: name the folder of a SwiftPM package", code: ProgramExit.usage)
            }
            let socket = try serve ? Self.socketPath(of: package) : nil
            let server = try socket.map { try SessionServer(path: $0, package: package) }
            let folder = try pictures.map { path in
                let url = URL(fileURLWithPath: path, isDirectory: true)
                do {
                    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
                } catch {
                    throw CommandFailure(message: "the folder \(path) cannot be created: \(error.localizedDescription)")
                }
                return url
            }
            if headless {
                try CommandFailure.wrapping {
                    try HeadlessDev(
                        package: package, preview: preview, variant: variant, pictures: folder,
                        hook: exec.map { GenerationHook(command: $0, socket: socket) }, server: server,
                        project: PreviewSession.current.project
                    ).run()
                }
            }
            try LiveWindow.show(
                package: package, preview: preview, variant: variant == PreviewVariant() ? nil : variant,
                project: PreviewSession.current.project, in: options, server: server, editor: editor ? EditorChannel() : nil)
        }
    }

    private static func socketPath(of package: URL) throws -> String {
        try RPCSocket.standardPath(program: "dev-" + package.standardizedFileURL.lastPathComponent)
    }
}
