import FoundationCompatibility
import UIKitCore

extension UIScrollView {
    /// The condition under which tvOS shows the index of a list.
    public enum IndexDisplayMode: Int, Sendable {
        /// The index is shown if there is one.
        case automatic
        /// The index is never shown.
        case alwaysHidden
    }

    /// The condition under which tvOS shows the index of a list. *Differs from UIKit*: stored, without effect, as on iOS.
    public var indexDisplayMode: IndexDisplayMode {
        get { objc_getAssociatedObject(self, &IndexDisplayModeKey.key) as? IndexDisplayMode ?? .automatic }
        set { objc_setAssociatedObject(self, &IndexDisplayModeKey.key, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
    }

    /// The recognizer for presses on the remote control of tvOS. *Differs from UIKit*: recognizes nothing, as on iOS.
    public var directionalPressGestureRecognizer: UIGestureRecognizer {
        if let known = objc_getAssociatedObject(self, &IndexDisplayModeKey.recognizer) as? UIGestureRecognizer { return known }
        let recognizer = UIGestureRecognizer(target: nil, action: nil)
        objc_setAssociatedObject(self, &IndexDisplayModeKey.recognizer, recognizer, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        return recognizer
    }
}

@MainActor private enum IndexDisplayModeKey {
    static var key: UInt8 = 0
    static var recognizer: UInt8 = 0
}
