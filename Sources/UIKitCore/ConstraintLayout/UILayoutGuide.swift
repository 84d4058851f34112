import Foundation
import UIPrimitives

/// A rectangle in a view that takes part in constraints and shows nothing.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
    open internal(set) weak var owningView: UIView?
    open var identifier = ""
    /// What the view itself says of the rectangle, for its own guides.
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

    /// *Units*: points in the owning view.
    open var layoutFrame: CGRect {
        guard let owningView else { return .zero }
        return fixedFrame(in: owningView) ?? solvedFrame
    }

    /// The rectangle of a guide that the view itself places; nil for one placed by constraints.
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

    open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .leading) }
    open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .trailing) }
    open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .left) }
    open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .right) }
    open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .top) }
    open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .bottom) }
    open var widthAnchor: NSLayoutDimension { NSLayoutDimension(item: self, attribute: .width) }
    open var heightAnchor: NSLayoutDimension { NSLayoutDimension(item: self, attribute: .height) }
    open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .centerX) }
    open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .centerY) }
}
