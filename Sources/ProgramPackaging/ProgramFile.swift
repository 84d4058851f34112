import CommandResults
import Foundation

/// A program that was built, in the tree of a package.
package struct ProgramFile {
    private let file: URL
    private let tools: PackagingTools

    package init(_ file: URL, tools: PackagingTools) {
        self.file = file
        self.tools = tools
    }

    /// Drops the symbols for debuggers.
    /// - Throws: ``CommandFailure``.
    package func strip() throws {
        try tools.run("llvm-objcopy", ["--strip-all", "--remove-section=.comment", file.path, file.path])
    }

    /// The Debian packages of the shared libraries that the program needs, with the oldest versions that have all of its symbols.
    /// - Throws: ``CommandFailure``, such as for a library that no package has.
    package func dependencies() throws -> [String] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("weft-dependencies-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        // The program reads the names of packages from a source package, and nothing else of it.
        let source = "Source: program\n\nPackage: program\nArchitecture: any\n"
        try PackageFiles.write(source, to: folder.appendingPathComponent("debian/control"))
        let output = try tools.run("dpkg-shlibdeps", ["-O", "--warnings=0", "-e\(file.path)"], in: folder)
        guard let list = output.split(separator: "\n").first(where: { $0.hasPrefix("shlibs:Depends=") }) else { return [] }
        return list.dropFirst("shlibs:Depends=".count).split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    }
}
