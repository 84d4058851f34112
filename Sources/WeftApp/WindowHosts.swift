import Foundation
import UIKit
import X11Host

/// Makes the host of a program's windows: the X server's.
///
/// UIKit and PreviewKit find this class by its name; a program that links WeftApp has nothing to register.
final class WindowHosts: WindowHostProvider {
    static func makeHost(_ wish: WindowWish) throws -> any ApplicationHost {
        var environment = ProcessInfo.processInfo.environment
        // The program's own wishes stand where the user's variables say nothing.
        if let scale = wish.scale, environment["WEFT_SCALE"] == nil { environment["WEFT_SCALE"] = "\(scale)" }
        if let style = wish.style, style != .unspecified, environment["WEFT_APPEARANCE"] == nil {
            environment["WEFT_APPEARANCE"] = style == .dark ? "dark" : "light"
        }
        let options = WindowOptions(size: wish.size ?? WindowOptions.defaultSize, title: wish.title)
        return try X11ApplicationHost(options: options, environment: environment)
    }
}
