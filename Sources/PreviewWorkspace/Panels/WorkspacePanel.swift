import AsyncDisplayKit
import PreviewDeclarations
import PreviewStages
import UIKit

// The interface between the workspace's window and its docked panels.
//
//     ┌──────────┬─ toolbar ────────────────────────┬───────────┐
//     │ sidebar  │  canvas:  contentFrame           │  panels   │
//     │          │  ┌──────────┐   overlayView      │  with     │
//     │          │  │ preview  │   covers all of it │  .right   │
//     │          │  └──────────┘                    │           │
//     │          ├─ panels with .bottom ────────────┤           │
//     └──────────┴──────────────────────────────────┴───────────┘
//
// A panel is an object with a title, an icon and a controller; it is notified of changes and reads everything
// else from the `Workspace`. The window receives its panels on creation, before the first preview is shown, and depends on none of
// their types. A panel that is not visible receives no notifications and should do nothing: `panelDidAppear` updates it.

/// A tool docked beside the canvas. *Thread*: main.
@MainActor package protocol WorkspacePanel: AnyObject {
    /// Stable across releases, because the settings store it for the open panel.
    var identifier: String { get }

    /// One or two words, for the dock's tab.
    var title: String { get }

    /// A template picture of 16×16 points for the tab; nil shows only the title.
    var icon: UIImage? { get }

    /// The edge at which the panel is docked.
    var edge: WorkspaceEdge { get }

    /// The contents of the dock. Requested when the panel is first opened; its view gets the size of the dock.
    var controller: UIViewController { get }

    /// Called when the dock shows the panel. `workspace` stays valid while the panel is shown.
    func panelDidAppear(in workspace: any Workspace)

    /// Called when another panel was chosen or the dock was closed: stop observing and remove overlays.
    func panelDidDisappear()

    /// Handles a key without modifiers that no other part of the window handled. Returns whether the panel consumed it.
    func handleKey(_ key: HostKey) -> Bool

    /// Reverts the last edit that was made in the panel. Returns false if there is none.
    func undo() -> Bool

    /// Repeats the edit that was reverted last. Returns false if there is none.
    func redo() -> Bool

    /// Called after a change while the panel is shown.
    func workspace(_ workspace: any Workspace, didChange change: WorkspaceChange)
}

extension WorkspacePanel {
    package var icon: UIImage? { nil }
    package var edge: WorkspaceEdge { .right }
    package func panelDidDisappear() {}
    package func handleKey(_ key: HostKey) -> Bool { false }
    package func undo() -> Bool { false }
    package func redo() -> Bool { false }
}

/// The docks of the workspace.
package enum WorkspaceEdge: String, Sendable, CaseIterable {
    case right, bottom
}

/// The changes that a panel is notified of.
package enum WorkspaceChange: Sendable {
    /// Another preview is shown, the same one was recreated (`hosted` is another object), or none is shown.
    case preview
    /// Size, traits, scale or orientation; if the preview was recreated for it, `.preview` was sent first.
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

/// Audits the preview of a name and calls the function with the result.
package typealias PreviewAuditing = @MainActor (String, PreviewVariant, @escaping @MainActor (PreviewAudit?) -> Void) -> Void

/// The workspace as its panels see it. *Thread*: main.
@MainActor package protocol Workspace: AnyObject {
    /// The previews of the program.
    var registry: PreviewRegistry { get }

    /// The preview on the canvas; nil before the first preview, and when the chosen one failed.
    var hosted: (any HostedPreview)? { get }

    /// The variant that the preview is shown in. Setting it applies the new variant to the preview.
    var variant: PreviewVariant { get set }

    /// The node that panels describe; belongs to the hosted preview and is cleared with it.
    var selection: ASDisplayNode? { get set }

    /// The node under the pointer or under the hovered row of a tree.
    var hovered: ASDisplayNode? { get set }

    /// The canvas on which the preview is drawn.
    var canvas: any WorkspaceCanvas { get }

    /// The problems of the shown preview, oldest first.
    var problems: [PreviewProblem] { get }

    /// The sources of the preview; nil if the program does not know them.
    var sources: (any PreviewSources)? { get }

    /// Audits a preview in its surroundings, in the background; nil if it cannot. The result is nil if the audit failed.
    var audit: PreviewAuditing? { get }

    /// The part of the inspector's height that its tree gets, from 0 to 1. Stored in the settings.
    var inspectorTreeShare: CGFloat { get set }

    /// Recreates the shown preview, as F5 does.
    func reload()

    /// Shows the preview of that name.
    func choose(_ name: String)

    /// Opens the dock with the panel of that identifier.
    func showPanel(_ identifier: String)

    /// Shows the result of a command for some seconds, where there is a status bar.
    func report(_ text: String)
}

/// The part of the window that the preview is drawn in.
@MainActor package protocol WorkspaceCanvas: AnyObject {
    /// Covers the preview and the visible canvas, and is not zoomed. Touches pass through it to the preview, except where a subview
    /// handles them: a tool that picks nodes adds its own view with a hover recognizer.
    var overlayView: UIView { get }

    /// Points of the window for one point of the preview.
    var zoom: CGFloat { get set }

    /// The frame of the preview. *Units*: points of ``overlayView``.
    var contentFrame: CGRect { get }

    /// The frame of a loaded node of the preview. *Units*: points of ``overlayView``.
    func frame(of node: ASDisplayNode) -> CGRect?

    /// The deepest visible node of the preview at a point of ``overlayView``, whether or not it accepts touches.
    func node(at point: CGPoint) -> ASDisplayNode?
}

/// A problem in a preview: an error that it threw, a programmer's error or an endless layout.
package struct PreviewProblem: Equatable, Sendable {
    package enum Kind: String, CaseIterable, Sendable {
        /// The preview's closure threw.
        case failedToLoad
        /// Reported through the programmer-error hook.
        case programmerError
        /// The preview requested layout in every frame.
        case endlessLayout
        /// The preview made the window of the previous run crash or hang.
        case endedLastRun
        /// The sources do not compile; the last good picture stays.
        case failedToBuild
        /// The process of the preview crashed or ended.
        case crashed
        /// The process of the preview did not answer.
        case hung
    }

    package let kind: Kind
    /// The preview's name.
    package let preview: String
    /// The node or other object at fault, where known.
    package let subject: String?
    package let message: String
    /// The place in the sources that an editor can open.
    package var place: SourcePlace?

    package init(kind: Kind, preview: String, subject: String?, message: String, place: SourcePlace? = nil) {
        self.kind = kind
        self.preview = preview
        self.subject = subject
        self.message = message
        self.place = place
    }
}

/// A place in a source file. Lines and columns count from 1.
package struct SourcePlace: Equatable, Sendable {
    package let file: String
    package let line: Int
    package let column: Int

    package init(file: String, line: Int, column: Int) {
        self.file = file
        self.line = line
        self.column = column
    }
}
