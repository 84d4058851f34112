import Foundation
import PreviewDeclarations
import UIPrimitives

/// Saves pictures of previews in files.
enum PictureFile {
    /// Returns the path of the user's folder for pictures; `Pictures` in the home folder if no other is configured.
    ///
    /// *Source*: xdg-user-dirs; the file `user-dirs.dirs` in the configuration folder.
    static func folder(environment: [String: String] = ProcessInfo.processInfo.environment) -> String {
        let home = environment["HOME"] ?? NSHomeDirectory()
        if let folder = environment["XDG_PICTURES_DIR"], folder.hasPrefix("/") { return folder }
        let configuration = UserFolder.configuration.path(in: environment, home: home)
        let lines = (try? String(contentsOfFile: configuration + "/user-dirs.dirs", encoding: .utf8)) ?? ""
        for line in lines.split(separator: "\n") where line.hasPrefix("XDG_PICTURES_DIR=") {
            let path = line.dropFirst("XDG_PICTURES_DIR=".count).trimmingCharacters(in: CharacterSet(charactersIn: "\""))
            return path.replacingOccurrences(of: "$HOME", with: home)
        }
        return home + "/Pictures"
    }

    /// Writes a file that is named after the preview, with a number after the name if a file with this name exists. Returns the path of the
    /// file.
    /// - Throws: the error of the file system.
    static func write(_ data: Data, preview: String, ending: String, in folder: String) throws -> String {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let path = FileNames.freePath(of: preview, ending: ending, in: folder)
        try data.write(to: URL(fileURLWithPath: path), options: .atomic)
        return path
    }
}
