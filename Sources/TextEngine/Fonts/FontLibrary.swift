import Foundation
import Scheduling

/// The source of fonts.
package enum FontMode: Sendable {
    /// The pinned fonts first, then the fonts of fontconfig; for windows.
    case system
    /// Only the pinned fonts and those that the client registers, so that the same input gives the same bytes; for snapshots and tests. A
    /// font of fontconfig is used only if the pinned fonts cannot be opened.
    case pinned
}

/// The fonts of the process, interned. *Thread*: any. *Lock*: its own, held for lookups and to create fonts, never for shaping.
package final class FontLibrary: Sendable {
    static let shared = FontLibrary()

    struct State {
        var mode = FontMode.system
        var fonts: [FontRequest: Font] = [:]
        var faces: [FontFile: FontFace] = [:]
        var loadingErrors: [FontFile: FontError] = [:]
        /// The packages of pinned fonts whose absence was logged.
        var missingPackages: Set<String> = []
        /// The fonts for characters that a base font does not cover, by base font and face.
        var fallbacks: [FallbackKey: Font] = [:]
    }

    struct FallbackKey: Hashable {
        let base: UInt32
        let face: UInt32
    }

    private let state = Locked(State())

    /// Whether the fonts of the machine are used in addition to the pinned ones; see ``mode``.
    static var usesSystemFonts: Bool { shared.state.withLock(\.mode) == .system }

    /// The current source of fonts.
    var currentMode: FontMode { state.withLock(\.mode) }

    /// Changes the source of fonts. Existing fonts keep their faces. The caches of words and glyphs are not
    /// emptied here, but by the setter of `mode`.
    func changeMode(to mode: FontMode) {
        state.withLock { state in
            guard state.mode != mode else { return }
            state.mode = mode
            state.fonts = [:]
            state.fallbacks = [:]
        }
        FontFallback.purge()
    }

    /// The paths of the font files that are open. *Cost*: linear in the number of faces.
    package static var usedPaths: Set<String> {
        shared.state.withLock { Set($0.faces.keys.map(\.path)) }
    }

    /// The problems with fonts so far, in no order: pinned fonts that are missing or damaged, and other fonts that cannot be read.
    package static var problems: [FontError] {
        shared.state.withLock { Array($0.loadingErrors.values) }
    }

    func font(for request: FontRequest) -> Font {
        if let known = state.withLock({ $0.fonts[request] }) { return known }
        let face = face(for: request)
        return state.withLock { state in
            if let known = state.fonts[request] { return known }
            if state.fonts.count >= Self.maximumFonts { state.dropUnusedFonts() }
            let font = Font(request: request, face: face)
            state.fonts[request] = font
            return font
        }
    }

    // MARK: Size

    /// The number of fonts in a table at which the unused fonts are released. An app uses fewer at the same time; an animation of a font
    /// size creates more.
    static let maximumFonts = 1024

    /// The estimated number of bytes of a font, including what HarfBuzz stores for it.
    static let bytesPerFont = 2048

    /// The number of fonts in the library, used or not.
    var fontCount: Int { state.withLock { $0.fonts.count + $0.fallbacks.count } }

    /// Releases unused fonts and closes the idle FreeType handles, after a memory warning or a change of the font mode.
    func purge() {
        let faces = state.withLock { state in
            state.dropUnusedFonts()
            return Array(state.faces.values)
        }
        for face in faces { face.pool.purge() }
    }

    func font(named name: String, size: CGFloat) -> Font? {
        guard let request = FontNames.request(for: name, size: size) else { return nil }
        return font(for: request)
    }

    /// Returns `base` with another face, for characters that the face of `base` does not cover.
    func font(_ base: Font, with face: FontFace) -> Font {
        let key = FallbackKey(base: base.id, face: face.id)
        return state.withLock { state in
            if let known = state.fallbacks[key] { return known }
            if state.fallbacks.count >= Self.maximumFonts { state.dropUnusedFonts() }
            let request = FontRequest(
                family: .file(path: face.file.path, index: face.file.index), weight: base.request.weight,
                isItalic: base.request.isItalic && !face.isColor, size: base.size, features: base.request.features)
            let font = Font(request: request, face: face)
            state.fallbacks[key] = font
            return font
        }
    }

    /// Returns the face in a file; nil if it cannot be used, which is logged once.
    func face(in file: FontFile) -> FontFace? {
        let (known, isBroken) = state.withLock { ($0.faces[file], $0.loadingErrors[file] != nil) }
        if let known { return known }
        if isBroken { return nil }
        do {
            let face = try FontFace(file: file)
            return state.withLock { state in
                if let known = state.faces[file] { return known }
                state.faces[file] = face
                return face
            }
        } catch {
            record(error, for: file)
            return nil
        }
    }

    func removeFont(path: String) {
        // The objects are returned so that they are freed after the lock is released.
        let previous = state.withLock { state -> ([FontRequest: Font], [FallbackKey: Font]) in
            let (fonts, fallbacks) = (state.fonts, state.fallbacks)
            state.fonts = fonts.filter { request, font in
                if case .file(path, _) = request.family { return false }
                return font.face.file.path != path
            }
            state.fallbacks = fallbacks.filter { $0.value.face.file.path != path }
            state.faces = state.faces.filter { $0.key.path != path }
            state.loadingErrors = state.loadingErrors.filter { $0.key.path != path }
            return (fonts, fallbacks)
        }
        _ = previous
    }

    /// Removes the cached results of lookups by name or file, after the registered fonts have changed.
    func clearNameCaches() {
        let previous = state.withLock { state -> [FontRequest: Font] in
            defer {
                state.fonts = state.fonts.filter { request, _ in
                    switch request.family {
                    case .named, .file: false
                    case .system, .monospaced, .serif: true
                    }
                }
            }
            return state.fonts
        }
        _ = previous
    }

    /// Records the problem with a file, and logs it if it is the first one of the file. For all files of a package that is not installed,
    /// there is one line in the log.
    private func record(_ error: FontError, for file: FontFile) {
        var error = error
        let pinned = PinnedFonts.all.first { $0.file.path == file.path }
        if let pinned { error = pinned.problem(FontFileStatus(path: file.path)) ?? pinned.damaged("its contents are not those of a font") }
        let isNew = state.withLock { state in
            let isNewFile = state.loadingErrors.updateValue(error, forKey: file) == nil
            var isNewPackage = true
            if case .missing(_, let package) = error { isNewPackage = state.missingPackages.insert(package).inserted }
            return isNewFile && isNewPackage
        }
        guard isNew else { return }
        if Self.affectsOnlySomeScripts(error, of: pinned) { Log.notice(error.description) } else { Log.error(error.description) }
    }

    /// Returns whether a problem affects only text in some scripts, for which the system may have other fonts.
    static func affectsOnlySomeScripts(_ error: FontError, of font: PinnedFont?) -> Bool {
        guard case .missing = error, let font else { return false }
        return font.isFallback
    }

    /// Logs each pinned font in use whose file differs from the recorded one: pictures made with it cannot be compared with pictures of
    /// other machines. *Cost*: reads the files of the fonts in use that have changed since the last call by this user, about 5 ns per byte
    /// in a release build.
    package static func reportChangedFonts() {
        var digests = FontDigests(path: FontDigests.userPath)
        for problem in PinnedFonts.problems(paths: usedPaths, &digests) { Log.error(problem.description) }
        digests.save()
    }

    private func face(for request: FontRequest) -> FontFace {
        if case .file(let path, let index) = request.family, let face = face(in: FontFile(path: path, index: index)) {
            // A request for bold or italic of a family that the client registered may match another file of the family better.
            guard RegisteredFonts.contains(path: path) else { return face }
            let nearest = RegisteredFonts.file(family: face.familyName, weight: request.weight, isItalic: request.isItalic)
            return nearest.flatMap { self.face(in: $0) } ?? face
        }
        if case .named(let name) = request.family,
            let file = RegisteredFonts.file(family: name, weight: request.weight, isItalic: request.isItalic),
            let face = face(in: file)
        {
            return face
        }
        if case .named(let name) = request.family, Self.usesSystemFonts,
            let file = SystemFonts.file(family: name, weight: request.weight, isItalic: request.isItalic),
            let face = face(in: file)
        {
            return face
        }
        for file in PinnedFonts.files(for: request) {
            if let face = face(in: file) { return face }
        }
        if let file = SystemFonts.file(family: "sans-serif", weight: request.weight, isItalic: request.isItalic),
            let face = face(in: file)
        {
            return face
        }
        return FontFace.none
    }
}

extension FontLibrary.State {
    /// Releases the fonts that only the tables retain.
    mutating func dropUnusedFonts() {
        for key in Array(fallbacks.keys) where isKnownUniquelyReferenced(&fallbacks[key]!) { fallbacks[key] = nil }
        for key in Array(fonts.keys) where isKnownUniquelyReferenced(&fonts[key]!) { fonts[key] = nil }
    }
}
