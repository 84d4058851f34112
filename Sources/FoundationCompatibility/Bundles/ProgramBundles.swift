import Foundation

/// The bundles that hold a program's resources.
///
/// On iOS the main bundle holds everything. The Swift package manager makes a bundle `Package_Target.resources` of each target's
/// resources instead and lays it beside the program; those of the program and its libraries count as the main bundle's.
/// *Thread*: any.
package enum ProgramBundles {
    /// The bundles beside the program that belong to it; found once.
    static let packaged: [Bundle] = {
        let folder = Bundle.main.bundleURL
        let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let program = Bundle.main.executableURL?.lastPathComponent ?? ""
        return names(among: entries, program: program) { isProgram(folder.appendingPathComponent($0).path) }
            .compactMap { Bundle(path: folder.appendingPathComponent($0).path) }
    }()

    /// The bundles of `entries` that belong to `program`, in the order searched: first those of the target of the program's own
    /// name, then the others by name. Several programs of a package lie in one folder: the bundle of a target named like another
    /// program is that one's own.
    static func names(among entries: [String], program: String, isProgram: (String) -> Bool) -> [String] {
        let bundles = entries.filter { $0.hasSuffix(".resources") }.sorted()
        let own = bundles.filter { isBundle($0, of: program) }
        let others = bundles.filter { !own.contains($0) && !possibleTargets(of: $0).contains(where: isProgram) }
        return own + others
    }

    /// The bundles to search where a program names `bundle`; nil represents the main one, after `registered` ones.
    package static func searched(for bundle: Bundle?, registered: [Bundle]) -> [Bundle] {
        guard let bundle else { return registered + [.main] + packaged }
        return bundle.isOfProgram ? [bundle] + packaged : [bundle]
    }

    private static func isBundle(_ name: String, of target: String) -> Bool {
        !target.isEmpty && name.hasSuffix("_\(target).resources")
    }

    /// Package and target may both contain underscores, so each split is possible.
    private static func possibleTargets(of bundle: String) -> [String] {
        let stem = bundle.dropLast(".resources".count)
        return stem.indices.filter { stem[$0] == "_" }.map { String(stem[stem.index(after: $0)...]) }
    }

    private static func isProgram(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
            && FileManager.default.isExecutableFile(atPath: path)
    }
}

extension Bundle {
    /// Whether this is the main bundle, as `Bundle.main` or as the bundle of one of the program's classes.
    var isOfProgram: Bool { self === Bundle.main || bundlePath == Bundle.main.bundlePath }
}
