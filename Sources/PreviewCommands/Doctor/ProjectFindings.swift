import Foundation
import PreviewStages
import ProjectSettings

/// Findings about the settings of the project in the current folder and the reports of crashes.
enum ProjectFindings {
    static func all(folder: URL, environment: [String: String]) -> [DoctorFinding] { [settings(folder), reports(environment)] }

    private static func settings(_ folder: URL) -> DoctorFinding {
        let name = ProjectSettings.fileName
        do {
            guard let settings = try ProjectSettings.find(from: folder) else {
                return DoctorFinding(name: name, state: .found("none here, and none is needed; weft help project-settings describes it"))
            }
            _ = try settings.variant()
            return DoctorFinding(name: name, state: .found(settings.file.path))
        } catch {
            return DoctorFinding(
                name: name,
                state: .faulty("\(error)", remedy: "weft help project-settings", impact: "commands that read the file exit with code 2"))
        }
    }

    private static func reports(_ environment: [String: String]) -> DoctorFinding {
        let folder = URL(fileURLWithPath: CrashRecord.File(program: "weft", environment: environment).path).deletingLastPathComponent()
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let reports = names.filter { $0.hasSuffix(".crash") }.sorted()
        let state = reports.isEmpty ? "none in \(folder.path)" : "in \(folder.path): \(reports.joined(separator: ", "))"
        return DoctorFinding(name: "reports of crashes", state: .found(state))
    }
}
