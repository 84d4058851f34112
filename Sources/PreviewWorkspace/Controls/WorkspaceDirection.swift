import Foundation
import PreviewDeclarations
import UIKit

/// The direction of the workspace's own views: that of the desktop's language. The texts are English in both directions.
package enum WorkspaceDirection {
    // Protection: set on the main thread before the first view of the workspace is created; then only read.
    /// Whether the workspace is laid out from right to left.
    nonisolated(unsafe) package static var isRightToLeft = false

    package static var trait: UITraitEnvironmentLayoutDirection { isRightToLeft ? .rightToLeft : .leftToRight }

    /// The attributes of an English text in a layout from right to left: its lines begin at the right like the views around it, and its
    /// punctuation, which would otherwise move to the left end, stays at its end.
    static var textAttributes: [NSAttributedString.Key: Any] {
        guard isRightToLeft else { return [:] }
        return [
            .writingDirection: [NSWritingDirection.leftToRight.rawValue | NSWritingDirectionFormatType.embedding.rawValue],
            .paragraphStyle: rightAligned,
        ]
    }

    private static let leftAligned = paragraphStyle(.left)
    private static let rightAligned = paragraphStyle(.right)

    private static func paragraphStyle(_ alignment: NSTextAlignment) -> NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        style.alignment = alignment
        return style.copy() as? NSParagraphStyle ?? style
    }

    /// Returns a text whose lines end at the trailing edge, for a value at the end of a row that may need a second line.
    package static func alignedAtEnd(_ text: NSAttributedString) -> NSAttributedString {
        let aligned = NSMutableAttributedString(attributedString: text)
        let style = isRightToLeft ? leftAligned : rightAligned
        aligned.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: text.length))
        return aligned
    }

    /// Adopts the direction of the language that the environment selects for messages. *Thread*: main, before a preview changes the
    /// environment.
    @MainActor package static func adoptDesktop(environment: [String: String] = ProcessInfo.processInfo.environment) {
        isRightToLeft = PreviewLocale.isRightToLeft(PreviewLocale.language(of: environment))
    }
}
