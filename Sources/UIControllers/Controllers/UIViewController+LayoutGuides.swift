import Foundation
import FoundationCompatibility

extension UIViewController {
    // Only the addresses are used, as the keys of associated objects.
    nonisolated(unsafe) private static var topKey: UInt8 = 0
    nonisolated(unsafe) private static var bottomKey: UInt8 = 0

    /// The strip that bars cover at the top of the view. Loads the view.
    public var topLayoutGuide: any UILayoutSupport { edgeSupport(&Self.topKey, isTop: true) }
    /// The strip that bars cover at the bottom of the view. Loads the view.
    public var bottomLayoutGuide: any UILayoutSupport { edgeSupport(&Self.bottomKey, isTop: false) }

    private func edgeSupport(_ key: UnsafeRawPointer, isTop: Bool) -> any UILayoutSupport {
        if let support = objc_getAssociatedObject(self, key) as? EdgeLayoutSupport { return support }
        let support = EdgeLayoutSupport(owner: view, isTop: isTop)
        objc_setAssociatedObject(self, key, support, .OBJC_ASSOCIATION_RETAIN)
        return support
    }
}
