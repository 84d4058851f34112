import Foundation
import Scheduling
import UIPrimitives

/// The image files of a resource folder by name. The initializer lists the folder. *Thread*: any.
final class ImageIndex: Sendable {
    private let files: [String: [ImageFile]]
    private let catalogs: AssetCatalogIndex
    /// The files for each name that was requested and that an image set has. They are stored, so that the set is read once.
    private let setFiles = Locked<[String: [ImageFile]]>([:])

    /// The folders of a bundle that are searched for image files; the empty name is the bundle's resource folder itself. The image sets of
    /// asset catalogs are searched as well.
    private static let subfolders = ["", "Pictures", "Images"]

    init(folder: String) {
        files = Self.subfolders.reduce(into: [:]) { Self.addFiles(of: $1.isEmpty ? folder : "\(folder)/\($1)", to: &$0) }
        catalogs = AssetCatalogIndex.index(ofBundle: folder)
    }

    /// The files with a name, which may include an extension; nil if there are none. *Cost*: the first request for an image set reads its
    /// `Contents.json`.
    func files(named name: String) -> [ImageFile]? {
        if let exact = filesWithoutExtension(named: name) { return exact }
        let parts = ImageFileName(name)
        return parts.isImage ? filesWithoutExtension(named: parts.name) : nil
    }

    private func filesWithoutExtension(named name: String) -> [ImageFile]? {
        let loose = files[name]
        let sets = catalogs.sets(.image, named: name)
        if sets.isEmpty { return loose }
        if let known = setFiles.withLock({ $0[name] }) { return known }
        let all = (loose ?? []) + sets.flatMap(ImageSet.files)
        setFiles.withLock { $0[name] = all }
        return all
    }

    private static func addFiles(of folder: String, to files: inout [String: [ImageFile]]) {
        // Sorted, so that the result does not depend on the file system's order.
        for name in FolderEntries.names(in: folder).sorted() {
            let parts = ImageFileName(name)
            guard parts.isImage else { continue }
            let url = URL(fileURLWithPath: "\(folder)/\(name)", isDirectory: false)
            files[parts.name, default: []].append(ImageFile(url: url, scale: parts.scale, isDark: parts.isDark))
        }
    }
}
