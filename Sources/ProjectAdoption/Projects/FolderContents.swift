import Foundation
import UIPrimitives

/// The files of a folder that belongs to a target as a whole.
///
/// Symbolic links are followed, as in Xcode, if they lead to a place in the checkout or the project. A link that leads to `/etc` or to the
/// user's own files would copy these into the package.
struct FolderContents {
    /// The paths of all files at any depth. Folders that Xcode treats as one item, such as catalogs, are not entered. A folder that a link
    /// leads back to is not entered again.
    private(set) var files: [String] = []
    /// The folder and those below it that were entered, each before its subfolders.
    private(set) var folders: [String] = []
    /// The links that lead out of the checkout or the project, and their targets.
    private(set) var foreignLinks: [(path: String, target: String)] = []
    /// The folder, if it contains more files and folders than the limit; nothing of it is used then.
    private var tooLarge: String?
    private let boundary: String
    private let entersPackages: Bool
    private let limit: Int
    private var entered: Set<String> = []

    /// - Parameter project: the folder of the project, whose checkout is the boundary.
    /// - Parameter entersPackages: whether folders that Xcode treats as one item are entered too.
    /// - Parameter limit: the number of files and folders.
    init(of folder: String, project: String, entersPackages: Bool = false, limit: Int = ResourceLimits.folderEntries) {
        boundary = Self.boundary(of: project)
        self.limit = limit
        self.entersPackages = entersPackages
        let target = Self.resolved(folder)
        // A folder in the middle of the path may also be a link that leads elsewhere.
        let isNamedInside = FilePath.isInside(FilePath.normalized(folder), FilePath.normalized(project))
        if folder != project, isNamedInside, Files.exists(folder), !FilePath.isInside(target, boundary) {
            foreignLinks.append((folder, target))
        } else if folder != project, let target = foreignTarget(of: folder) {
            foreignLinks.append((folder, target))
        } else if !read(folder) {
            tooLarge = folder
            files = []
            folders = []
            foreignLinks = []
        }
    }

    /// Returns the contents of a resource, including those of folders that Xcode treats as one item.
    static func ofResource(_ folder: String, project: String, limit: Int = ResourceLimits.catalogEntries) -> FolderContents {
        FolderContents(of: folder, project: project, entersPackages: true, limit: limit)
    }

    /// Returns the links that adoption omits because their destinations are outside of the checkout or the project.
    func omissions(project: String) -> [Omission] {
        let links = foreignLinks.map { link in
            Omission(
                name: FilePath.relative(link.path, to: project), reason: "the link leads to \(link.target), outside of \(boundary)",
                remedy: "add the file or folder to the project itself, or move it there")
        }
        let large = tooLarge.map { folder in
            Omission(
                name: folder, reason: "it contains more than \(limit) files and folders",
                remedy: "add only the folders that the program uses")
        }
        return links + [large].compactMap { $0 }
    }

    /// Adds the files of a folder. Returns false if there are more of them than the limit, as in the root of the file system.
    private mutating func read(_ folder: String) -> Bool {
        guard entered.insert(Self.resolved(folder)).inserted else { return true }
        folders.append(folder)
        for name in Files.entries(folder) {
            guard files.count + foreignLinks.count + entered.count <= limit else { return false }
            let path = folder == "/" ? "/" + name : folder + "/" + name
            if let target = foreignTarget(of: path) {
                foreignLinks.append((path, target))
            } else if !Files.isFolder(path) || !entersPackages && FileKind.isPackageFolder(name) {
                files.append(path)
            } else if !read(path) {
                return false
            }
        }
        return true
    }

    /// Returns the path outside of the boundary to which a link leads; nil for other paths.
    private func foreignTarget(of path: String) -> String? {
        guard (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil else { return nil }
        let target = Self.resolved(path)
        return FilePath.isInside(target, boundary) ? nil : target
    }

    /// Returns the root of the checkout that contains a project; the project's own folder if there is none. A home folder does not count,
    /// because it may be a checkout of the user's settings.
    private static func boundary(of project: String) -> String {
        let project = resolved(project)
        let home = resolved(NSHomeDirectory())
        var folder = project
        while folder.count > 1, folder != home {
            if Files.exists(folder + "/.git") { return folder }
            folder = FilePath.folder(folder)
        }
        return project
    }

    private static func resolved(_ path: String) -> String { URL(fileURLWithPath: path).resolvingSymlinksInPath().path }
}

extension Files {
    /// Returns a folder and its subfolders at any depth, also those that Xcode treats as one item. Links that lead elsewhere are not
    /// followed.
    static func folders(in folder: String, project: String) -> [String] {
        FolderContents.ofResource(folder, project: project).folders
    }

    /// Returns the files of a folder. Use ``FolderContents`` itself if links that lead elsewhere have to be reported.
    static func files(in folder: String, project: String) -> [String] { FolderContents(of: folder, project: project).files }
}
