import Foundation

/// Lays a program out as iOS does: the program, Info.plist and the resources in one folder, which `Bundle.main` is.
package enum ProgramFolder {
    /// Makes `.weft/NAME.app` of an adopted package.
    /// - Parameter products: the folder that the package was built to.
    /// - Returns: the path of the program.
    /// - Throws: ``AdoptionFailure``.
    package static func make(_ name: String, of package: String, products: String) throws -> String {
        let folder = FilePath.join(package, ".weft/\(name).app")
        let program = FilePath.join(folder, name)
        do {
            if Files.exists(folder) { try FileManager.default.removeItem(atPath: folder) }
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            let built = FilePath.join(products, name)
            // A hard link, not a symbolic one: the program finds its bundle beside the file that it was started as.
            do { try FileManager.default.linkItem(atPath: built, toPath: program) } catch {
                try FileManager.default.copyItem(atPath: built, toPath: program)
            }
            let info = FilePath.join(package, ".weft/Info.plist")
            if Files.exists(info) { try FileManager.default.copyItem(atPath: info, toPath: FilePath.join(folder, "Info.plist")) }
            try linkEntries(of: FilePath.join(package, "Sources/\(name)/Resources"), into: folder)
            try linkEntries(of: products, into: folder) { $0.hasSuffix(".resources") && !$0.hasSuffix("_\(name).resources") }
        } catch {
            throw AdoptionFailure("\(folder) cannot be written: \(error.localizedDescription)")
        }
        return program
    }

    private static func linkEntries(of source: String, into folder: String, where isWanted: (String) -> Bool = { _ in true }) throws {
        for name in Files.entries(source) where isWanted(name) {
            let path = FilePath.join(folder, name)
            let original = FilePath.join(source, name)
            let target = (try? FileManager.default.destinationOfSymbolicLink(atPath: original)) ?? original
            if !Files.exists(path) { try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target) }
        }
    }
}
