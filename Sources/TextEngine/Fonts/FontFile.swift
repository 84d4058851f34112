import Foundation

/// The file and index of one font face.
package struct FontFile: Hashable, Sendable {
    package let path: String
    /// The index of the face in a collection (`.ttc`); 0 in other files.
    package let index: Int

    package init(path: String, index: Int = 0) {
        self.path = path
        self.index = index
    }
}

/// The reason why a font cannot be used.
package enum FontError: Error, CustomStringConvertible, Equatable {
    case unreadable(path: String)
    /// The program has already registered the font.
    case alreadyRegistered(path: String)
    /// The font to unregister is not registered.
    case notRegistered(path: String)
    /// A font of the pinned list is not installed.
    case missing(path: String, package: String)
    /// A font of the pinned list exists and cannot be used.
    case damaged(path: String, package: String, reason: String)
    /// A font of the pinned list differs from the recorded one.
    case changed(path: String, package: String, found: String)

    /// The path of the font's file.
    package var path: String {
        switch self {
        case .unreadable(let path), .alreadyRegistered(let path), .notRegistered(let path), .missing(let path, _),
            .damaged(let path, _, _), .changed(let path, _, _):
            path
        }
    }

    package var description: String {
        switch self {
        case .unreadable(let path):
            "cannot read the font \(path)"
        case .alreadyRegistered(let path):
            "the font \(path) is already registered"
        case .notRegistered(let path):
            "the font \(path) is not registered"
        case .missing(let path, let package):
            "the font \(path) is missing: apt-get install \(package)"
        case .damaged(let path, let package, let reason):
            "the font \(path) cannot be used, \(reason): apt-get install --reinstall \(package)"
        case .changed(let path, let package, let found):
            "the font \(path) is not the recorded one (SHA-256 \(found)): pictures cannot be compared; install \(package) of the recorded version"
        }
    }
}
