import Foundation
import SourceMigration

/// The report on an adoption: the adopted parts of a project, and the omitted parts with reasons and remedies.
package struct AdoptionReport: Codable, Sendable {
    struct Module: Codable, Sendable {
        package var name: String
        var kind: String
        package var sources: [String]
        var resources: [String]
    }

    package struct Library: Codable, Sendable {
        package var name: String
        var version: String?
        var origin: String
        package var answer: String
        var remedy: String
        var files: [String]
    }

    struct Note: Codable, Sendable {
        var file: String
        var line: Int
        package var text: String
    }

    struct Placeholder: Codable, Sendable {
        var file: String
        var line: Int
        var part: String
        var reason: String
    }

    package var name = ""
    var project = ""
    var program = ""
    package var start = ""
    var modules: [Module] = []
    package var omissions: [Omission] = []
    package var dependencies: [Library] = []
    var notes: [Note] = []
    var placeholders: [Placeholder] = []

    private enum CodingKeys: String, CodingKey {
        case name, project, program, start, modules, dependencies, notes, placeholders
        // `weft adopt --json` prints this name, which other programs may read.
        case omissions = "leftOut"
    }

    init() {}

    init(plan: AdoptionPlan) {
        name = plan.name
        project = plan.project.folder
        omissions = plan.omissions
        for module in plan.modules {
            let folder = plan.project.folder
            let resources = module.target.files.compactMap { file -> String? in
                if case .resource = file.use { FilePath.relative(file.path, to: folder) } else { nil }
            }
            modules.append(
                Module(
                    name: module.name, kind: module.target.kind.rawValue,
                    sources: module.sources.map { FilePath.relative($0.name, to: folder) }, resources: resources.sorted()))
            omissions += module.target.omissions
            omissions += module.target.files.compactMap { Self.omission(of: $0, in: folder) }
        }
        dependencies = plan.dependencies.map {
            Library(
                name: $0.dependency.name, version: $0.dependency.version, origin: $0.dependency.origin.rawValue, answer: $0.resolution,
                remedy: $0.remedy, files: $0.files)
        }
    }

    /// Returns the entry for an omitted file, with the reason; nil for an included file and for a header, which needs no entry.
    private static func omission(of file: SourceFile, in folder: String) -> Omission? {
        let name = FilePath.relative(file.path, to: folder)
        guard Files.exists(file.path) else { return Omission(name: name, reason: "the project names it, but it does not exist") }
        let ext = FilePath.ext(file.path)
        switch file.kind {
        case .otherSource:
            let headers = ["h", "hpp", "hh", "pch"]
            if headers.contains(ext) { return nil }
            let language =
                ["m", "mm"].contains(ext) ? "Objective-C is not supported on Linux" : "files of the kind .\(ext) are not compiled"
            return Omission(name: name, reason: language, remedy: "write what the app needs of it in Swift")
        case .dataModel where ext == "xcmappingmodel": return Omission(name: name, reason: "stores are in memory and are not migrated")
        default: return nil
        }
    }

    mutating func add(notes found: [MigrationNote], folder: String) {
        notes += found.map { Note(file: FilePath.relative($0.file, to: folder), line: $0.line, text: $0.text) }
    }

    // MARK: Files

    static func load(_ folder: String) -> AdoptionReport? {
        guard let data = FileManager.default.contents(atPath: FilePath.join(folder, ".weft/report.json")) else { return nil }
        return try? JSONDecoder().decode(AdoptionReport.self, from: data)
    }

    /// The whole report as JSON with sorted keys.
    package var json: String {
        guard let data = try? PackageFolder.encoded(self) else { return "{}" }
        return String(decoding: data, as: UTF8.self)
    }

    /// The report as text for a terminal, without the lists of files of the modules.
    package var text: String {
        var lines = ["\(name): \(count(modules.reduce(0) { $0 + $1.sources.count }, "Swift file")) of \(count(modules.count, "target"))"]
        for module in modules {
            lines.append(
                "  \(module.name) (\(module.kind)): \(count(module.sources.count, "source")), \(count(module.resources.count, "resource"))")
        }
        if !start.isEmpty { lines.append("Start: \(start)") }
        if !dependencies.isEmpty {
            lines.append("Dependencies:")
            lines += dependencies.map { library in
                let version = library.version.map { " \($0)" } ?? ""
                let use = library.files.isEmpty ? "" : " (\(count(library.files.count, "file")))"
                return "  \(library.name)\(version): \(library.answer)\(use)" + (library.remedy.isEmpty ? "" : "; \(library.remedy)")
            }
        }
        if !omissions.isEmpty {
            lines.append("Left out:")
            lines += omissions.map { "  \($0.name): \($0.reason)" + ($0.remedy.isEmpty ? "" : "; \($0.remedy)") }
        }
        if !placeholders.isEmpty {
            lines.append("Placeholders, which report to standard error when they are reached:")
            lines += placeholders.map { "  \($0.file):\($0.line): \($0.part): \($0.reason)" }
        }
        if !notes.isEmpty {
            lines.append("To check:")
            lines += notes.map { "  \($0.file):\($0.line): \($0.text)" }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func count(_ number: Int, _ word: String) -> String { "\(number) \(word)\(number == 1 ? "" : "s")" }
}
