import Foundation

/// Reads a folder that contains Swift files but no project. The files become one module.
enum SourceFolder {
    static func read(_ folder: String) throws -> SourceProject {
        let name = FilePath.name(folder)
        let contents = FolderContents(of: folder, project: folder)
        let files = contents.files.filter { !isForeign(FilePath.relative($0, to: folder)) }
        guard files.contains(where: { FileKind($0) == .swift }) else {
            throw AdoptionFailure("\(folder): there is no project, package or Swift file in this folder")
        }
        var target = SourceTarget(name: name, moduleName: BuildSettings.identifier(name), kind: .library)
        target.settings = BuildSettings(defaults: [
            "TARGET_NAME": name, "PRODUCT_NAME": name, "EXECUTABLE_NAME": name, "PRODUCT_MODULE_NAME": target.moduleName,
            "PRODUCT_BUNDLE_IDENTIFIER": "local.\(target.moduleName)", "DEVELOPMENT_LANGUAGE": "en",
        ])
        target.files = files.compactMap { path in
            switch FileKind(path) {
            case .swift, .otherSource, .dataModel: SourceFile(path: path, use: .compiled)
            case .infoPlist, .projectFile: nil
            default: SourceFile(path: path, use: .resource(BundlePath.of(path)))
            }
        }
        target.omissions = contents.omissions(project: folder)
        target.infoPlist = files.first { FileKind($0) == .infoPlist }
        if target.swiftFiles.contains(where: startsProgram) { target.kind = .application }
        return SourceProject(name: name, folder: folder, targets: [target])
    }

    /// Returns whether a path is in a folder of tests or in one that another tool fills, such as `Pods`.
    private static func isForeign(_ path: String) -> Bool {
        path.split(separator: "/").dropLast().contains { part in
            ["Pods", "Carthage", "build", "DerivedData", "fastlane", "node_modules"].contains(part) || part.hasSuffix("Tests")
        }
    }

    private static func startsProgram(_ path: String) -> Bool {
        if FilePath.name(path) == "main.swift" { return true }
        guard let text = Files.text(path) else { return false }
        return text.contains("@main") || text.contains("@UIApplicationMain")
    }
}
