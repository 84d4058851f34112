import Foundation
import UIKitCore

extension UIApplication {
    /// Whether the program has alternate icons. *Differs from UIKit*: false; the desktop entry of a program has one icon.
    public var supportsAlternateIcons: Bool { false }
    /// The name of the current alternate icon. *Differs from UIKit*: nil.
    public var alternateIconName: String? { nil }
    /// Does not change the icon, and calls the handler with the error `featureUnsupported`. *Thread*: main.
    public func setAlternateIconName(_ alternateIconName: String?, completionHandler: (@MainActor @Sendable ((any Error)?) -> Void)? = nil)
    {
        guard let completionHandler else { return }
        DispatchQueue.main.async { MainActor.assumeIsolated { completionHandler(CocoaError(.featureUnsupported)) } }
    }
}

/// Returns the interface idiom of the current device. *Thread*: main.
@MainActor public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom { UIDevice.current.userInterfaceIdiom }
