import Foundation
import UIPrimitives

/// A rectangle in a view that takes part in constraints and is not visible.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
    /// The view to which `addLayoutGuide(_:)` has added the guide; not retained.
    open internal(set) weak var owningView: UIView?
    /// A name for messages about conflicts; empty by default.
    open var identifier = ""
    /// The rectangle of the view that the guide represents; `.free` if only constraints place the guide.
    var role = Role.free
    var solvedFrame = CGRect.zero

    enum Role {
        case free, safeArea, margins, readable, scrollContent, scrollFrame
    }

    public override init() {}

    init(owner: UIView, role: Role, identifier: String) {
        owningView = owner
        self.role = role
        self.identifier = identifier
    }

    /// The rectangle after the last layout. *Units*: points in the owning view.
    open var layoutFrame: CGRect {
        guard let owningView else { return .zero }
        return fixedFrame(in: owningView) ?? solvedFrame
    }

    /// The rectangle of a guide that the view determines; nil for a guide that constraints place.
    func fixedFrame(in view: UIView) -> CGRect? {
        let bounds = CGRect(origin: .zero, size: view.bounds.size)
        switch role {
        case .free, .scrollContent: return nil
        case .safeArea: return bounds.inset(by: view.safeAreaInsets)
        case .margins: return bounds.inset(by: view.layoutMargins)
        case .readable:
            let inner = bounds.inset(by: view.layoutMargins)
            let width = min(inner.width, 672)
            return CGRect(x: inner.midX - width / 2, y: inner.minY, width: width, height: inner.height)
        case .scrollFrame: return bounds
        }
    }

    /// The left edge; the right edge in a right-to-left layout.
    open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .leading) }
    /// The right edge; the left edge in a right-to-left layout.
    open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .trailing) }
    /// The left edge.
    open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .left) }
    /// The right edge.
    open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .right) }
    /// The top edge.
    open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .top) }
    /// The bottom edge.
    open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .bottom) }
    /// The width.
    open var widthAnchor: NSLayoutDimension { NSLayoutDimension(item: self, attribute: .width) }
    /// The height.
    open var heightAnchor: NSLayoutDimension { NSLayoutDimension(item: self, attribute: .height) }
    /// The horizontal center.
    open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .centerX) }
    /// The vertical center.
    open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .centerY) }
}
