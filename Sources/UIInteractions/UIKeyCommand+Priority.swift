import Foundation
import UIControls

extension UIKeyCommand {
    // Only the address of the variable is used, as the key of the associated object.
    nonisolated(unsafe) private static var priorityKey: UInt8 = 0

    /// Whether the command has precedence over those of the system. *Differs from UIKit*: stored, without effect; the commands of the
    /// program always have precedence.
    public var wantsPriorityOverSystemBehavior: Bool {
        get { objc_getAssociatedObject(self, &Self.priorityKey) as? Bool ?? false }
        set { objc_setAssociatedObject(self, &Self.priorityKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
    }
}
