import HeadlessHost
import UIKit

/// Audits content for users with low vision and for users of a keyboard, a screen reader or large text.
///
/// *Thread*: main. *Cost*: shows the content three times.
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

    /// Returns the findings, the most serious first, and those of one level in the order of the checks.
    /// - Throws: the errors of `makeStage`.
    package func findings() throws -> [AuditFinding] {
        let (found, standardCuts) = try standardFindings()
        let all = try found + cutTexts(standard: standardCuts)
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

    private func standardFindings() throws -> ([AuditFinding], Set<String>) {
        let stage = try makeStage(standardSize, Self.contrastScale)
        defer { stage.close() }
        let tree = AuditedTree(stage.window)
        var found = NameCheck.findings(of: tree) + TargetSizeCheck.findings(of: tree)
        found += ContrastCheck.findings(of: tree.texts, on: stage)
        let cuts = CutTextCheck.cutPaths(in: tree)
        // This check is the last one, because moving the focus scrolls the content.
        return (found + FocusOrderCheck.findings(of: tree, on: stage), cuts)
    }

    /// Finds texts that are cut at twice the standard size, at which WCAG 1.4.4 requires whole texts, or at the largest size. A text that
    /// is cut at both sizes is reported once.
    private func cutTexts(standard: Set<String>) throws -> [AuditFinding] {
        let required = try cutTexts(at: .accessibilityExtraLarge, standard: standard, isRequired: true)
        let paths = Set(required.map(\.path))
        let advised = try cutTexts(at: .accessibilityExtraExtraExtraLarge, standard: standard.union(paths), isRequired: false)
        return required + advised
    }

    private func cutTexts(at size: UIContentSizeCategory, standard: Set<String>, isRequired: Bool) throws -> [AuditFinding] {
        let stage = try makeStage(size, nil)
        defer { stage.close() }
        return CutTextCheck.findings(of: AuditedTree(stage.window), standard: standard, isRequired: isRequired)
    }
}
