import Foundation
import UIKit
import X11Host

extension UIApplication {
    /// Moves all windows to another X display, such as `:1`, with their state: text, focus, scroll positions. *Thread*: main.
    ///
    /// *Differs from UIKit*: UIKit has no such method. Does nothing without a display.
    /// - Throws: an error with the cause if the display cannot be opened; then the windows stay on the current display.
    public func move(toDisplay name: String) throws {
        try (host as? X11ApplicationHost)?.move(toDisplay: name)
    }
}
