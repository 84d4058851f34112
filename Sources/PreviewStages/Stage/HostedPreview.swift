import AsyncDisplayKit
import PreviewDeclarations
import UIKit

/// A preview while it is shown. All run in this process today; one in a separate process would offer no views.
@MainActor package protocol HostedPreview: AnyObject {
    var preview: Preview { get }

    /// The controller that the preview's closure made; nil if it runs elsewhere.
    var controller: UIViewController? { get }

    /// The view that fills the preview's frame on the canvas.
    var rootView: UIView? { get }

    /// The topmost node: the controller's, or the first one found below its view. A preview of plain views has none.
    var rootNode: ASDisplayNode? { get }

    /// *Units*: points of the preview.
    var size: CGSize { get }

    /// The controls that the preview declared, in their order.
    var controls: [PreviewControlDescription] { get }
}

extension HostedPreview {
    package var controls: [PreviewControlDescription] { [] }
}
