import Foundation

/// The strip that bars cover at an edge of a view; safe areas have replaced it.
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
package final class EdgeLayoutSupport: UILayoutGuide, UILayoutSupport {
    private let isTop: Bool

    package init(owner: UIView, isTop: Bool) {
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

    package var length: CGFloat {
        let insets = owningView?.safeAreaInsets ?? .zero
        return isTop ? insets.top : insets.bottom
    }
}
