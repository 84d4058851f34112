import Foundation

/// The strip that bars cover at an edge, in the form that preceded safe areas.
@preconcurrency @MainActor public protocol UILayoutSupport: NSObjectProtocol {
    /// The height of the strip. *Units*: points.
    var length: CGFloat { get }
    /// The top edge of the strip.
    var topAnchor: NSLayoutYAxisAnchor { get }
    /// The bottom edge of the strip.
    var bottomAnchor: NSLayoutYAxisAnchor { get }
    /// The height of the strip.
    var heightAnchor: NSLayoutDimension { get }
}

/// The strip of a view outside its safe area at one edge.
final class EdgeLayoutSupport: UILayoutGuide, UILayoutSupport {
    private let isTop: Bool

    init(owner: UIView, isTop: Bool) {
        self.isTop = isTop
        super.init(owner: owner, role: .free, identifier: isTop ? "top bars" : "bottom bars")
        owner.addLayoutGuide(self)
        let safeArea = owner.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            leadingAnchor.constraint(equalTo: owner.leadingAnchor),
            trailingAnchor.constraint(equalTo: owner.trailingAnchor),
            topAnchor.constraint(equalTo: isTop ? owner.topAnchor : safeArea.bottomAnchor),
            bottomAnchor.constraint(equalTo: isTop ? safeArea.topAnchor : owner.bottomAnchor),
        ])
    }

    var length: CGFloat {
        let insets = owningView?.safeAreaInsets ?? .zero
        return isTop ? insets.top : insets.bottom
    }
}

extension UIViewController {
    // Only the addresses are used.
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
