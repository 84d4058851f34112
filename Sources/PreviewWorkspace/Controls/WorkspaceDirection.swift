import Foundation
import PreviewDeclarations
import UIKit

/// The direction of the workspace's own views: that of the desktop's language. The texts are English in both directions.
package enum WorkspaceDirection {
    // Protection: set on the main thread before the first view of the workspace is created; then only read.
    /// Whether the workspace is laid out from right to left.
    nonisolated(unsafe) package static var isRightToLeft = false

    package static var trait: UITraitEnvironmentLayoutDirection { isRightToLeft ? .rightToLeft : .leftToRight }

    /// The attributes of an English text, whose punctuation would otherwise move to the left end in a layout from right to left.
    static var textAttributes: [NSAttributedString.Key: Any] {
        guard isRightToLeft else { return [:] }
        return [.writingDirection: [NSWritingDirection.leftToRight.rawValue | NSWritingDirectionFormatType.embedding.rawValue]]
    }

    /// Adopts the direction of the language that the environment selects for messages. *Thread*: main, before a preview changes the
    /// environment.
    @MainActor package static func adoptDesktop(environment: [String: String] = ProcessInfo.processInfo.environment) {
        let names = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }
        let language = names.first { !$0.isEmpty }?.prefix { $0 != "." && $0 != "@" }
        isRightToLeft = PreviewLocale.isRightToLeft(language.map(String.init))
    }
}
