import AsyncDisplayKit
import PreviewDeclarations
import UIKit

/// A preview while it is shown. For a preview that runs in another process, there are no controller, node or controls.
@MainActor package protocol HostedPreview: AnyObject {
    var preview: Preview { get }

    /// The controller that the preview's closure created; nil if the preview runs in another process.
    var controller: UIViewController? { get }

    /// The view that fills the preview's frame on the canvas; nil if it is not loaded.
    var rootView: UIView? { get }

    /// The topmost node: the node of the controller, or the first one found below its view; nil for a preview of plain views.
    var rootNode: ASDisplayNode? { get }

    /// The size of the preview. *Units*: points of the preview.
    var size: CGSize { get }

    /// The controls that the preview declared, in order; by default empty.
    var controls: [PreviewControlDescription] { get }
}

extension HostedPreview {
    package var controls: [PreviewControlDescription] { [] }

    /// The view of the preview and those of the controllers that it presents, from back to front.
    package var views: [UIView] {
        var views = [rootView].compactMap { $0 }
        if let controller { Self.addPresented(by: controller, to: &views) }
        return views
    }

    /// The view of the preview, and the container view of each controller that it presents, which also contains views such as the dimming
    /// view behind an alert; from back to front. All of them fill the preview's frame.
    package var layeredViews: [UIView] {
        views.enumerated().map { index, view in index == 0 ? view : view.presentationContainer ?? view }
    }

    /// Returns whether the node is loaded and in one of ``views``.
    package func contains(_ node: ASDisplayNode) -> Bool {
        guard node.isNodeLoaded else { return false }
        let layers = views.map(\.layer)
        return sequence(first: node.layer, next: \.superlayer).contains { layer in layers.contains { $0 === layer } }
    }

    /// Returns the deepest visible node at a point in the coordinates of `other`; nil if there is none. A presented controller is searched
    /// before those behind it.
    package func node(at point: CGPoint, of other: CALayer) -> ASDisplayNode? {
        for layer in views.reversed().map(\.layer) {
            if let node = NodeSearch.node(at: layer.convert(point, from: other), in: layer) { return node }
        }
        return nil
    }

    private static func addPresented(by controller: UIViewController, to views: inout [UIView]) {
        for child in controller.children { addPresented(by: child, to: &views) }
        guard let presented = controller.presentedViewController, let view = presented.viewIfLoaded, view.window != nil,
            !views.contains(where: { view.isDescendant(of: $0) })
        else { return }
        views.append(view)
        addPresented(by: presented, to: &views)
    }
}

extension UIView {
    /// The view in which the controller of this view is presented.
    fileprivate var presentationContainer: UIView? { (next as? UIViewController)?.presentationController?.containerView }
}
