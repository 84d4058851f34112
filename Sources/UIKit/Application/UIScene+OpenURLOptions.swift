import Foundation
import UIKitCore

extension UIScene {
    /// The circumstances in which a scene is asked to open an address. *Thread*: main.
    @preconcurrency @MainActor open class OpenURLOptions: NSObject {
        /// The bundle identifier of the program that asks. *Differs from UIKit*: nil; a desktop does not state it.
        open var sourceApplication: String? { nil }
        /// The property list of the program that asks. *Differs from UIKit*: nil; a desktop has none.
        open var annotation: Any? { nil }
        /// Whether the file is changed in its place. *Differs from UIKit*: true for each file; a desktop makes no copies.
        public let openInPlace: Bool

        init(openInPlace: Bool) {
            self.openInPlace = openInPlace
        }
    }
}

extension UIOpenURLContext {
    /// The circumstances of the request.
    public var options: UIScene.OpenURLOptions { UIScene.OpenURLOptions(openInPlace: url.isFileURL) }
}
