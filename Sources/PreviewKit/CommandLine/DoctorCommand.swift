import ArgumentParser
import Foundation
import Graphics
import TextEngine

/// `weft doctor`: libraries, fonts and the display: found or not, which version, and what is lost without them.
struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor", abstract: "Say which libraries, fonts and display Weft finds, and what is lost without them.")

    func run() throws {
        MainActor.assumeIsolated {
            let sections = [
                DoctorSection(title: "Libraries", findings: Self.libraries),
                DoctorSection(title: "Fonts", findings: Self.fonts),
                DoctorSection(title: "Display", findings: [Self.display]),
            ]
            print(sections.map(\.text).joined(separator: "\n"))
        }
    }

    private static var libraries: [DoctorFinding] {
        (TextEngineLibraries.versions + GraphicsLibraries.versions).map {
            DoctorFinding(name: $0.name, state: .found($0.version))
        }
    }

    /// One line a family of the pinned list: snapshots use these and no others.
    private static var fonts: [DoctorFinding] {
        let problems = Dictionary(PinnedFonts.problems().map { (path(of: $0), $0) }, uniquingKeysWith: { first, _ in first })
        let families = Dictionary(grouping: PinnedFonts.all, by: \.family)
        return families.keys.sorted().map { family in
            let fonts = families[family] ?? []
            guard let problem = fonts.compactMap({ problems[$0.file.path] }).first else {
                return DoctorFinding(name: family, state: .found("\(fonts.count) faces of \(fonts[0].package), as recorded"))
            }
            return DoctorFinding(name: family, state: .missing("\(problem)", loss: "snapshots do not compare; text may look different"))
        }
    }

    private static func path(of problem: FontError) -> String {
        switch problem {
        case .unreadable(let path), .missing(let path, _), .changed(let path, _, _): path
        }
    }

    private static var display: DoctorFinding {
        guard let name = ProcessInfo.processInfo.environment["DISPLAY"], !name.isEmpty else {
            return DoctorFinding(
                name: "X11", state: .missing("DISPLAY is not set", loss: "no window; snapshots, layout and tests work"))
        }
        return DoctorFinding(name: "X11", state: .found("DISPLAY=\(name)"))
    }
}

/// A heading and what was found below it.
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
}

/// One thing Weft uses, and whether it is there.
struct DoctorFinding {
    enum State {
        case found(String)
        /// What to do about it, and what is lost until then.
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
}
