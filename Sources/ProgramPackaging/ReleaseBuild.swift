import CommandResults
import Foundation
import SwiftToolchain

/// Builds the program of a package in the release configuration, with the Swift libraries linked statically.
package struct ReleaseBuild {
    private let package: URL
    private let weft: URL
    private let languages: [String]
    private let log: (String) -> Void
    private let swift: SwiftTools

    /// - Parameters:
    ///   - package: the folder of a SwiftPM package.
    ///   - weft: the folder with the sources of Weft.
    ///   - languages: the languages whose locale data the program contains as a part of Foundation; all languages if empty.
    ///   - log: called with each line of the build's output.
    /// - Throws: ``CommandFailure`` if the folder contains no package, or if no Swift toolchain is on the search path.
    package init(package: URL, weft: URL, languages: [String] = [], log: @escaping (String) -> Void) throws {
        guard FileManager.default.fileExists(atPath: package.appendingPathComponent("Package.swift").path) else {
            throw CommandFailure(
                message: "\(package.path) has no Package.swift: name the folder of a SwiftPM package", code: ProgramExit.usage)
        }
        self.package = package
        self.weft = weft
        self.languages = languages
        self.log = log
        do { swift = try SwiftTools() } catch { throw CommandFailure(message: "\(error)") }
    }

    /// Returns the name of the program to build: the given one, or the only program of the package.
    /// - Throws: ``CommandFailure`` with the list of programs if the name is wrong or missing.
    package func program(named name: String?) throws -> String {
        let description = try run(["package", "describe", "--type", "json"])
        let programs = try Self.programs(in: description.standardOutput)
        let list = programs.isEmpty ? "it has none" : "it has \(programs.joined(separator: ", "))"
        if let name {
            guard programs.contains(name) else {
                throw CommandFailure(message: "the package has no program “\(name)”: \(list)", code: ProgramExit.usage)
            }
            return name
        }
        guard programs.count == 1 else {
            throw CommandFailure(message: "name the program of the package with --product: \(list)", code: ProgramExit.usage)
        }
        return programs[0]
    }

    /// Returns the names of the executable targets in the output of `swift package describe`, sorted.
    static func programs(in description: Data) throws -> [String] {
        struct Description: Decodable {
            struct Target: Decodable {
                let name: String
                let type: String
            }
            let targets: [Target]
        }
        do {
            return try JSONDecoder().decode(Description.self, from: description).targets.filter { $0.type == "executable" }.map(\.name)
                .sorted()
        } catch {
            throw CommandFailure(message: "the output of `swift package describe` cannot be read: \(error)")
        }
    }

    /// Builds the program.
    /// - Returns: the folder with the program and its resources.
    /// - Throws: ``CommandFailure`` with the errors of the compiler.
    package func build(_ program: String) throws -> URL {
        let choice = ["build", "-c", "release", "--product", program] + (try linkingOptions())
        _ = try run(choice, onLine: log)
        let folder = try run(["build", "-c", "release", "--show-bin-path"]).standardOutput
        return URL(fileURLWithPath: String(decoding: folder, as: UTF8.self).trimmingCharacters(in: .newlines), isDirectory: true)
    }

    /// Returns whether the text is the code of a language that Foundation knows, without a region, such as "de".
    package static func isLanguage(_ text: String) -> Bool { knownLanguages.contains(text) }

    private static let knownLanguages = Set(Locale.availableIdentifiers.map { String($0.prefix { $0 != "_" && $0 != "-" }) })

    /// Returns the options that link the Swift libraries statically; empty if the toolchain has no static libraries.
    private func linkingOptions() throws -> [String] {
        let script = weft.appendingPathComponent("Scripts/StaticLinking/flags").path
        let libraries = package.appendingPathComponent(".build/static-linking", isDirectory: true)
        let setting = languages.isEmpty ? [] : ["WEFT_LANGUAGES=\(languages.joined(separator: ","))"]
        let run = try run(setting + ["bash", script, libraries.path], program: "/usr/bin/env")
        return Self.words(of: String(decoding: run.standardOutput, as: UTF8.self), folder: libraries.path)
    }

    /// Splits a line into words. The path of `folder`, which may contain spaces, is not split.
    static func words(of line: String, folder: String) -> [String] {
        let mark = "\u{1}"
        return line.replacingOccurrences(of: folder, with: mark).split(whereSeparator: \.isWhitespace)
            .map { $0.replacingOccurrences(of: mark, with: folder) }
    }

    private func run(_ arguments: [String], program: String = "swift", onLine: ((String) -> Void)? = nil) throws -> SwiftTools.Run {
        do {
            let run = try swift.run(program, arguments, in: package, cancellation: Cancellation(), onLine: onLine)
            guard run.status == 0 else { throw BuildFailure(output: run.output) }
            return run
        } catch {
            throw CommandFailure(message: "\(error)")
        }
    }
}
