import CommandResults
import Foundation

/// Creates a Debian package from a folder that contains the installed files. The same files, control fields and time give the same bytes.
package struct DebianPackage {
    private let control: DebianControl
    private let root: URL
    private let tools: PackagingTools

    /// - Parameter root: the folder that represents `/` on the user's machine.
    package init(_ control: DebianControl, root: URL, tools: PackagingTools) {
        self.control = control
        self.root = root
        self.tools = tools
    }

    /// Adds the license and the changelog, which every package has below `/usr/share/doc`.
    /// - Throws: ``CommandFailure`` with the reason.
    package func addDocuments(copyright: String, changes: [String], date: Date) throws {
        let folder = root.appendingPathComponent("usr/share/doc/\(control.name)", isDirectory: true)
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.timeZone = TimeZone(secondsFromGMT: 0)
        format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss Z"
        let entries = changes.map { "  * \($0)" }.joined(separator: "\n")
        let head = "\(control.name) (\(control.version)) unstable; urgency=medium"
        let log = "\(head)\n\n\(entries)\n\n -- \(control.maintainer)  \(format.string(from: date))\n"
        try PackageFiles.write(copyright, to: folder.appendingPathComponent("copyright"))
        let file = folder.appendingPathComponent("changelog")
        try PackageFiles.write(log, to: file)
        try compress(file)
    }

    /// Replaces a file by its compressed form, which does not contain a name or a time.
    /// - Throws: ``CommandFailure`` with the reason.
    func compress(_ file: URL) throws {
        try tools.run("gzip", ["-9nf", file.path])
    }

    /// Writes `NAME_VERSION_ARCHITECTURE.deb`.
    /// - Returns: the location of the file.
    /// - Throws: ``CommandFailure`` with the reason.
    package func write(to folder: URL) throws -> URL {
        let files = try PackageFiles.setModes(below: root)
        let description = root.appendingPathComponent("DEBIAN", isDirectory: true)
        let sums = files.isEmpty ? "" : try tools.run("md5sum", ["--"] + files, in: root)
        try PackageFiles.write(sums, to: description.appendingPathComponent("md5sums"))
        try PackageFiles.write(control.text(size: try installedSize(files)), to: description.appendingPathComponent("control"))
        _ = try PackageFiles.setModes(below: description)
        let file = folder.appendingPathComponent("\(control.name)_\(control.version)_\(control.architecture).deb")
        // The files of the build belong to the user, but the files of a package must belong to root.
        try tools.run("dpkg-deb", ["--root-owner-group", "-Zxz", "--build", root.path, file.path])
        try PackageFiles.remove(description)
        return file
    }

    /// Returns the installed size, with each file rounded up to whole KiB, in the same way as dpkg-gencontrol. *Units*: KiB.
    private func installedSize(_ files: [String]) throws -> Int {
        try files.reduce(0) { $0 + (try PackageFiles.size(root.appendingPathComponent($1)) + 1023) / 1024 }
    }
}
