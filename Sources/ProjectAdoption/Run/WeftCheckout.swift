import Foundation
import UIPrimitives

/// Finds the checkout of Weft with which adopted packages are built.
package enum WeftCheckout {
    /// Returns `path` or, without it, the folder in `WEFT_SOURCE`. Without both, returns the checkout in which the running program was
    /// built, or the sources that the package weft-dev installs next to the program, in `share/weft`.
    /// - Throws: ``AdoptionFailure`` if the folder does not contain Weft's `Package.swift`, or if none is found.
    package static func find(path: String?, environment: [String: String], program: String) throws -> String {
        if let path = path ?? environment["WEFT_SOURCE"], !path.isEmpty {
            let path = FilePath.join(FileManager.default.currentDirectoryPath, path)
            guard isWeft(path) else {
                throw AdoptionFailure("\(path) has no Package.swift of Weft: name its checkout, or /usr/share/weft of the package weft-dev")
            }
            return path
        }
        var folder = FilePath.folder(program)
        while folder.count > 1 {
            let shared = FilePath.join(folder, "share/weft")
            if let found = [folder, shared].first(where: isWeft) { return found }
            folder = FilePath.folder(folder)
        }
        throw AdoptionFailure("the sources of Weft are not found: install weft-dev, or name their folder with --weft or in WEFT_SOURCE")
    }

    private static func isWeft(_ folder: String) -> Bool {
        Files.text(FilePath.join(folder, "Package.swift"))?.contains("name: \"weft\"") ?? false
    }

    /// Returns the build folder that all adopted packages share, so that Weft is built only once.
    package static func scratchFolder(environment: [String: String]) -> String {
        FilePath.join(UserFolder.cache.path(in: environment, home: NSHomeDirectory()), "weft/adopted")
    }
}
