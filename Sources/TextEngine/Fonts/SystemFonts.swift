import Foundation
internal import CFontconfig

/// The fonts that fontconfig finds. They depend on the machine, so snapshots use them only if the pinned fonts cannot be opened.
///
/// *Thread*: any; fontconfig has its own lock.
enum SystemFonts {
    /// Returns the file of an installed family, or of the font that fontconfig chooses for `sans-serif`, `serif` or `monospace`. Returns
    /// nil if fontconfig has only a substitute for the family.
    static func file(family: String, weight: Int, isItalic: Bool) -> FontFile? {
        guard let match = match(family: family, weight: weight, isItalic: isItalic, scalar: nil) else { return nil }
        let isGeneric = ["sans-serif", "serif", "monospace"].contains(family)
        return isGeneric || match.families.contains { $0.caseInsensitiveCompare(family) == .orderedSame } ? match.file : nil
    }

    /// Returns a file that covers a Unicode scalar; nil if there is none.
    static func file(covering scalar: UInt32, weight: Int, isItalic: Bool) -> FontFile? {
        match(family: "sans-serif", weight: weight, isItalic: isItalic, scalar: scalar)?.file
    }

    /// Returns the installed families, sorted.
    static func families() -> [String] {
        strings(of: FC_FAMILY, matching: nil)
    }

    /// Returns the PostScript names of a family's fonts, sorted.
    static func fontNames(family: String) -> [String] {
        strings(of: FC_POSTSCRIPT_NAME, matching: family)
    }

    /// Returns the file of a font by its PostScript name; nil if it is not installed.
    static func file(postScriptName name: String) -> FontFile? {
        guard let pattern = FcPatternCreate() else { return nil }
        defer { FcPatternDestroy(pattern) }
        add(FC_POSTSCRIPT_NAME, name, to: pattern)
        return first(matching: pattern)
    }

    private struct Match {
        let file: FontFile
        let families: [String]
    }

    private static func match(family: String, weight: Int, isItalic: Bool, scalar: UInt32?) -> Match? {
        guard let pattern = FcPatternCreate() else { return nil }
        defer { FcPatternDestroy(pattern) }
        add(FC_FAMILY, family, to: pattern)
        FcPatternAddInteger(pattern, FC_WEIGHT, FcWeightFromOpenType(Int32(weight)))
        FcPatternAddInteger(pattern, FC_SLANT, isItalic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
        if let scalar, let set = FcCharSetCreate() {
            FcCharSetAddChar(set, scalar)
            FcPatternAddCharSet(pattern, FC_CHARSET, set)
            FcCharSetDestroy(set)
        }
        FcConfigSubstitute(nil, pattern, FcMatchPattern)
        FcDefaultSubstitute(pattern)
        var result = FcResultNoMatch
        guard let found = FcFontMatch(nil, pattern, &result) else { return nil }
        defer { FcPatternDestroy(found) }
        if let scalar {
            var set: OpaquePointer?
            guard FcPatternGetCharSet(found, FC_CHARSET, 0, &set) == FcResultMatch, FcCharSetHasChar(set, scalar) != 0
            else { return nil }
        }
        guard let file = file(of: found) else { return nil }
        return Match(file: file, families: values(FC_FAMILY, of: found))
    }

    private static func first(matching pattern: OpaquePointer) -> FontFile? {
        guard let wanted = FcObjectSetCreate() else { return nil }
        defer { FcObjectSetDestroy(wanted) }
        for object in [FC_FILE, FC_INDEX] { FcObjectSetAdd(wanted, object) }
        guard let list = FcFontList(nil, pattern, wanted) else { return nil }
        defer { FcFontSetDestroy(list) }
        guard list.pointee.nfont > 0, let entry = list.pointee.fonts[0] else { return nil }
        return file(of: entry)
    }

    private static func strings(of object: String, matching family: String?) -> [String] {
        guard let pattern = FcPatternCreate(), let wanted = FcObjectSetCreate() else { return [] }
        defer {
            FcPatternDestroy(pattern)
            FcObjectSetDestroy(wanted)
        }
        if let family { add(FC_FAMILY, family, to: pattern) }
        FcObjectSetAdd(wanted, object)
        guard let list = FcFontList(nil, pattern, wanted) else { return [] }
        defer { FcFontSetDestroy(list) }
        var names: Set<String> = []
        for index in 0..<Int(list.pointee.nfont) {
            guard let entry = list.pointee.fonts[index] else { continue }
            if let name = values(object, of: entry).first { names.insert(name) }
        }
        return names.sorted()
    }

    private static func add(_ object: String, _ value: String, to pattern: OpaquePointer) {
        value.withCString { text in
            text.withMemoryRebound(to: FcChar8.self, capacity: value.utf8.count + 1) {
                _ = FcPatternAddString(pattern, object, $0)
            }
        }
    }

    private static func values(_ object: String, of pattern: OpaquePointer) -> [String] {
        var found: [String] = []
        var text: UnsafeMutablePointer<FcChar8>?
        var index: Int32 = 0
        while FcPatternGetString(pattern, object, index, &text) == FcResultMatch, let bytes = text {
            found.append(String(cString: bytes))
            index += 1
        }
        return found
    }

    private static func file(of pattern: OpaquePointer) -> FontFile? {
        guard let path = values(FC_FILE, of: pattern).first else { return nil }
        var index: Int32 = 0
        FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
        // The upper half of the index, which selects an instance of a variable font, is dropped.
        return FontFile(path: path, index: Int(index & 0xFFFF))
    }
}
