import Foundation
import TextEngine

/// Where a program's fonts come from, for hosts that know nothing of the text engine.
package enum FontSource {
    /// Only the pinned fonts from now on, so that the same text gives the same pixels on every machine. Call it before the
    /// first text; fonts made before keep their faces.
    package static func usePinnedFonts() {
        FontLibrary.mode = .pinned
    }
}
