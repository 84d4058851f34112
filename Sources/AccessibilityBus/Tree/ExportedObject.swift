import AccessibilityElements
import UIKit

/// An object of the exported tree. Its number is constant during the lifetime of the view or element. *Thread*: main.
@MainActor final class ExportedObject {
    enum Kind: Equatable {
        case application
        case window
        /// Elements that belong together: a list, a bar, a dialog.
        case group(AccessibleRole)
        case element
        /// A row whose cell does not exist, by its index in the list.
        case row(Int)
    }

    /// The number of the object; for a row whose cell does not exist, the number of its list.
    let number: Int
    let kind: Kind
    weak var parent: ExportedObject?
    /// The object before this one among the children of its parent. Set with each update of the tree, because the search for it among the
    /// children would take quadratic time.
    weak var previous: ExportedObject?
    var children: [ExportedObject] = []

    private weak var view: UIView?
    /// The newest element that represents the object: nodes create their elements again for each request.
    private var element: UIAccessibilityElement?

    struct ReportedState: Equatable {
        var name: String
        var description: String
        var value: String
        var states: AccessibleStates
    }

    init(number: Int, kind: Kind, responder: UIResponder?) {
        self.number = number
        self.kind = kind
        update(responder)
    }

    func update(_ responder: UIResponder?) {
        view = responder as? UIView
        element = responder as? UIAccessibilityElement
    }

    /// The represented responder; nil for the application, for a row whose cell does not exist, and after the view was released.
    var responder: UIResponder? { view ?? element }

    /// The view that is the object, or else the nearest view that contains it.
    var containingView: UIView? { view ?? element?.accessibilityContainer as? UIView ?? parent?.containingView }

    var window: UIWindow? { view as? UIWindow ?? containingView?.window }

    var path: String {
        switch kind {
        case .application: Self.rootPath
        case .row(let index): "\(Self.folder)/\(number)_\(index)"
        case .window, .group, .element: "\(Self.folder)/\(number)"
        }
    }

    static let folder = "/org/a11y/atspi/accessible"
    static let rootPath = folder + "/root"
    static let nullPath = "/org/a11y/atspi/null"
}
