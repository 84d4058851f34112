import Foundation

/// Creates the folder of a program with the same structure as an app on iOS: the program, Info.plist and the resources. `Bundle.main` is
/// this folder.
package enum ProgramFolder {
    /// Creates `.weft/NAME.app` in an adopted package.
    /// - Parameter products: the folder of the built products.
    /// - Returns: the path of the program.
    /// - Throws: ``AdoptionFailure`` if the folder cannot be created.
    package static func make(_ name: String, of package: String, products: String) throws -> String {
        let folder = FilePath.join(package, ".weft/\(name).app")
        let program = FilePath.join(folder, name)
        do {
            if Files.exists(folder) { try FileManager.default.removeItem(atPath: folder) }
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            let built = FilePath.join(products, name)
            // A hard link is used, because through a symbolic link, the program would search for its bundle next to the target of the
            // link.
            do { try FileManager.default.linkItem(atPath: built, toPath: program) } catch {
                try FileManager.default.copyItem(atPath: built, toPath: program)
            }
            let info = FilePath.join(package, ".weft/Info.plist")
            if Files.exists(info) { try FileManager.default.copyItem(atPath: info, toPath: FilePath.join(folder, "Info.plist")) }
            try link(FilePath.join(package, "Sources/\(name)/Resources"), into: folder)
            for bundle in Files.entries(products) where isOwn(bundle, package: name) {
                try link(FilePath.join(products, bundle), into: FilePath.join(folder, bundle))
            }
        } catch {
            throw AdoptionFailure("\(folder) cannot be written: \(error.localizedDescription)")
        }
        return program
    }

    /// Returns whether a bundle belongs to a framework of the package or to a library, and not to another app in the same build folder.
    private static func isOwn(_ bundle: String, package name: String) -> Bool {
        guard bundle.hasSuffix(".resources"), !bundle.hasSuffix("_\(name).resources") else { return false }
        guard let mark = bundle.range(of: "-weft_") else { return true }
        return BuildSettings.identifier(String(bundle[..<mark.lowerBound])) == name
    }

    /// Creates a folder with links to the files of another folder, at any depth.
    private static func link(_ source: String, into folder: String) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for name in Files.entries(source) {
            let original = FilePath.join(source, name)
            let path = FilePath.join(folder, name)
            if Files.isFolder(original) {
                try link(original, into: path)
            } else {
                let target = (try? FileManager.default.destinationOfSymbolicLink(atPath: original)) ?? original
                if !Files.exists(path) { try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target) }
            }
        }
    }
}
