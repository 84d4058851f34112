import AVFoundation
import ArgumentParser
internal import CDBus
import Foundation
import Graphics
import TextEngine
import UIPrimitives

/// `weft doctor`: reports libraries, fonts and the display: whether found, the version, and what does not work without them.
struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor", abstract: "Say which libraries, fonts and display Weft finds, and what is lost without them.")

    @Flag(help: "Also say what the caches of text hold after a page of it, and what input of others may take.")
    var memory = false

    @Flag(help: "One JSON object a line, for each finding.")
    var json = false

    func run() throws {
        MainActor.assumeIsolated {
            var sections = [
                DoctorSection(title: "Libraries", findings: Self.libraries),
                DoctorSection(title: "Fonts", findings: Self.fonts),
                DoctorSection(title: "Display", findings: [Self.display, Self.portal, Self.video]),
            ]
            if memory {
                sections.append(DoctorSection(title: "Memory", findings: Self.caches))
                sections.append(DoctorSection(title: "Limits", findings: Self.limits))
            }
            print(sections.map { json ? $0.jsonLines : $0.text }.joined(separator: "\n"))
        }
    }

    private static var libraries: [DoctorFinding] {
        (TextEngineLibraries.versions + GraphicsLibraries.versions).map {
            DoctorFinding(name: $0.name, state: .found($0.version))
        } + [hyphenation] + imageFormats
    }

    /// The libraries that are opened when an image needs them.
    private static var imageFormats: [DoctorFinding] {
        GraphicsLibraries.optional.map { formats, version, command in
            DoctorFinding(name: formats, state: version.map { .found($0) } ?? .missing(command, loss: "such images are not shown"))
        }
    }

    private static var hyphenation: DoctorFinding {
        let state = Hyphenation.pinnedPatterns.map(DoctorFinding.State.found)
        return DoctorFinding(
            name: "hyphenation", state: state ?? .missing("libhyphen0, hyphen-en-us", loss: "words of English stay whole at line ends"))
    }

    /// One line a family of the pinned list: snapshots use these and no others.
    private static var fonts: [DoctorFinding] {
        let problems = Dictionary(PinnedFonts.problems().map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        let families = Dictionary(grouping: PinnedFonts.all, by: \.family)
        return families.keys.sorted().map { family in
            let fonts = families[family] ?? []
            guard let problem = fonts.compactMap({ problems[$0.file.path] }).first else {
                return DoctorFinding(name: family, state: .found("\(fonts.count) faces of \(fonts[0].package), as recorded"))
            }
            return DoctorFinding(name: family, state: .missing("\(problem)", loss: "snapshots do not compare; text may look different"))
        }
    }

    /// One line for each cache, filled with a page of text as a window of cards shows it.
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

    private static var display: DoctorFinding {
        guard let name = ProcessInfo.processInfo.environment["DISPLAY"], !name.isEmpty else {
            return DoctorFinding(
                name: "X11", state: .missing("DISPLAY is not set", loss: "no window; snapshots, layout and tests work"))
        }
        return DoctorFinding(name: "X11", state: .found("DISPLAY=\(name)"))
    }

    /// The requirements for videos.
    private static var video: DoctorFinding {
        guard let version = GStreamerInstallation.version() else {
            return DoctorFinding(name: "GStreamer", state: .missing(GStreamerInstallation.command, loss: "videos show a card"))
        }
        return DoctorFinding(name: "GStreamer", state: .found(version))
    }

    /// The requirements for following the desktop's appearance. The library is opened; no bus is called.
    private static var portal: DoctorFinding {
        let loss = "the name of the desktop's theme decides between light and dark"
        var functions = weft_dbus()
        guard weft_dbus_open(&functions) != 0 else {
            return DoctorFinding(name: "D-Bus", state: .missing("apt install libdbus-1-3", loss: loss))
        }
        guard let address = ProcessInfo.processInfo.environment["DBUS_SESSION_BUS_ADDRESS"], !address.isEmpty else {
            return DoctorFinding(name: "D-Bus", state: .missing("DBUS_SESSION_BUS_ADDRESS is not set", loss: loss))
        }
        var version: (major: Int32, minor: Int32, micro: Int32) = (0, 0, 0)
        functions.get_version(&version.major, &version.minor, &version.micro)
        return DoctorFinding(
            name: "D-Bus", state: .found("libdbus \(version.major).\(version.minor).\(version.micro) at \(address)"))
    }
}

/// A heading and the findings below it.
struct DoctorSection {
    let title: String
    let findings: [DoctorFinding]

    var text: String {
        let width = findings.map(\.name.count).max() ?? 0
        let lines = findings.map { finding in
            "  \(finding.mark) \(finding.name.padding(toLength: width + 2, withPad: " ", startingAt: 0))\(finding.detail)"
        }
        return ([title] + lines).joined(separator: "\n")
    }

    var jsonLines: String { findings.map { $0.jsonLine(section: title) }.joined(separator: "\n") }
}

/// A dependency of Weft, and whether it is installed.
struct DoctorFinding {
    enum State {
        case found(String)
        /// How to install it, and what does not work without it.
        case missing(String, loss: String)
    }

    let name: String
    let state: State

    var mark: String {
        if case .found = state { return "✓" }
        return "✗"
    }

    var detail: String {
        switch state {
        case .found(let version): return version
        case .missing(let remedy, let loss): return "missing (\(remedy)); without it: \(loss)"
        }
    }

    func jsonLine(section: String) -> String {
        var members = ["\"section\": \(JSONText.quoted(section))", "\"name\": \(JSONText.quoted(name))"]
        switch state {
        case .found(let version): members += ["\"found\": true", "\"version\": \(JSONText.quoted(version))"]
        case .missing(let remedy, let loss):
            members += ["\"found\": false", "\"remedy\": \(JSONText.quoted(remedy))", "\"loss\": \(JSONText.quoted(loss))"]
        }
        return "{" + members.joined(separator: ", ") + "}"
    }
}
