import AsyncDisplayKit
import LivePreviewMessages
import UIKit

/// Finds the path of a view in a window: the class of each ancestor and its index among siblings of that class.
///
/// *Thread*: main. *Cost*: linear in the number of views.
@MainActor enum ViewPath {
    /// Calls `body` with each view, parents first. Subviews that `body` adds to its view are visited as well.
    static func walk(_ root: UIView, _ body: (PreviewUserState.Path, UIView) -> Void) {
        walk(root, path: "", body)
    }

    /// Returns the path of a view; nil if the view is neither `root` nor below it.
    static func path(of view: UIView, in root: UIView) -> PreviewUserState.Path? {
        var found: PreviewUserState.Path?
        walk(root) { path, other in if other === view { found = path } }
        return found
    }

    /// Returns the view at a path; nil if there is none.
    static func view(at path: PreviewUserState.Path, in root: UIView) -> UIView? {
        var found: UIView?
        walk(root) { other, view in if other == path { found = view } }
        return found
    }

    private static func walk(_ view: UIView, path: String, _ body: (String, UIView) -> Void) {
        body(path, view)
        var counts: [String: Int] = [:]
        for subview in view.subviews {
            let name = name(of: subview)
            let index = counts[name, default: 0]
            counts[name] = index + 1
            walk(subview, path: "\(path)/\(name).\(index)", body)
        }
    }

    private static func name(of view: UIView) -> String {
        if let node = ASLayerToDisplayNode(view.layer) { return "\(type(of: node))" }
        return "\(type(of: view))"
    }
}
