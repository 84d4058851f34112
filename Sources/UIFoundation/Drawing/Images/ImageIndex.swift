import Foundation

/// The image files of a resource folder by name. The initializer reads the folder.
struct ImageIndex: Sendable {
    private var byName: [String: [ImageFile]] = [:]

    /// The folders of a bundle whose image files are read. The image sets of asset catalogs are also read, at any depth.
    private static let subfolders = ["", "Pictures", "Images"]

    init(folder: URL) {
        for name in Self.subfolders {
            addFiles(of: name.isEmpty ? folder : folder.appendingPathComponent(name))
        }
        for entry in Self.entries(of: folder) where entry.pathExtension == "xcassets" { addCatalog(entry) }
    }

    /// The files with a name, which may include an extension.
    func files(named name: String) -> [ImageFile]? {
        if let exact = byName[name] { return exact }
        let parts = ImageFileName(name)
        return parts.isPicture ? byName[parts.name] : nil
    }

    private static func entries(of folder: URL) -> [URL] {
        // Sorted, so that the result does not depend on the file system's order.
        let found = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return (found ?? []).sorted { $0.path < $1.path }
    }

    private mutating func addFiles(of folder: URL) {
        for url in Self.entries(of: folder) {
            let parts = ImageFileName(url.lastPathComponent)
            guard parts.isPicture else { continue }
            byName[parts.name, default: []].append(ImageFile(url: url, scale: parts.scale, isDark: parts.isDark))
        }
    }

    private mutating func addCatalog(_ folder: URL) {
        for entry in Self.entries(of: folder) {
            if entry.pathExtension == "imageset" {
                let name = entry.deletingPathExtension().lastPathComponent
                byName[name, default: []] += ImageSet.files(of: entry)
            } else if entry.hasDirectoryPath {
                addCatalog(entry)
            }
        }
    }
}

/// An image set of an asset catalog. *Source*: Asset Catalog Format Reference, Image Set Type.
private enum ImageSet {
    private struct Contents: Decodable {
        let images: [Image]
        let properties: Properties?
    }

    private struct Image: Decodable {
        let filename: String?
        let scale: String?
        let idiom: String?
        let appearances: [Appearance]?
        let resizing: Resizing?

        /// The number of pixels for each point; 1 if the entry has no scale, as for vector images.
        var factor: CGFloat { CGFloat(Double(scale?.dropLast() ?? "1") ?? 1) }
        /// Whether the image is for all devices or for phones.
        var isForPhones: Bool { idiom.map { $0 == "universal" || $0 == "iphone" } ?? true }
    }

    /// The edges that keep their size when the image is stretched.
    private struct Resizing: Decodable {
        enum CodingKeys: String, CodingKey {
            case center
            case capInsets = "cap-insets"
        }
        struct Center: Decodable { let mode: String? }
        /// *Units*: pixels.
        struct Insets: Decodable { let top, left, bottom, right: CGFloat? }

        let center: Center?
        let capInsets: Insets?

        func slices(scale: CGFloat) -> ImageFile.Slices? {
            guard let insets = capInsets else { return nil }
            func points(_ pixels: CGFloat?) -> CGFloat { (pixels ?? 0) / max(scale, 1) }
            return ImageFile.Slices(
                capInsets: UIEdgeInsets(
                    top: points(insets.top), left: points(insets.left), bottom: points(insets.bottom), right: points(insets.right)),
                mode: center?.mode == "tile" ? .tile : .stretch)
        }
    }

    private struct Appearance: Decodable {
        let value: String
    }

    private struct Properties: Decodable {
        enum CodingKeys: String, CodingKey {
            case renderingIntent = "template-rendering-intent"
        }
        let renderingIntent: String?

        var renderingMode: UIImage.RenderingMode {
            switch renderingIntent {
            case "template": .alwaysTemplate
            case "original": .alwaysOriginal
            default: .automatic
            }
        }
    }

    /// The files that the set's `Contents.json` lists; none if it cannot be read.
    static func files(of folder: URL) -> [ImageFile] {
        guard let data = try? Data(contentsOf: folder.appendingPathComponent("Contents.json")),
            let contents = try? JSONDecoder().decode(Contents.self, from: data)
        else { return [] }
        let present = contents.images.filter { $0.filename != nil }
        let forPhones = present.filter(\.isForPhones)
        return (forPhones.isEmpty ? present : forPhones).compactMap { image in
            guard let file = image.filename else { return nil }
            return ImageFile(
                url: folder.appendingPathComponent(file), scale: image.factor,
                isDark: image.appearances?.contains { $0.value == "dark" } ?? false,
                renderingMode: contents.properties?.renderingMode ?? .automatic,
                slices: image.resizing?.slices(scale: image.factor))
        }
    }
}
