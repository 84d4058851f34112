import AsyncDisplayKit
import PreviewDeclarations
import UIKit

/// Runs previews and shows them in a view of the canvas.
///
/// ``InProcessPreviewHosting`` runs them in this process. The implementation of live preview runs them in a child process: it gives the
/// canvas a view that shows the pixels of the child and sends events to the child.
@MainActor package protocol PreviewHosting: AnyObject {
    /// Creates the preview and shows it on `stage`, replacing the previous one.
    /// - Throws: the error of the preview's closure.
    func open(_ preview: Preview, in stage: PreviewStage) throws -> any HostedPreview

    /// Applies the variant of the stage to the open preview without recreating it.
    /// - Returns: the size of the preview; nil if the preview must be reopened, or if no preview is open.
    func adopt(_ stage: PreviewStage) -> CGSize?

    /// Removes the preview from the stage.
    func close()
}

/// The surface on which a host shows a preview.
@MainActor package struct PreviewStage {
    /// The view that fills the frame of the preview; the canvas clips and zooms it.
    package let view: UIView
    /// The parent of the preview's controller.
    let parent: UIViewController
    package let variant: PreviewVariant
    /// The size of the canvas without its margins, for previews that fill it. *Units*: points.
    package let windowSize: CGSize
    /// Called when a preview that determines its own size has changed it.
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
