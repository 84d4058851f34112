import Foundation

/// Converts the font names that apps for UIKit use to requests.
enum FontNames {
    /// Returns the request for a family or PostScript name; nil if there is no such font.
    ///
    /// The names of Apple's families, which cannot be installed here, and of some other common families select the families that replace
    /// them.
    static func request(for name: String, size: CGFloat) -> FontRequest? {
        if let own = RegisteredFonts.request(for: name, size: size) { return own }
        let (family, style) = split(name)
        let weight = weight(in: style)
        let isItalic = style.contains("italic") || style.contains("oblique")
        if let known = fallbackFamilies[family.lowercased().replacing(" ", with: "")] {
            return FontRequest(family: known, weight: weight, isItalic: isItalic, size: size)
        }
        if let pinned = PinnedFonts.all.first(where: { $0.postScriptName == name || $0.family == name }) {
            return FontRequest(
                family: .file(path: pinned.file.path, index: pinned.file.index), weight: pinned.weight,
                isItalic: pinned.isItalic, size: size)
        }
        guard FontLibrary.usesSystemFonts else { return nil }
        if let file = SystemFonts.file(postScriptName: name) {
            return FontRequest(
                family: .file(path: file.path, index: file.index), weight: weight, isItalic: isItalic, size: size)
        }
        guard SystemFonts.file(family: name, weight: 400, isItalic: false) != nil else { return nil }
        return FontRequest(family: .named(name), size: size)
    }

    private static let fallbackFamilies: [String: FontRequest.Family] = [
        "inter": .system, "helvetica": .system, "helveticaneue": .system, "arial": .system, "sfui": .system,
        "sfuitext": .system, "sfuidisplay": .system, "sfprotext": .system, "sfprodisplay": .system, ".sfui": .system,
        ".sfuitext": .system, ".applesystemuifont": .system, "avenir": .system, "avenirnext": .system,
        "arialmt": .system, "menlo": .monospaced, "courier": .monospaced, "couriernew": .monospaced, "couriernewps": .monospaced,
        "couriernewpsmt": .monospaced, "monaco": .monospaced,
        "sfmono": .monospaced, "dejavusansmono": .monospaced, "georgia": .serif, "times": .serif,
        "timesnewroman": .serif, "timesnewromanps": .serif, "timesnewromanpsmt": .serif, "newyork": .serif,
    ]

    /// Splits a name such as `HelveticaNeue-BoldItalic` into the family and the style; the style is in lower case.
    private static func split(_ name: String) -> (family: String, style: String) {
        guard let dash = name.lastIndex(of: "-") else { return (name, "") }
        return (String(name[..<dash]), name[name.index(after: dash)...].lowercased())
    }

    private static func weight(in style: String) -> Int {
        let names: [(String, Int)] = [
            ("ultralight", 100), ("extralight", 200), ("thin", 100), ("light", 300), ("medium", 500), ("semibold", 600),
            ("demibold", 600), ("extrabold", 800), ("heavy", 800), ("black", 900), ("bold", 700),
        ]
        return names.first { style.contains($0.0) }?.1 ?? 400
    }
}
