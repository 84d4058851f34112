import Foundation
import UIKitCore

extension UIScene {
    /// The details of a request to open a URL. *Thread*: main.
    @preconcurrency @MainActor open class OpenURLOptions: NSObject {
        /// The bundle identifier of the requesting program. *Differs from UIKit*: nil; the desktop does not report it.
        open var sourceApplication: String? { nil }
        /// The property list that the requesting program passes. *Differs from UIKit*: nil; requests on a desktop have none.
        open var annotation: Any? { nil }
        /// Whether the program opens the original file and not a copy. *Differs from UIKit*: true for every file; the desktop makes no
        /// copies.
        public let openInPlace: Bool

        init(openInPlace: Bool) {
            self.openInPlace = openInPlace
        }
    }
}

extension UIOpenURLContext {
    /// The details of the request.
    public var options: UIScene.OpenURLOptions { UIScene.OpenURLOptions(openInPlace: url.isFileURL) }
}
