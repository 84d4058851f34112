import ArgumentParser
import Foundation
import Graphics
import TextEngine
import UIPrimitives

/// `weft doctor`: reports the parts of the system that Weft uses. For each, it prints the version, or what to install and what does not
/// work without it.
struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor", abstract: "Check the tools, libraries and limits of this machine, and print how to correct each problem.",
        discussion: """
            Checks the toolchain and the packages that builds need, libraries, fonts, display and desktop, limits of the machine and its \
            control groups, and the file .weft.json of the project in the current folder.
            Reports of crashes are in $XDG_STATE_HOME/weft, by default in ~/.local/state/weft. They contain the name of the preview, the \
            signal and the step that was in progress. The next start shows and removes them. Nothing is sent anywhere.
            """)

    @Flag(help: "Also print the size of the text caches after a page of text, and the memory limits of input.")
    var memory = false

    @Flag(help: "Print one JSON object for each finding.")
    var json = false

    func run() throws {
        MainActor.assumeIsolated {
            let environment = ProcessInfo.processInfo.environment
            let program = Bundle.main.executablePath ?? ""
            let folder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath, isDirectory: true)
            show("Toolchain", ToolchainFindings.all(environment: environment, program: program))
            show("Libraries", Self.libraries)
            show("Fonts", Self.fonts)
            show("Display", DisplayFindings.all(environment: environment))
            show("Machine", MachineFindings().all)
            show("Project", ProjectFindings.all(folder: folder, environment: environment))
            if memory {
                show("Memory", Self.caches)
                show("Limits", Self.limits)
            }
        }
    }

    /// Prints a section immediately, because the findings of the next one may have to wait for a server.
    private func show(_ title: String, _ findings: [DoctorFinding]) {
        let section = DoctorSection(title: title, findings: findings)
        print(json ? section.jsonLines : section.text)
        fflush(nil)
    }

    private static var libraries: [DoctorFinding] {
        (TextEngineLibraries.versions + GraphicsLibraries.versions).map {
            DoctorFinding(name: $0.name, state: .found($0.version))
        } + [hyphenation] + imageFormats
    }

    /// The findings about the libraries that are opened when an image needs them.
    private static var imageFormats: [DoctorFinding] {
        GraphicsLibraries.optional.map { formats, version, command in
            DoctorFinding(name: formats, state: version.map { .found($0) } ?? .missing(command, impact: "such images are not shown"))
        }
    }

    private static var hyphenation: DoctorFinding {
        let state = Hyphenation.pinnedPatterns.map(DoctorFinding.State.found)
        return DoctorFinding(
            name: "hyphenation", state: state ?? .missing("libhyphen0, hyphen-en-us", impact: "English words are not hyphenated"))
    }

    /// One finding for each family of the pinned fonts, the only fonts that snapshots use.
    private static var fonts: [DoctorFinding] {
        let problems = Dictionary(PinnedFonts.problems().map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        let families = Dictionary(grouping: PinnedFonts.all, by: \.family)
        return families.keys.sorted().map { family in
            let fonts = families[family] ?? []
            guard let problem = fonts.compactMap({ problems[$0.file.path] }).first else {
                return DoctorFinding(name: family, state: .found("\(fonts.count) faces of \(fonts[0].package), as recorded"))
            }
            return DoctorFinding(name: family, state: state(of: problem, package: fonts[0].package))
        }
    }

    private static func state(of problem: FontError, package: String) -> DoctorFinding.State {
        let impact = "snapshots cannot be compared; text may look different"
        switch problem {
        case .missing: return .missing("\(problem)", impact: impact)
        case .damaged(let path, _, let reason):
            return .faulty("the font \(path) cannot be used, \(reason)", remedy: "apt-get install --reinstall \(package)", impact: impact)
        default:
            let remedy = "install \(package) of the recorded version"
            return .faulty("the font \(problem.path) is not the recorded one", remedy: remedy, impact: impact)
        }
    }

    /// One finding for each text cache, with its size after a page of text is laid out and drawn.
    private static var caches: [DoctorFinding] {
        FontLibrary.mode = .pinned
        for (size, weight) in [(CGFloat(12), 400), (14, 600), (17, 400)] {
            let attributes = TextAttributes(font: Font.resolve(FontRequest(weight: weight, size: size)))
            let layout = TextLayout(StyledText(samplePage, attributes: attributes), TextLayoutRequest(width: 375))
            for case .glyphs(let run) in layout.paintItems() {
                GlyphCache.forEachMask(in: run, origin: .zero, scale: 2, contrast: .darkText) { _, _, _ in }
            }
        }
        return TextCaches.usage.map { usage in
            DoctorFinding(name: usage.name, state: .found("\(usage.bytes / 1024) KB of at most \(usage.limit / 1024) KB"))
        }
    }

    private static var limits: [DoctorFinding] {
        ResourceLimits.descriptions.map { DoctorFinding(name: $0.name, state: .found($0.limit)) }
    }

    private static let samplePage = """
        Frosted Bottle Carafe, 500 ml. Keeps drinks cold for a day and warm for a night. Free delivery from 30.00.
        新しい保温ボトル。 زجاجة جديدة. नई बोतल. 1,234 ratings, 4.7 of 5 stars.
        """
}
