import Foundation
import TextEngine

/// Selects where a program's fonts come from, for hosts that do not import the text engine.
package enum FontSource {
    /// Uses only the pinned fonts from now on, so that the same text has the same pixels on every machine. Call it before the first text is
    /// drawn; existing fonts keep their font files.
    package static func usePinnedFonts() {
        FontLibrary.mode = .pinned
    }
}
