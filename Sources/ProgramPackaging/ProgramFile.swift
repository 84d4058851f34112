import CommandResults
import Foundation

/// A built program in the tree of a package.
package struct ProgramFile {
    private let file: URL
    private let tools: PackagingTools

    package init(_ file: URL, tools: PackagingTools) {
        self.file = file
        self.tools = tools
    }

    /// Moves the debug symbols into a file below `root`, which gdb and lldb find by the program's build ID.
    ///
    /// - Parameter root: the tree of the package with the symbols; nil drops the symbols.
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

    /// Returns the build ID, which associates a program with its symbols.
    private func buildID() throws -> String {
        let notes = try tools.run("readelf", ["-n", file.path])
        guard let match = notes.firstMatch(of: /Build ID: ([0-9a-f]{8,})/) else {
            throw CommandFailure(message: "\(file.path) has no build ID: link it with --build-id")
        }
        return String(match.1)
    }

    /// Returns the Debian packages of the shared libraries that the program needs, each with the oldest version that has all the symbols
    /// it uses.
    /// - Throws: ``CommandFailure``, for example for a library that is in no package.
    package func dependencies() throws -> [String] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("weft-dependencies-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        // dpkg-shlibdeps needs the control file of a source package, but reads only the names of packages in it.
        let source = "Source: program\n\nPackage: program\nArchitecture: any\n"
        try PackageFiles.write(source, to: folder.appendingPathComponent("debian/control"))
        let output = try tools.run("dpkg-shlibdeps", ["-O", "--warnings=0", "-e\(file.path)"], in: folder)
        guard let list = output.split(separator: "\n").first(where: { $0.hasPrefix("shlibs:Depends=") }) else { return [] }
        return list.dropFirst("shlibs:Depends=".count).split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    }
}
