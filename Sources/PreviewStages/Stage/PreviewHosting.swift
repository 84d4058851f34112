import AsyncDisplayKit
import PreviewDeclarations
import UIKit

/// Runs previews and shows them in a view of the canvas.
///
/// In-process today (``InProcessPreviewHosting``). One that runs previews in a child process gives the canvas a view that
/// shows the child's pixels and sends it the events; its ``HostedPreview`` offers no views or nodes.
@MainActor package protocol PreviewHosting: AnyObject {
    /// Makes the preview and puts it into `stage`, in the place of the one before.
    /// - Throws: what the preview's closure throws.
    func open(_ preview: Preview, in stage: PreviewStage) throws -> any HostedPreview

    /// Shows the open preview in the stage's surroundings, without making it anew.
    /// - Returns: its size there; nil where it must be opened anew, or none is open.
    func adopt(_ stage: PreviewStage) -> CGSize?

    /// Takes the preview off the stage.
    func close()
}

/// Where a host puts a preview.
@MainActor package struct PreviewStage {
    /// Fills the frame of the preview; clipped and zoomed by the canvas.
    package let view: UIView
    /// What the preview's controller becomes a child of.
    package let parent: UIViewController
    package let variant: PreviewVariant
    /// The canvas without its margins, for previews that fill it. *Units*: points.
    package let windowSize: CGSize
    /// Called when content that chooses its size chose another.
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
