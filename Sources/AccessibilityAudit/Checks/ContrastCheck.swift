import Graphics
import HeadlessHost
import UIKit
import UIPrimitives

/// Measures the contrast of texts with their background, on two images of the window: with the texts and without. *Thread*: main.
@MainActor enum ContrastCheck {
    /// Returns the findings for the texts of a stage. Hides the texts for the second image and then shows them again.
    static func findings(of texts: [AuditedText], on stage: HeadlessStage) -> [AuditFinding] {
        let texts = texts.filter { !$0.isInactive }
        guard !texts.isEmpty, let front = stage.bitmap.copy() else { return [] }
        let restorations = texts.map { $0.source.hide() }
        stage.settle()
        let back = stage.bitmap.copy()
        restorations.forEach { $0() }
        stage.settle()
        guard let back, front.width == back.width, front.height == back.height else { return [] }
        let scale = CGFloat(front.width) / max(stage.window.bounds.width, 1)
        return texts.compactMap { finding(of: $0, front, back, scale: scale) }
    }

    private static func finding(of text: AuditedText, _ front: Bitmap, _ back: Bitmap, scale: CGFloat) -> AuditFinding? {
        let frame = text.location.frame
        let area = PixelRect(
            x: Int((frame.minX * scale).rounded(.down)), y: Int((frame.minY * scale).rounded(.down)),
            width: Int((frame.width * scale).rounded(.up)), height: Int((frame.height * scale).rounded(.up))
        ).intersection(front.bounds)
        guard !area.isEmpty else { return nil }
        let measured = ContrastMeasurement(
            front: front, back: back, area: area, cellSide: Int(16 * scale), hasOwnBackground: text.source.hasOwnBackground)
        guard let lowest = measured.lowest, lowest.ratio < text.requiredContrast - rounding else { return nil }
        return AuditFinding(
            .contrast, at: text.location,
            "\(lowest.foreground.hex) on \(lowest.background.hex) has a contrast of \(shortText(lowest.ratio)):1 "
                + "instead of \(shortText(text.requiredContrast)):1")
    }

    /// The largest error that rounding the components of two colors to 8 bits can cause in a ratio near 4.5.
    private static let rounding = 0.04

    private static func shortText(_ ratio: Double) -> String { CGFloat((ratio * 100).rounded(.down) / 100).shortText(decimals: 2) }
}
