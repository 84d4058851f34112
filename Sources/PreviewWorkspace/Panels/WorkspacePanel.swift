import AsyncDisplayKit
import PreviewDeclarations
import PreviewStages
import UIKit

// The seam between the workspace's window and what is docked in it.
//
//     ┌──────────┬─ toolbar ────────────────────────┬───────────┐
//     │ sidebar  │  canvas:  contentFrame           │  panels   │
//     │          │  ┌──────────┐   overlayView      │  with     │
//     │          │  │ preview  │   covers all of it │  .right   │
//     │          │  └──────────┘                    │           │
//     │          ├─ panels with .bottom ────────────┤           │
//     └──────────┴──────────────────────────────────┴───────────┘
//
// A panel is an object with a title, an icon and a controller; it is told what changed and asks the `Workspace` for the
// rest. The window is given its panels when it is made, before the first preview is shown; it knows none of them by name.
// A panel that is not on the screen is told nothing and should do nothing: `panelDidAppear` brings it up to date.

/// A tool docked beside the canvas. *Thread*: main.
@MainActor package protocol WorkspacePanel: AnyObject {
    /// Stays the same over releases: the settings remember the open panel by it.
    var identifier: String { get }

    /// One or two words, for the dock's tab.
    var title: String { get }

    /// A template picture of 16×16 points for the tab; nil shows the title alone.
    var icon: UIImage? { get }

    /// Where the panel is docked.
    var edge: WorkspaceEdge { get }

    /// What the dock shows. Asked for when the panel is first opened; its view gets the dock's size, whatever that is.
    var controller: UIViewController { get }

    /// The dock shows the panel now. `workspace` outlives the panel's time on the screen.
    func panelDidAppear(in workspace: any Workspace)

    /// Another panel was chosen, or the dock was closed: stop watching, take overlays away.
    func panelDidDisappear()

    /// A key that nothing in the window wanted, without modifiers. Whether the shown panel takes it.
    func handleKey(_ key: HostKey) -> Bool

    /// Something changed while the panel is shown.
    func workspace(_ workspace: any Workspace, didChange change: WorkspaceChange)
}

extension WorkspacePanel {
    package var icon: UIImage? { nil }
    package var edge: WorkspaceEdge { .right }
    package func panelDidDisappear() {}
    package func handleKey(_ key: HostKey) -> Bool { false }
}

/// The docks of the workspace.
package enum WorkspaceEdge: String, Sendable, CaseIterable {
    case right, bottom
}

/// What a panel is told of.
package enum WorkspaceChange: Sendable {
    /// Another preview is shown, the same one was made anew (`hosted` is another object), or none is.
    case preview
    /// Size, traits, scale or orientation; the preview may have been made anew for it (then `.preview` came before).
    case variant
    /// ``Workspace/selection`` changed.
    case selection
    /// ``Workspace/hovered`` changed.
    case hover
    /// Zoom or position of the preview in the canvas changed: overlays must move.
    case geometry
    /// ``Workspace/problems`` changed.
    case problems
}

/// The workspace as its panels see it. *Thread*: main.
@MainActor package protocol Workspace: AnyObject {
    /// The previews of the program.
    var registry: PreviewRegistry { get }

    /// What is shown; nil before the first preview, and where the chosen one failed.
    var hosted: (any HostedPreview)? { get }

    /// The surroundings the preview is shown in. Setting it shows the preview in others.
    var variant: PreviewVariant { get set }

    /// The node that panels speak about; belongs to the hosted preview. Cleared with it.
    var selection: ASDisplayNode? { get set }

    /// The node under the pointer or under the hovered row of a tree.
    var hovered: ASDisplayNode? { get set }

    /// Where the preview is drawn.
    var canvas: any WorkspaceCanvas { get }

    /// What went wrong in the preview shown, oldest first.
    var problems: [PreviewProblem] { get }

    /// The part of the inspector's height that its tree gets, from 0 to 1. Kept from run to run.
    var inspectorTreeShare: CGFloat { get set }

    /// Makes the shown preview anew, as F5 does.
    func reload()

    /// Opens the dock with the panel of that identifier.
    func showPanel(_ identifier: String)
}

/// The part of the window that the preview is drawn in.
@MainActor package protocol WorkspaceCanvas: AnyObject {
    /// Lies over the preview and as large as the visible canvas. Touches go through it to the preview, except where a
    /// subview takes them: a tool that picks adds a view of its own with a hover recognizer. Not zoomed.
    var overlayView: UIView { get }

    /// Points of the window for one point of the preview.
    var zoom: CGFloat { get set }

    /// The preview's place. *Units*: points of ``overlayView``.
    var contentFrame: CGRect { get }

    /// The place of a node that is in the preview and loaded. *Units*: points of ``overlayView``.
    func frame(of node: ASDisplayNode) -> CGRect?

    /// The deepest visible node of the preview at a point of ``overlayView``, also where it takes no touches.
    func node(at point: CGPoint) -> ASDisplayNode?
}

/// Something wrong in a preview: an error it threw, a programmer's error, a layout that does not end.
package struct PreviewProblem: Equatable, Sendable {
    package enum Kind: String, Sendable {
        /// The preview's closure threw.
        case failedToLoad
        /// Reported through the programmer-error hook.
        case programmerError
        /// Laid out in every frame without an end.
        case endlessLayout
    }

    package let kind: Kind
    /// The preview's name.
    package let preview: String
    /// The node or other object at fault, where known.
    package let subject: String?
    package let message: String
}
