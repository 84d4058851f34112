import CommandResults
import Foundation

/// A package that `weft new` creates, with a program, its nodes with previews, and tests.
package struct NewPackage {
    /// The location of the package.
    package let folder: URL
    private let name: PackageName
    private let template: PackageTemplate
    private let weft: String

    /// - Parameters:
    ///   - parent: the folder in which the folder of the package is created.
    ///   - weft: the folder with the sources of Weft.
    /// - Throws: ``CommandFailure`` if a file or folder exists at the package's path.
    package init(name: PackageName, template: PackageTemplate, in parent: URL, weft: String) throws {
        self.name = name
        self.template = template
        self.weft = weft
        folder = parent.appendingPathComponent(name.text, isDirectory: true)
        guard !FileManager.default.fileExists(atPath: folder.path) else {
            throw CommandFailure(message: "\(folder.path) exists: choose another name, or remove it", code: ProgramExit.usage)
        }
    }

    /// Writes the package. A failure leaves no files.
    /// - Throws: ``CommandFailure`` if a file cannot be written.
    package func make() throws {
        let files = FileManager.default
        let partial = folder.deletingLastPathComponent().appendingPathComponent(".\(name).\(UUID().uuidString)", isDirectory: true)
        do {
            for (path, content) in try template.files(name: name, weft: weft) {
                let file = partial.appendingPathComponent(path)
                try files.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try content.write(to: file)
            }
            try files.moveItem(at: partial, to: folder)
        } catch let failure as CommandFailure {
            try? files.removeItem(at: partial)
            throw failure
        } catch {
            try? files.removeItem(at: partial)
            throw CommandFailure(message: "\(folder.path) cannot be created: \(error.localizedDescription)")
        }
    }
}
