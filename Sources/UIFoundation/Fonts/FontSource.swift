import Foundation
import TextEngine

/// The origin of a program's fonts, for hosts that do not import the text engine.
package enum FontSource {
    /// Uses only the pinned fonts from now on, so that the same text results in the same pixels on every machine. Call it before the
    /// first text; existing fonts keep their faces.
    package static func usePinnedFonts() {
        FontLibrary.mode = .pinned
    }
}
