import Foundation
import Glibc
import ProjectAdoption
import SwiftToolchain
import UIPrimitives

/// Findings about the requirements for building programs: the compiler, the sources of Weft and the packages with headers. A program that
/// is already built needs none of them.
enum ToolchainFindings {
    private static let impact = "programs cannot be built: weft dev, build, run and make end with a message"

    static func all(environment: [String: String], program: String) -> [DoctorFinding] {
        let tools = try? SwiftTools()
        return [swift(tools), staticLibraries(tools), sources(environment: environment, program: program)].compactMap { $0 } + headers()
    }

    private static func swift(_ tools: SwiftTools?) -> DoctorFinding {
        let remedy = "install 6.1 or later from https://www.swift.org/install/linux"
        guard let tools else {
            return DoctorFinding(name: "Swift", state: .missing("\(remedy) and put its usr/bin on PATH", impact: impact))
        }
        let run: SwiftTools.Run
        do {
            run = try tools.run("swift", ["--version"], within: limit)
        } catch {
            return DoctorFinding(name: "Swift", state: .faulty("\(error)", remedy: remedy, impact: impact))
        }
        guard run.status == 0, let version = version(in: run.output) else {
            // If no temporary files can be created, the compiler's own message does not name the folder.
            if let problem = MachineFindings().temporaryProblem {
                let state = DoctorFinding.State.faulty(problem, remedy: MachineFindings.temporaryRemedy, impact: impact)
                return DoctorFinding(name: "Swift", state: state)
            }
            let line = run.output.split(separator: "\n").first.map { ": \($0)" } ?? ""
            let problem = run.status == 0 ? "names no version" : "--version exits with code \(run.status)"
            return DoctorFinding(
                name: "Swift", state: .faulty("\(tools.programs.path)/swift \(problem)\(line)", remedy: remedy, impact: impact))
        }
        guard version.compare("6.1", options: .numeric) != .orderedAscending else {
            return DoctorFinding(name: "Swift", state: .faulty("version \(version) is too old", remedy: remedy, impact: impact))
        }
        return DoctorFinding(name: "Swift", state: .found("\(version) in \(tools.programs.path)"))
    }

    /// The time limit for the compiler's version. *Units*: seconds.
    private static let limit = 10.0

    /// Returns the version in the output of `swift --version`; nil if there is none.
    static func version(in text: String) -> String? {
        guard let range = text.range(of: "Swift version ") else { return nil }
        let version = text[range.upperBound...].prefix { $0.isNumber || $0 == "." }
        return version.isEmpty ? nil : String(version)
    }

    /// Returns the finding about static libraries; nil without a toolchain.
    private static func staticLibraries(_ tools: SwiftTools?) -> DoctorFinding? {
        guard let tools else { return nil }
        let library = tools.programs.deletingLastPathComponent().appendingPathComponent("lib/swift_static/linux/libFoundation.a")
        let isThere = FileManager.default.fileExists(atPath: library.path)
        return DoctorFinding(
            name: "static Swift libraries",
            state: isThere
                ? .found("linked into release programs")
                : .missing("install the toolchain from swift.org", impact: "release programs need the toolchain where they run"))
    }

    private static func sources(environment: [String: String], program: String) -> DoctorFinding {
        do {
            let folder = try WeftCheckout.find(path: nil, environment: environment, program: program)
            return DoctorFinding(name: "sources of Weft", state: .found(folder))
        } catch {
            return DoctorFinding(
                name: "sources of Weft",
                state: .missing("install weft-dev, or name their folder in WEFT_SOURCE", impact: "weft new, build and adopt need --weft"))
        }
    }

    /// The pkg-config modules in `Package.swift`, with their Debian packages.
    static let modules = [
        ("x11", "libx11-dev"), ("xext", "libxext-dev"), ("xi", "libxi-dev"), ("xrandr", "libxrandr-dev"), ("xpresent", "libxpresent-dev"),
        ("freetype2", "libfreetype-dev"), ("harfbuzz", "libharfbuzz-dev"), ("fontconfig", "libfontconfig-dev"), ("icu-uc", "libicu-dev"),
        ("pixman-1", "libpixman-1-dev"), ("libpng", "libpng-dev"), ("libjpeg", "libjpeg-dev"), ("libwebp", "libwebp-dev"),
    ]

    private static func headers() -> [DoctorFinding] {
        let name = "headers of libraries"
        guard run(["pkg-config", "--version"]) else {
            return [DoctorFinding(name: name, state: .missing("apt install pkg-config", impact: impact))]
        }
        if run(["pkg-config", "--exists"] + modules.map(\.0)) {
            return [DoctorFinding(name: name, state: .found("\(modules.count) packages"))]
        }
        let missing = modules.filter { !run(["pkg-config", "--exists", $0.0]) }.map(\.1)
        return [DoctorFinding(name: name, state: .missing("apt install \(missing.joined(separator: " "))", impact: impact))]
    }

    /// Runs a program without output; returns whether it succeeds. Foundation's `Process` is not used: without a loopback interface, it
    /// waits for ever.
    private static func run(_ words: [String]) -> Bool {
        let sink = open("/dev/null", O_WRONLY | O_CLOEXEC)
        defer { close(sink) }
        guard sink >= 0, let program = try? ProgramSpawn.start("/usr/bin/env", words, descriptors: [nil, sink, sink]) else { return false }
        var status: Int32 = 0
        while waitpid(program, &status, 0) < 0 {
            guard errno == EINTR else { return false }
        }
        return status == 0
    }
}
