import Foundation
import PreviewDeclarations
import UIKit
import UIPrimitives

/// Stores the thumbnails of the list between runs while the file of the program is unchanged.
///
/// The folders are `$XDG_CACHE_HOME/weft/thumbnails/<program>-light-<side>` and `<program>-dark-<side>`, where `<side>` is the longer side
/// of the thumbnails. Each contains a PNG for each preview, and `index.json`, which is written last. Full pictures are not stored.
/// *Source*: XDG Base Directory Specification 0.8.
@MainActor package final class ThumbnailCache: PreviewPictures {
    private let source: any PreviewPictures
    private let folder: URL
    private let stamp: String?
    /// The files that were stored since the last request that began at the first preview, by the name of the preview.
    private var storedFiles: [String: String] = [:]

    /// Creates a cache for the pictures of `source`. The size and date of the file `program` determine whether stored pictures are valid.
    package init(_ source: any PreviewPictures, program: URL, environment: [String: String] = ProcessInfo.processInfo.environment) {
        self.source = source
        let caches = UserFolder.cache.path(in: environment, home: NSHomeDirectory())
        folder = URL(fileURLWithPath: caches).appendingPathComponent("weft/thumbnails")
            .appendingPathComponent(FileNames.slug(program.lastPathComponent))
        stamp = Self.stamp(of: program)
    }

    /// Returns a text that changes with every build of the program; nil if the file of the program cannot be read. Nothing is then stored.
    private static func stamp(of program: URL) -> String? {
        let attributes = try? FileManager.default.attributesOfItem(atPath: program.path)
        guard let size = attributes?[.size] as? Int, let date = attributes?[.modificationDate] as? Date else { return nil }
        return "\(program.path) \(size) \(date.timeIntervalSinceReferenceDate)"
    }

    package func capture(
        _ request: PictureRequest, key: String,
        onPicture: @escaping @MainActor (_ preview: String, _ cell: String, _ picture: UIImage) -> Void,
        onEnd: @escaping @MainActor (_ message: String?) -> Void
    ) {
        guard let side = request.thumbnailSide, let stamp else {
            return source.capture(request, key: key, onPicture: onPicture, onEnd: onEnd)
        }
        let location = URL(fileURLWithPath: folder.path + (request.variant.isDark ? "-dark" : "-light") + "-\(side)")
        let scale = CGFloat(request.variant.scale)
        if request.from == nil {
            if let index = Index.read(location), index.stamp == stamp {
                // As any request, this one replaces the previous one with the same key.
                source.cancel(key)
                return deliver(index, in: location, scale: scale, onPicture: onPicture, onEnd: onEnd)
            }
            storedFiles = [:]
            Self.writing.async { try? FileManager.default.removeItem(at: location) }
        }
        source.capture(
            request, key: key,
            onPicture: { [weak self] name, cell, picture in
                self?.store(picture, of: name, in: location)
                onPicture(name, cell, picture)
            },
            onEnd: { [weak self] message in
                if let self, message == nil {
                    let files = storedFiles
                    Self.writing.async { Index(stamp: stamp, files: files).write(location) }
                }
                onEnd(message)
            })
    }

    package func cancel(_ key: String) {
        source.cancel(key)
    }

    /// Delivers the stored pictures, which are decoded when they are drawn.
    private func deliver(
        _ index: Index, in location: URL, scale: CGFloat,
        onPicture: @MainActor (String, String, UIImage) -> Void, onEnd: @MainActor (String?) -> Void
    ) {
        for (name, file) in index.files {
            guard let data = try? SystemFile.readPrivately(location.appendingPathComponent(file).path),
                let picture = UIImage(data: data, scale: scale)
            else { continue }
            onPicture(name, "", picture)
        }
        onEnd(nil)
    }

    private func store(_ picture: UIImage, of name: String, in location: URL) {
        let file = "\(storedFiles.count)-\(FileNames.slug(name)).png"
        storedFiles[name] = file
        Self.writing.async {
            guard let data = picture.pngData(), (try? SystemFile.makePrivateFolder(location.path)) != nil else { return }
            try? SystemFile.replacePrivately(location.appendingPathComponent(file).path, with: data)
        }
    }

    /// The serial queue on which files are written: writing waits for the disk, for seconds while other programs use it.
    static let writing = DispatchQueue(label: "weft.thumbnails", qos: .utility)

    /// Waits until all files have been written. Used in tests.
    static func finishWriting() { writing.sync {} }

    /// The index of a folder of stored pictures.
    private struct Index: Codable {
        /// The stamp of the build with which the pictures were rendered.
        let stamp: String
        /// The file name of each preview's picture.
        let files: [String: String]

        static func read(_ location: URL) -> Index? {
            guard let data = try? SystemFile.readPrivately(location.appendingPathComponent("index.json").path) else { return nil }
            return try? JSONDecoder().decode(Index.self, from: data)
        }

        /// Writes the index, without the pictures that could not be written.
        func write(_ location: URL) {
            let written = files.filter { FileManager.default.fileExists(atPath: location.appendingPathComponent($0.value).path) }
            guard let data = try? JSONEncoder().encode(Index(stamp: stamp, files: written)) else { return }
            try? SystemFile.replacePrivately(location.appendingPathComponent("index.json").path, with: data)
        }
    }
}
