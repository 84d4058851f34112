import CommandResults
import Foundation

/// The files of the templates, in a folder that the package manager copies beside the program.
///
/// They are not embedded in the code: as arrays of bytes they take the compiler half a minute.
enum TemplateFiles {
    private static let folder = Bundle.main.bundleURL.appendingPathComponent("weft_ProjectTemplates.resources/Files", isDirectory: true)

    /// The content of a file.
    /// - Throws: ``CommandFailure`` where the program was moved without the folder.
    static func data(_ name: String) throws -> Data {
        let file = folder.appendingPathComponent(name)
        do {
            return try Data(contentsOf: file)
        } catch {
            throw CommandFailure(message: "\(file.path) cannot be read: weft was installed without this folder; install it again")
        }
    }

    /// The text of a template.
    static func text(_ name: String) throws -> String { String(decoding: try data(name + ".template"), as: UTF8.self) }
}
