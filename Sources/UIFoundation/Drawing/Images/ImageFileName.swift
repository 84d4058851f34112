import Foundation

/// The parts of an image file's name: `heart~dark@2x.png` has the name `heart`, is dark, and has the scale 2.
struct ImageFileName: Hashable {
    var name: String
    var scale: CGFloat = 1
    var isDark = false
    var fileExtension: String

    init(_ file: String) {
        let dot = file.lastIndex(of: ".") ?? file.endIndex
        var stem = String(file[..<dot])
        fileExtension = dot < file.endIndex ? String(file[file.index(after: dot)...]).lowercased() : ""
        // Device suffixes of iOS come after the other suffixes; they are ignored.
        for suffix in ["~iphone", "~ipad"] where stem.hasSuffix(suffix) { stem.removeLast(suffix.count) }
        isDark = Self.removeSuffix("~dark", from: &stem)
        for factor in 1...4 where Self.removeSuffix("@\(factor)x", from: &stem) { scale = CGFloat(factor) }
        isDark = Self.removeSuffix("~dark", from: &stem) || isDark
        name = stem
    }

    private static func removeSuffix(_ suffix: String, from text: inout String) -> Bool {
        guard text.hasSuffix(suffix) else { return false }
        text.removeLast(suffix.count)
        return true
    }

    /// Whether the file has a format that can be read.
    var isImage: Bool {
        [
            "png", "jpg", "jpeg", "webp", "gif", "avif", "heic", "heif", "svg", "pdf",
        ].contains(fileExtension)
    }
}

extension UIImage {
    /// The scale in a file's name: 2 for `name@2x.png`.
    package static func scale(ofFile name: String) -> CGFloat { ImageFileName(name).scale }
}
