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

    /// Moves the symbols for debuggers into a file below `root` that gdb and lldb find by the program's build ID.
    ///
    /// - Parameter root: the tree of the package of symbols; nil drops the symbols.
    /// - Throws: ``CommandFailure``.
    package func strip(symbolsTo root: URL?) throws {
        if let root {
            let id = try buildID()
            let symbols = root.appendingPathComponent("usr/lib/debug/.build-id/\(id.prefix(2))/\(id.dropFirst(2)).debug")
            try PackageFiles.write("", to: symbols)
            try tools.run("llvm-objcopy", ["--only-keep-debug", "--compress-debug-sections", file.path, symbols.path])
            try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: symbols.path)
        }
        try tools.run("llvm-objcopy", ["--strip-all", "--remove-section=.comment", file.path, file.path])
    }

    /// The number that links a program with its symbols.
    private func buildID() throws -> String {
        let notes = try tools.run("readelf", ["-n", file.path])
        guard let match = notes.firstMatch(of: /Build ID: ([0-9a-f]{8,})/) else {
            throw CommandFailure(message: "\(file.path) has no build ID: link it with --build-id")
        }
        return String(match.1)
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
