import Foundation

extension FileManager {
    /// Returns the folder that programs of a group share, and creates it if necessary. Nil if the identifier is empty or contains a slash,
    /// or if the folder cannot be created.
    ///
    /// *Differs from Foundation*: any program can use any group; the folder is in the user's folder for the data of programs.
    public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
        guard !groupIdentifier.isEmpty, !groupIdentifier.contains("/"), ![".", ".."].contains(groupIdentifier),
            let data = urls(for: .applicationSupportDirectory, in: .userDomainMask).first
        else { return nil }
        let groups = data.appendingPathComponent("Groups", isDirectory: true)
        let folder = groups.appendingPathComponent(groupIdentifier, isDirectory: true)
        return (try? createDirectory(at: folder, withIntermediateDirectories: true)).map { folder }
    }
}
