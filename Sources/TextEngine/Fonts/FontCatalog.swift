/// The names of the available fonts.
package enum FontCatalog {
    /// The family names, sorted: those of the pinned fonts, even if they are not installed, of registered fonts and, in the font
    /// mode `system`, of the fonts of the machine.
    package static var families: [String] {
        let pinned = Set(PinnedFonts.all.map(\.family)).union(RegisteredFonts.families)
        guard FontLibrary.usesSystemFonts else { return pinned.sorted() }
        return pinned.union(SystemFonts.families()).sorted()
    }

    /// Returns the PostScript names of a family's fonts, sorted.
    package static func fontNames(family: String) -> [String] {
        let pinned = Set(PinnedFonts.all.filter { $0.family == family }.map(\.postScriptName))
            .union(RegisteredFonts.fontNames(family: family))
        guard FontLibrary.usesSystemFonts else { return pinned.sorted() }
        return pinned.union(SystemFonts.fontNames(family: family)).sorted()
    }
}
