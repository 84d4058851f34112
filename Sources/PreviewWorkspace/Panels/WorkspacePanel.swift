import AsyncDisplayKit
import Foundation
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
// A panel is an object with a title, an icon and a controller. It is notified of changes and reads everything else from the `Workspace`.
// The window receives its panels when it is created, before the first preview is shown, and does not depend on their types. A panel that
// is not visible receives no notifications and should do nothing; it updates itself in `panelDidAppear`.

/// A tool in a dock next to the canvas. *Thread*: main.
@MainActor package protocol WorkspacePanel: AnyObject {
    /// The identifier of the panel. It must be stable across releases, because the settings store the identifier of the open panel.
    var identifier: String { get }

    /// The title of the dock's tab, one or two words.
    var title: String { get }

    /// The purpose of the panel in a few words, which the tooltip of the tab shows after the title; empty shows only the title.
    var purpose: String { get }

    /// The icon of the tab, a template image of 16×16 points; nil shows only the title.
    var icon: UIImage? { get }

    /// The edge at which the panel is docked.
    var edge: WorkspaceEdge { get }

    /// The controller of the panel's contents. It is requested when the panel is first opened; its view gets the size of the dock.
    var controller: UIViewController { get }

    /// Called when the dock shows the panel. `workspace` stays valid while the panel is shown.
    func panelDidAppear(in workspace: any Workspace)

    /// Called when another panel was chosen or the dock was closed. The panel stops its observations and removes its overlays.
    func panelDidDisappear()

    /// Handles a key that is pressed without Control, Alt and Command, and that no other responder has handled, while the keyboard focus is
    /// in a panel or nowhere. Returns whether the panel consumed the key.
    func handleKey(_ key: HostKey) -> Bool

    /// Undoes the last edit in the panel. Returns false if there is none.
    func undo() -> Bool

    /// Redoes the last undone edit in the panel. Returns false if there is none.
    func redo() -> Bool

    /// Called after a change while the panel is shown.
    func workspace(_ workspace: any Workspace, didChange change: WorkspaceChange)

    /// Returns the user's choices in the panel, which the same panel of another process applies when it shows the next generation of the
    /// code; nil if there are none. The panel may be hidden. *Cost*: the preview waits for the answer, so it must take much less than 0.1
    /// seconds.
    func savedChoices(in workspace: any Workspace) -> Data?

    /// Applies choices that ``savedChoices(in:)`` returned for the same preview. The panel may be hidden; data that it cannot read have no
    /// effect.
    func restoreChoices(_ data: Data, in workspace: any Workspace)
}

extension WorkspacePanel {
    package var purpose: String { "" }
    package var icon: UIImage? { nil }
    package var edge: WorkspaceEdge { .right }
    package func panelDidDisappear() {}
    package func handleKey(_ key: HostKey) -> Bool { false }
    package func undo() -> Bool { false }
    package func redo() -> Bool { false }
    package func savedChoices(in workspace: any Workspace) -> Data? { nil }
    package func restoreChoices(_ data: Data, in workspace: any Workspace) {}
}

/// The docks of the workspace.
package enum WorkspaceEdge: String, Sendable, CaseIterable {
    case right, bottom
}

/// The changes that a panel is notified of.
package enum WorkspaceChange: Sendable {
    /// Another preview is shown, the same one was recreated (`hosted` is then another object), or no preview is shown any longer.
    case preview
    /// The variant has changed, for example its size, traits, scale or controls. If the preview was recreated for the change, `.preview`
    /// was sent first.
    case variant
    /// ``Workspace/selection`` or ``Workspace/selectedSpec`` changed.
    case selection
    /// ``Workspace/hovered`` changed.
    case hover
    /// The zoom or the position of the preview in the canvas changed. Panels move their overlays.
    case geometry
    /// ``Workspace/problems`` changed.
    case problems
}

/// A function that audits a preview, given by its name, in a variant, and calls its last argument with the result; nil if the audit failed.
package typealias PreviewAuditing = @MainActor (String, PreviewVariant, @escaping @MainActor (PreviewAudit?) -> Void) -> Void

/// The interface of the workspace for its panels. *Thread*: main.
@MainActor package protocol Workspace: AnyObject {
    /// The previews of the program.
    var registry: PreviewRegistry { get }

    /// The preview on the canvas; nil before the first preview, if the chosen one failed, and while a matrix is shown.
    var hosted: (any HostedPreview)? { get }

    /// The time at which the creation of the shown preview began, a value of ``Trace/now``; 0 before the first one. *Units*: seconds.
    var previewStart: Double { get }

    /// Whether pictures of variants are shown instead of a running preview; ``hosted`` is nil then.
    var showsMatrix: Bool { get }

    /// The variant in which the preview is shown. Setting it applies the new variant to the preview.
    var variant: PreviewVariant { get set }

    /// The selected node, which panels describe. It belongs to the hosted preview and becomes nil when that is replaced.
    var selection: ASDisplayNode? { get set }

    /// The position of the selected spec in the layout of ``selection``: the index of each spec among the specs of its parent. Nil while
    /// the node itself is selected, and after each change of ``selection``.
    var selectedSpec: [Int]? { get set }

    /// The node under the pointer, or the node of the tree row under the pointer; nil if there is none.
    var hovered: ASDisplayNode? { get set }

    /// The canvas on which the preview is drawn.
    var canvas: any WorkspaceCanvas { get }

    /// The problems of the shown preview, oldest first.
    var problems: [PreviewProblem] { get }

    /// The sources of the preview; nil if the program cannot find them.
    var sources: (any PreviewSources)? { get }

    /// The function that audits a preview in its surroundings, in the background; nil if audits are not possible.
    var audit: PreviewAuditing? { get }

    /// Reads the image that was copied last, in this program or in another one, and calls back with it; with nil if there is none. The
    /// other program may take seconds to answer.
    func readCopiedImage(_ completion: @escaping @MainActor (UIImage?) -> Void)

    /// The fraction of the inspector's height that its tree occupies, from 0 to 1. Stored in the settings.
    var inspectorTreeShare: CGFloat { get set }

    /// Recreates the shown preview, as F5 does.
    func reload()

    /// Shows the preview with a name; does nothing if there is none.
    func showPreview(named name: String)

    /// Shows the panel with an identifier in its dock, which is opened if necessary; does nothing if there is no such panel.
    func showPanel(_ identifier: String)

    /// Shows the result of a command in the status bar for some seconds; does nothing without a status bar.
    func report(_ text: String)
}

extension Workspace {
    package var showsMatrix: Bool { false }

    package func readCopiedImage(_ completion: @escaping @MainActor (UIImage?) -> Void) {
        // The program knows whether it owns the clipboard, but does not notice when another owner copies something else.
        guard let clipboard = UIApplication.shared.host?.clipboard, !clipboard.isOwn(.clipboard) else {
            return completion(UIPasteboard.general.image)
        }
        clipboard.readImage(.clipboard) { completion($0.flatMap(UIImage.init(data:))) }
    }
}

/// The part of the window in which the preview is drawn.
@MainActor package protocol WorkspaceCanvas: AnyObject {
    /// The view for overlays, which covers the visible canvas and is not zoomed. Touches pass through it to the preview, except where a
    /// subview handles them: for example, a tool that picks nodes adds a view with a hover recognizer.
    var overlayView: UIView { get }

    /// The number of window points for one point of the preview.
    var zoom: CGFloat { get set }

    /// The frame of the preview. *Units*: points of ``overlayView``.
    var contentFrame: CGRect { get }

    /// Returns the frame of a loaded node of the preview; nil for other nodes. *Units*: points of ``overlayView``.
    func frame(of node: ASDisplayNode) -> CGRect?

    /// Returns the deepest visible node of the preview at a point of ``overlayView``, whether or not it accepts touches; nil if there is
    /// none.
    func node(at point: CGPoint) -> ASDisplayNode?
}

/// A problem of a preview, such as a thrown error, a programmer's error, an endless layout or a failed build.
package struct PreviewProblem: Equatable, Sendable {
    package enum Kind: String, CaseIterable, Sendable {
        /// The closure of the preview has thrown an error.
        case failedToLoad
        /// The framework has reported a programmer's error.
        case programmerError
        /// The preview requested layout in every frame.
        case endlessLayout
        /// The preview made the window of the previous run crash or hang.
        case endedLastRun
        /// The build of the sources failed; the previous generation of the preview stays visible.
        case failedToBuild
        /// The process of the preview crashed or ended.
        case crashed
        /// The process of the preview did not answer.
        case hung
    }

    package let kind: Kind
    /// The preview's name.
    package let preview: String
    /// The node or other object at fault, if it is known.
    package let subject: String?
    package let message: String
    /// The location in the sources, which an editor can open; nil if it is not known.
    var place: SourceLocation?

    package init(kind: Kind, preview: String, subject: String?, message: String, place: SourceLocation? = nil) {
        self.kind = kind
        self.preview = preview
        self.subject = subject
        self.message = message
        self.place = place
    }
}

/// A location in a source file. Lines and columns are counted from 1.
package struct SourceLocation: Equatable, Sendable {
    package let file: String
    package let line: Int
    package let column: Int

    package init(file: String, line: Int, column: Int) {
        self.file = file
        self.line = line
        self.column = column
    }
}
