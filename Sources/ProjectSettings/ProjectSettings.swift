import CommandResults
import Foundation
import JSONRPC
import UIPrimitives

/// The contents of a project's `.weft.json`: the surroundings of its previews, the groups to show, and tolerances of comparisons.
///
/// The options of a command override these settings.
package struct ProjectSettings: Equatable, Sendable {
    /// The location of the file, which messages include.
    package let file: URL
    /// The name of the device on whose screen previews are shown.
    package var device: String?
    package var surroundings = Surroundings()
    /// The name of the preview that a window shows first.
    package var preview: String?
    /// The groups whose previews are shown, checked and rendered; empty for all.
    package var groups: [String] = []
    /// Environment variables for the code of previews, unless the user has set them.
    package var environment: [String: String] = [:]
    package var snapshots = Snapshots()

    /// The settings that determine the traits of previews; nil for the default.
    package struct Surroundings: Equatable, Sendable {
        package var isLandscape: Bool?
        /// The scale. *Units*: pixels per point.
        package var scale: Double?
        /// The appearance, `light` or `dark`.
        package var appearance: String?
        /// The short name of the text size, such as `XL`.
        package var textSize: String?
        package var isRightToLeft: Bool?
        package var hasHighContrast: Bool?
        /// The identifier of the locale, such as `de_DE`.
        package var locale: String?
    }

    /// The tolerances for differences between pictures; nil for the default, no tolerance.
    package struct Snapshots: Equatable, Sendable {
        /// The largest accepted difference between color components, 0…255.
        package var tolerance: Int?
        /// The number of pixels that may have a larger difference.
        package var allowedPixels: Int?

        package init(tolerance: Int? = nil, allowedPixels: Int? = nil) {
            self.tolerance = tolerance
            self.allowedPixels = allowedPixels
        }
    }

    package static let fileName = ".weft.json"

    /// Returns whether the previews of a group are shown. *Cost*: linear in the number of groups.
    package func shows(group: String) -> Bool {
        groups.isEmpty || groups.contains { $0.lowercased() == group.lowercased() }
    }

    /// Returns the settings of the project that contains a folder. The file is looked up in the folder and its parents, up to the first one
    /// that contains `Package.swift` or `.git`.
    ///
    /// - Returns: nil if there is no file.
    /// - Throws: ``CommandFailure`` with the file and the wrong key.
    package static func find(from folder: URL) throws -> ProjectSettings? {
        let files = FileManager.default
        var folder = folder.standardizedFileURL
        while true {
            let file = folder.appendingPathComponent(fileName)
            // `lstat` does not follow links, so a link without a target is reported as an error and not treated as a missing file.
            var status = stat()
            if lstat(file.path, &status) == 0 { return try ProjectSettings(reading: file) }
            let isProject = ["Package.swift", ".git"].contains { files.fileExists(atPath: folder.appendingPathComponent($0).path) }
            guard !isProject, folder.path != "/" else { return nil }
            folder.deleteLastPathComponent()
        }
    }

    /// Reads a file of settings.
    /// - Throws: ``CommandFailure`` with the file and the wrong key.
    package init(reading file: URL) throws {
        func failure(_ problem: String) -> CommandFailure { CommandFailure(message: "\(file.path): \(problem)", code: ProgramExit.usage) }
        self.file = file
        let value: JSONValue
        // Opening a pipe would wait for another program.
        var status = stat()
        let exists = stat(file.path, &status) == 0
        guard !exists || status.st_mode & S_IFMT == S_IFREG else { throw failure("this is not a file with text") }
        let data = try OutputFile.read(file.path, limit: ResourceLimits.messageBytes)
        do { value = try JSONValue(parsing: data) } catch {
            throw failure(JSONMistake.place(in: data).map { "\($0): this is not JSON" } ?? error.description)
        }
        if let problem = Self.schema.mismatch(of: value, at: "") {
            throw failure(problem.hasPrefix(".") ? String(problem.dropFirst()) : "the file\(problem)")
        }
        device = value["device"]?.string
        preview = value["preview"]?.string
        groups = value["groups"]?.array?.compactMap(\.string) ?? []
        surroundings = Surroundings(value["surroundings"])
        environment = (value["setUp"]?["environment"]?.object ?? [:]).reduce(into: [:]) { $0[$1.key] = $1.value.string }
        snapshots = Snapshots(
            tolerance: value["snapshots"]?["tolerance"]?.integer, allowedPixels: value["snapshots"]?["allowedPixels"]?.integer)
        if let problem = Self.problem(of: environment) { throw failure("setUp.environment\(problem)") }
    }

    private static func problem(of environment: [String: String]) -> String? {
        guard environment.count <= ResourceLimits.settingsVariables else {
            return " has \(environment.count) variables; at most \(ResourceLimits.settingsVariables) are set"
        }
        // Environment variables are C strings, which end at the first zero byte.
        if let name = environment.keys.first(where: { $0.isEmpty || $0.contains("=") || $0.utf8.contains(0) }) {
            return ": “\(name)” is not a name of a variable"
        }
        return environment.first { $0.value.utf8.contains(0) }.map { ": the value of “\($0.key)” contains a zero byte" }
    }
}

extension ProjectSettings.Surroundings {
    init(_ value: JSONValue?) {
        isLandscape = value?["landscape"]?.bool
        scale = value?["scale"]?.number
        appearance = value?["appearance"]?.string
        textSize = value?["textSize"]?.string
        isRightToLeft = value?["rightToLeft"]?.bool
        hasHighContrast = value?["highContrast"]?.bool
        locale = value?["locale"]?.string
    }
}
