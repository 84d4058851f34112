import Foundation

/// One font of the pinned list.
package struct PinnedFont: Sendable {
    package let file: FontFile
    package let family: String
    package let postScriptName: String
    package let weight: Int
    let isItalic: Bool
    /// The Debian package that contains the font.
    package let package: String
    /// The ISO 15924 codes of the scripts for which the font is a fallback; `Zsye` is emoji, `Zsym` symbols. Empty if the font is found
    /// only by its family or name.
    let scripts: [String]
    /// The SHA-256 digest of the file, in lower-case hexadecimal digits.
    package let sha256: String

    /// Whether the font is used only for characters that the fonts of Latin text lack.
    var isFallback: Bool { !scripts.isEmpty && !scripts.contains("Latn") }

    init(
        path: String, index: Int, family: String, postScriptName: String, weight: Int, isItalic: Bool, package: String,
        scripts: [String], sha256: String
    ) {
        file = FontFile(path: path, index: index)
        self.family = family
        self.postScriptName = postScriptName
        self.weight = weight
        self.isItalic = isItalic
        self.package = package
        self.scripts = scripts
        self.sha256 = sha256
    }
}

/// The list of font files with which pictures are equal on every machine: one or more families for each script.
package enum PinnedFonts {
    /// Returns the files for a request: those of the pinned family, best match first, then those of DejaVu Sans.
    static func files(for request: FontRequest) -> [FontFile] {
        let family =
            switch request.family {
            case .system, .named, .file: "Inter"
            case .monospaced: "DejaVu Sans Mono"
            case .serif: "Noto Serif"
            }
        return best(weight: request.weight, isItalic: request.isItalic, among: all.filter { $0.family == family })
            + best(weight: request.weight, isItalic: request.isItalic, among: all.filter { $0.family == "DejaVu Sans" })
    }

    /// Returns the best file of each family for a script, in the order of the list.
    static func files(script: String, weight: Int, isItalic: Bool) -> [FontFile] {
        let candidates = all.filter { $0.scripts.contains(script) }
        // One file per family, in the order of the families in the table.
        var seen: Set<String> = []
        let families = candidates.map(\.family).filter { seen.insert($0).inserted }
        return families.compactMap { family in
            best(weight: weight, isItalic: isItalic, among: candidates.filter { $0.family == family }).first
        }
    }

    /// Sorts fonts by slant, then by the distance of their weight from `weight`. Of two fonts at the same distance, the heavier one comes
    /// first if `weight` is above 450, otherwise the lighter one.
    private static func best(weight: Int, isItalic: Bool, among fonts: [PinnedFont]) -> [FontFile] {
        func distance(_ font: PinnedFont) -> Int {
            let slant = font.isItalic == isItalic ? 0 : 10_000
            let tie = (font.weight > weight) == (weight > 450) ? 0 : 1
            return slant + abs(font.weight - weight) * 2 + tie
        }
        return fonts.sorted { distance($0) < distance($1) }.map(\.file)
    }

    /// Returns the fonts of the list that are missing, unusable or not the recorded ones; empty if this machine draws text as others do.
    ///
    /// Checks the fonts in `paths`, or all fonts if it is nil. *Cost*: reads their files.
    package static func problems(paths: Set<String>? = nil) -> [FontError] {
        var digests = FontDigests(path: nil)
        return problems(paths: paths, &digests)
    }

    /// Returns the same problems, but uses the digests that are already known. *Cost*: reads the files whose digests are not known.
    static func problems(paths: Set<String>?, _ digests: inout FontDigests) -> [FontError] {
        var seen: Set<String> = []
        let fonts = all.filter { paths?.contains($0.file.path) ?? true && seen.insert($0.file.path).inserted }
        var problems: [FontError] = []
        for font in fonts { if let problem = font.problem(&digests) { problems.append(problem) } }
        return problems
    }
}
