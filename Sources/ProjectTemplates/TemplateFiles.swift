import CommandResults
import Foundation

/// Reads the files of the templates, which are in a folder that the package manager copies next to the program.
///
/// The files are not embedded in the code, because the compiler would need half a minute for the arrays of bytes.
enum TemplateFiles {
    private static let folder = Bundle.main.bundleURL.appendingPathComponent("weft_ProjectTemplates.resources", isDirectory: true)

    /// Returns the content of a file.
    /// - Throws: ``CommandFailure`` if the program was moved without the folder.
    static func data(_ name: String) throws -> Data {
        let file = folder.appendingPathComponent(name)
        do {
            return try Data(contentsOf: file)
        } catch {
            throw CommandFailure(message: "\(file.path) cannot be read: weft was installed without this folder; install it again")
        }
    }

    /// Returns the text of a template.
    static func text(_ name: String) throws -> String { String(decoding: try data(name + ".template"), as: UTF8.self) }
}
