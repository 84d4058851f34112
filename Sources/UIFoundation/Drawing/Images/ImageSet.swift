import Foundation

/// An image set of an asset catalog. *Source*: Asset Catalog Format Reference, Image Set Type.
enum ImageSet {
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

        /// The number of pixels for each point; 1 if the entry has no valid scale, as for vector images.
        var factor: CGFloat {
            let factor = CGFloat(Double(scale?.dropLast() ?? "1") ?? 1)
            return (1...16).contains(factor) ? factor : 1
        }
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

    /// The files that the `Contents.json` of a set lists; none if it cannot be read.
    static func files(of set: AssetCatalogIndex.AssetSet) -> [ImageFile] {
        guard let contents: Contents = set.contents() else { return [] }
        let folder = URL(fileURLWithPath: set.path, isDirectory: true)
        let present = contents.images.filter { $0.filename != nil }
        let forPhones = present.filter(\.isForPhones)
        return (forPhones.isEmpty ? present : forPhones).compactMap { image in
            // A set lists only files that are directly in its folder; a name with a slash could lead to any other file.
            guard let file = image.filename, !file.contains("/") else { return nil }
            return ImageFile(
                url: folder.appendingPathComponent(file), scale: image.factor,
                isDark: image.appearances?.contains { $0.value == "dark" } ?? false,
                renderingMode: contents.properties?.renderingMode ?? .automatic,
                slices: image.resizing?.slices(scale: image.factor))
        }
    }
}
