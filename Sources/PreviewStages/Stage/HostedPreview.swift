import AsyncDisplayKit
import PreviewDeclarations
import UIKit

/// A preview while it is shown. A preview that runs in another process has no controller, node or controls here.
@MainActor package protocol HostedPreview: AnyObject {
    var preview: Preview { get }

    /// The controller that the preview's closure created; nil if the preview runs in another process.
    var controller: UIViewController? { get }

    /// The view that fills the preview's frame on the canvas.
    var rootView: UIView? { get }

    /// The topmost node: the node of the controller, or the first one found below its view; nil for a preview of plain views.
    var rootNode: ASDisplayNode? { get }

    /// The size of the preview. *Units*: points of the preview.
    var size: CGSize { get }

    /// The controls that the preview declared, in order.
    var controls: [PreviewControlDescription] { get }
}

extension HostedPreview {
    package var controls: [PreviewControlDescription] { [] }
}
