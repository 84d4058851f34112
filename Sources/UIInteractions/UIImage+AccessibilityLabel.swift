import Foundation
import UIControls

extension UIImage {
    // Only the address of the variable is used, as the key of the associated object.
    nonisolated(unsafe) private static var labelKey: UInt8 = 0

    /// The name of the subject of the image, for assistive technology. *Differs from UIKit*: stored, without effect; the label of the image
    /// view is read.
    public var accessibilityLabel: String? {
        get { objc_getAssociatedObject(self, &Self.labelKey) as? String }
        set { objc_setAssociatedObject(self, &Self.labelKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
    }
}
