import Foundation

/// The bundles with the resources of the program.
///
/// On iOS the main bundle contains all resources. The Swift package manager instead creates a bundle `Package_Target.resources` for
/// each target with resources, next to the program. A search of the main bundle includes the bundles of the program and its libraries.
/// *Thread*: any.
package enum ProgramBundles {
    /// The bundles next to the program that belong to it, determined once.
    static let packaged: [Bundle] = {
        let folder = Bundle.main.bundleURL
        let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let program = Bundle.main.executableURL?.lastPathComponent ?? ""
        return names(among: entries, program: program) { isProgram(folder.appendingPathComponent($0).path) }
            .compactMap { Bundle(path: folder.appendingPathComponent($0).path) }
    }()

    /// Returns the bundles of `entries` that belong to `program`, in search order: first those of the target with the name of the program,
    /// then the others by name. Several programs of a package may be in one folder. A bundle whose target has the name of another program
    /// is omitted, except in the tests of the package.
    static func names(among entries: [String], program: String, isProgram: (String) -> Bool) -> [String] {
        let bundles = entries.filter { $0.hasSuffix(".resources") }.sorted()
        let own = bundles.filter { isBundle($0, of: program) }
        let others = bundles.filter { !own.contains($0) && !possibleTargets(of: $0).contains(where: isProgram) }
        return own + others + testedBundles(by: program, among: bundles.filter { !others.contains($0) })
    }

    /// Returns the bundles of the programs in the tested package if `program` runs tests; otherwise an empty list.
    private static func testedBundles(by program: String, among bundles: [String]) -> [String] {
        let ending = "PackageTests.xctest"
        guard program.hasSuffix(ending) else { return [] }
        let package = program.dropLast(ending.count)
        return bundles.filter { $0.hasPrefix("\(package)_") }
    }

    /// Returns the bundles that a search in `bundle` covers, in order. A search in the main bundle also covers the bundles of the program.
    /// If `bundle` is nil, the search covers the `registered` bundles, the main one and those of the program.
    package static func searched(for bundle: Bundle?, registered: [Bundle]) -> [Bundle] {
        guard let bundle else { return registered + [.main] + packaged }
        return bundle.isOfProgram ? [bundle] + packaged : [bundle]
    }

    private static func isBundle(_ name: String, of target: String) -> Bool {
        !target.isEmpty && name.hasSuffix("_\(target).resources")
    }

    /// Returns the targets that the bundle may belong to. Package and target names may contain underscores, so every split is possible.
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
    /// Whether this is the main bundle: `Bundle.main` itself or another object for the same path, such as the bundle of a class of the
    /// program.
    var isOfProgram: Bool { self === Bundle.main || bundlePath == Bundle.main.bundlePath }
}
