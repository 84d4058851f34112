import AsyncDisplayKit
import PreviewDeclarations
import UIKit

/// Runs previews and shows them in a view of the canvas.
///
/// ``InProcessPreviewHosting`` runs them in this process. An implementation with a child process would give the canvas a view that
/// shows the child's pixels and sends it the events; its ``HostedPreview`` would offer no views or nodes.
@MainActor package protocol PreviewHosting: AnyObject {
    /// Creates the preview and shows it on `stage`, replacing the previous one.
    /// - Throws: the error of the preview's closure.
    func open(_ preview: Preview, in stage: PreviewStage) throws -> any HostedPreview

    /// Shows the open preview in the stage's variant, without recreating it.
    /// - Returns: its size there; nil if it must be reopened, or none is open.
    func adopt(_ stage: PreviewStage) -> CGSize?

    /// Removes the preview from the stage.
    func close()
}

/// The surface on which a host shows a preview.
@MainActor package struct PreviewStage {
    /// Fills the frame of the preview; clipped and zoomed by the canvas.
    package let view: UIView
    /// The parent of the preview's controller.
    package let parent: UIViewController
    package let variant: PreviewVariant
    /// The canvas without its margins, for previews that fill it. *Units*: points.
    package let windowSize: CGSize
    /// Called when content that determines its own size changed it.
    package let sizeDidChange: @MainActor (CGSize) -> Void

    package init(
        view: UIView, parent: UIViewController, variant: PreviewVariant, windowSize: CGSize,
        sizeDidChange: @escaping @MainActor (CGSize) -> Void
    ) {
        self.view = view
        self.parent = parent
        self.variant = variant
        self.windowSize = windowSize
        self.sizeDidChange = sizeDidChange
    }
}
