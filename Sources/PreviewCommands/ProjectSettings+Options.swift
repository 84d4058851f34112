import PreviewDeclarations
import PreviewWorkspace
import ProjectSettings
import UIKit

extension ProjectSettings {
    /// Returns the options of ``SurroundingsOptions`` that have the same effect as the settings.
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

    /// Returns the initial surroundings of a window of this project. `screenScale` is used if the settings contain no scale.
    /// *Units*: pixels per point.
    /// - Throws: ``CommandFailure`` for a wrong value in the settings.
    func variant(screenScale: Int = 2) throws -> PreviewVariant {
        var variant = try SurroundingsOptions.parse(surroundingsOptions()).variant()
        if surroundings.scale == nil { variant.scale = screenScale }
        return variant
    }

    /// The options of `weft compare` that have the same effect as the settings.
    var comparisonOptions: [String] {
        [("tolerance", snapshots.tolerance), ("allowed-pixels", snapshots.allowedPixels)].flatMap { name, value in
            value.map { ["--\(name)", "\($0)"] } ?? []
        }
    }
}

extension WorkspaceSettings {
    /// Prepares the settings for a run: sets the scale to that of this screen if it followed the screen in the last run, and sets the
    /// initial state of the first window of a program or package from the settings of the project. *Units*: pixels per point.
    /// - Throws: ``CommandFailure`` for a wrong value in the settings of the project. *Thread*: main.
    @MainActor mutating func begin(project: ProjectSettings?, on screen: CGFloat = UIScreen.main.scale) throws {
        let scale = screen.isFinite ? min(max(Int(screen.rounded()), 1), 3) : 1
        if project?.surroundings.scale == nil, isNew || variant.scale == screenScale {
            variant.scale = scale
            screenScale = scale
        }
        guard isNew, let project else { return }
        variant = try project.variant(screenScale: scale)
        lastPreview = lastPreview ?? project.preview
    }
}
