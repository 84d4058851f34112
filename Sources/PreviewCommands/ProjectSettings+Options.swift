import PreviewDeclarations
import ProjectSettings

extension ProjectSettings {
    /// The options of ``SurroundingsOptions`` that say the same.
    /// - Throws: ``CommandFailure`` for a locale that does not exist.
    func surroundingsOptions() throws -> [String] {
        if let problem = surroundings.locale.flatMap(PreviewLocale.problem) { throw failure("surroundings.locale", problem) }
        let values = [
            ("device", device), ("scale", surroundings.scale.map { "\($0)" }), ("appearance", surroundings.appearance),
            ("text-size", surroundings.textSize), ("locale", surroundings.locale),
        ]
        let flags = [
            ("landscape", surroundings.isLandscape), ("rtl", surroundings.isRightToLeft), ("high-contrast", surroundings.hasHighContrast),
        ]
        return values.flatMap { name, value in value.map { ["--\(name)", $0] } ?? [] }
            + flags.compactMap { name, value in value.map { $0 ? "--\(name)" : "--no-\(name)" } }
    }

    /// The surroundings in which a window of this project begins.
    /// - Throws: ``CommandFailure``.
    func variant() throws -> PreviewVariant { try SurroundingsOptions.parse(surroundingsOptions()).variant() }

    /// The options of `weft compare` that say the same.
    var comparisonOptions: [String] {
        [("tolerance", snapshots.tolerance), ("allowed-pixels", snapshots.allowedPixels)].flatMap { name, value in
            value.map { ["--\(name)", "\($0)"] } ?? []
        }
    }
}
