import HeadlessHost
import UIKit

/// Audits content for users with low vision and for users of a keyboard, a screen reader or large text.
///
/// *Thread*: main. *Cost*: shows the content four times.
@MainActor package struct AccessibilityAudit {
    /// A function that creates a stage showing the content at a text size. `scale` is in pixels per point; nil for the default of the
    /// function.
    package typealias MakeStage = @MainActor (_ textSize: UIContentSizeCategory, _ scale: CGFloat?) throws -> HeadlessStage

    private let makeStage: MakeStage
    private let standardSize: UIContentSizeCategory

    /// - Parameters:
    ///   - standardSize: the text size of the checks that do not compare sizes.
    ///   - makeStage: called for each text size; the audit closes the stages.
    package init(standardSize: UIContentSizeCategory = .large, makeStage: @escaping MakeStage) {
        self.standardSize = standardSize
        self.makeStage = makeStage
    }

    /// Returns the findings, the most serious first, and those of one level in the order of the checks. The frames are those of the
    /// standard text size.
    /// - Throws: the errors of `makeStage`.
    package func findings() throws -> [AuditFinding] {
        let standard = try standardLayout()
        let contrast = try contrastFindings().map { finding in
            var finding = finding
            finding.frame = standard.frame(of: finding) ?? finding.frame
            return finding
        }
        let truncations = try truncatedTexts(standard: standard.truncations).map { finding in
            var finding = finding
            // The frame in the enlarged layout would mark a wrong place in the standard layout.
            finding.frame = standard.frame(of: finding) ?? .zero
            return finding
        }
        let all = standard.findings + contrast + standard.focusFindings + truncations
        return all.enumerated().sorted { ($0.element.level, $0.offset) < ($1.element.level, $1.offset) }.map(\.element)
    }

    /// Returns the findings of the contrast rule only.
    package func contrastFindings() throws -> [AuditFinding] {
        let stage = try makeStage(standardSize, Self.contrastScale)
        defer { stage.close() }
        return ContrastCheck.findings(of: AuditedTree(stage.window).texts, on: stage)
    }

    /// The scale for measuring contrast, large enough that the middle of a thin stroke of a glyph covers whole pixels. *Units*: pixels
    /// per point.
    private static let contrastScale: CGFloat = 4

    /// The results of the checks at the standard text size and the scale of the caller.
    private struct StandardLayout {
        let findings: [AuditFinding]
        let focusFindings: [AuditFinding]
        /// The paths of the truncated texts.
        let truncations: Set<String>
        private let places: [String: AuditLocation]

        @MainActor init(_ stage: HeadlessStage) {
            let tree = AuditedTree(stage.window)
            findings = NameCheck.findings(of: tree) + TargetSizeCheck.findings(of: tree)
            truncations = TruncatedTextCheck.truncatedPaths(in: tree)
            places = Dictionary(tree.texts.map { ($0.location.path, $0.location) }) { first, _ in first }
            // This check is the last one, because moving the focus scrolls the content.
            focusFindings = FocusOrderCheck.findings(of: tree, on: stage)
        }

        /// Returns the frame of the text of a finding in another layout; nil if the standard layout does not show the text.
        func frame(of finding: AuditFinding) -> CGRect? {
            guard let place = places[finding.path], place.type == finding.type, place.name == finding.name else { return nil }
            return place.frame
        }
    }

    /// Returns the results at the standard text size and the default scale. Truncated texts are compared between stages of several text
    /// sizes, which need the same scale, because the scale determines how lengths are rounded, and the differences of many lines add up.
    private func standardLayout() throws -> StandardLayout {
        let stage = try makeStage(standardSize, nil)
        defer { stage.close() }
        return StandardLayout(stage)
    }

    /// Finds texts that are truncated at twice the standard size, at which WCAG 1.4.4 requires whole texts, or at the largest size. A text
    /// that is truncated at both sizes is reported once.
    private func truncatedTexts(standard: Set<String>) throws -> [AuditFinding] {
        let required = try truncatedTexts(at: .accessibilityExtraLarge, standard: standard, isRequired: true)
        let paths = Set(required.map(\.path))
        let advised = try truncatedTexts(at: .accessibilityExtraExtraExtraLarge, standard: standard.union(paths), isRequired: false)
        return required + advised
    }

    private func truncatedTexts(at size: UIContentSizeCategory, standard: Set<String>, isRequired: Bool) throws -> [AuditFinding] {
        let stage = try makeStage(size, nil)
        defer { stage.close() }
        return TruncatedTextCheck.findings(of: AuditedTree(stage.window), standard: standard, isRequired: isRequired)
    }
}
