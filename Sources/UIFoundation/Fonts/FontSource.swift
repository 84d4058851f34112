import Foundation
import TextEngine

/// Selects the source of a program's fonts, for hosts that do not import the text engine.
package enum FontSource {
    /// Uses only the pinned fonts from now on, so that the same text has the same pixels on every machine. Call it before the first text is
    /// drawn; existing fonts keep their font files.
    package static func usePinnedFonts() {
        FontLibrary.mode = .pinned
    }
}
