import Foundation
import LivePreviewLiterals
import PreviewDeclarations
import UIKit

/// A message from the shell to a preview host.
package enum ShellMessage: Codable, Sendable {
    /// Loads a generation's library. Answered by ``HostMessage/loaded(_:)`` or ``HostMessage/failed(_:)``. Sent once per process.
    case load(library: String)
    /// Sets the values of literals that differ from those in the library. Sent before a preview is opened.
    case setLiterals([Int: LiteralValue])
    /// Passes the program the values that it saved itself in the previous generation, by key. Sent before a preview is opened.
    case setValues([String: Data])
    /// Shows a preview in the host's window. Answered by ``HostMessage/opened(_:)`` or ``HostMessage/failed(_:)``.
    case open(PreviewRequest)
    /// Applies changed surroundings to the open preview. Answered by ``HostMessage/adopted(_:)``.
    case adopt(PreviewRequest)
    /// Removes the open preview.
    case close
    /// Draws a picture of a preview and writes it to a file, if a path is given, as `weft snapshot` does. Answered by
    /// ``HostMessage/pictured(_:)`` or ``HostMessage/failed(_:)``.
    case picture(PreviewRequest, path: String?)
    /// Delivers input to a window. The host replaces the timestamps with times of its own clock.
    case event(SurfaceName, HostEvent)
    /// Answers a request for the text of the desktop's clipboard; nil if there is none, or if it exceeds ``HostProtocol/longestText``.
    case clipboardText(String?, number: Int)
    /// Answers a request for the image of the desktop's clipboard as PNG; nil if there is none, or if it exceeds
    /// ``HostProtocol/largestImage``.
    case clipboardImage(Data?, number: Int)
    /// Reports that the shell has shown the last frame of a window, so the host may draw into these pixels again.
    case frameShown(SurfaceName)
    /// Shows a panel of the inspector in a window; nil hides the window.
    case panel(SurfaceName, PanelRequest?)
    /// Undoes or redoes an edit that was made in an open panel.
    case panelCommand(PanelCommand)
    /// Shows a tool, given by its name, over the preview. The tool reads the nodes of the preview; nil removes it.
    case tool(String?)
    /// Simulates the memory warning that the system sends to an application.
    case memoryWarning
    /// Checks whether the main thread still answers. Answered by ``HostMessage/pong(_:)``.
    case ping(Int)
    /// Requests the user's changes in the preview. Answered by ``HostMessage/state(_:)``.
    case readState
    /// Applies the changes that the user made in the previous generation to the newly opened preview.
    case restoreState(PreviewUserState)
    /// Reports whether each edit of a request was written to the sources.
    case editsWritten([Bool], number: Int)
    /// Passes the result of the requested audit as `weft audit --json` prints it; nil if the audit failed.
    case audited(Data?, number: Int)
}

/// The name of a window of the host. Each window has its own pixels.
package enum SurfaceName: String, Codable, Sendable, CaseIterable {
    case preview, rightPanel, bottomPanel

    /// The descriptor of the shared memory in the host.
    package var descriptor: Int32 { HostProtocol.firstPixels + Int32(Self.allCases.firstIndex(of: self) ?? 0) }
}

/// A panel of the inspector and the dock that it fills.
package struct PanelRequest: Codable, Sendable, Equatable {
    /// The panel's identifier.
    package var panel: String
    /// The size of the panel. *Units*: points.
    package var size: CGSize
    /// The scale of the panel. *Units*: pixels per point.
    package var scale: CGFloat
    package var isDark: Bool
    package var hasHighContrast: Bool

    package init(panel: String, size: CGSize, scale: CGFloat, isDark: Bool, hasHighContrast: Bool = false) {
        self.panel = panel
        self.size = size
        self.scale = scale
        self.isDark = isDark
        self.hasHighContrast = hasHighContrast
    }
}

/// A command of the shell's keyboard or menu for the first open panel that has an edit to undo or redo.
package enum PanelCommand: String, Codable, Sendable {
    case undo, redo
}

/// A preview and its surroundings.
package struct PreviewRequest: Codable, Sendable, Equatable {
    package var preview: String
    package var variant: PreviewVariant
    /// The size of previews that fill the window. *Units*: points.
    package var windowSize: CGSize

    package init(preview: String, variant: PreviewVariant, windowSize: CGSize) {
        self.preview = preview
        self.variant = variant
        self.windowSize = windowSize
    }
}

/// A preview that a library declares.
package struct PreviewSummary: Codable, Sendable, Equatable {
    package var name: String
    package var group: String
    package var sizing: PreviewSizing
    package var isLandscape: Bool
    /// The source that declares the preview, as `Module/File.swift`; nil for a preview that a program lists itself.
    var file: String?

    package init(name: String, group: String, sizing: PreviewSizing, isLandscape: Bool, file: String?) {
        self.name = name
        self.group = group
        self.sizing = sizing
        self.isLandscape = isLandscape
        self.file = file
    }
}

/// The user's changes in a preview, by the position of each view or node in the tree.
package struct PreviewUserState: Codable, Sendable, Equatable {
    /// The path of a view: for each view from the root to it, the class and the index among siblings of that class.
    package typealias Path = String

    package var scrollOffsets: [Path: CGPoint] = [:]
    package var texts: [Path: String] = [:]
    package var selections: [Path: [Int]] = [:]
    package var switches: [Path: Bool] = [:]
    /// The values of sliders and steppers, and the selected indices of segments and tabs.
    package var values: [Path: Double] = [:]
    /// The taps that pushed or presented the controllers that were not open from the start, in order.
    package var openings: [PreviewOpening] = []
    /// The node that is selected in the inspector.
    package var selection: PreviewSelection?
    /// The user's choices in the panels of the inspector, by their identifiers.
    package var panels: [String: Data] = [:]
    /// Values that the program saved itself, by key.
    package var custom: [String: Data] = [:]

    package init() {}

    package var isEmpty: Bool { self == PreviewUserState() }
}

/// The node or the layout spec that is selected in the inspector.
package struct PreviewSelection: Codable, Sendable, Equatable {
    /// The path of the node: for each node from the top to it, the class and the index among siblings of that class; for a cell of a list,
    /// the section and the item instead of the index.
    package var path: PreviewUserState.Path
    /// The position of the selected spec in the layout of the node; nil if the node itself is selected.
    package var spec: [Int]?

    package init(path: PreviewUserState.Path, spec: [Int]?) {
        self.path = path
        self.spec = spec
    }
}

/// A tap that pushed or presented a controller, by the position of the tapped view or node.
package struct PreviewOpening: Codable, Sendable, Equatable {
    /// The view that was tapped; for a row or an item, its list.
    package var path: PreviewUserState.Path
    /// The section and the index of the row or item that was tapped; empty for other views.
    package var row: [Int]
    /// The classes of the controllers after the tap, the front one last.
    package var controllers: [String]

    package init(path: PreviewUserState.Path, row: [Int], controllers: [String]) {
        self.path = path
        self.row = row
        self.controllers = controllers
    }
}
