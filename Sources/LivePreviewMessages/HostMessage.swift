import Foundation
import LivePreviewLiterals
import PreviewDeclarations
import UIKit
import UIPrimitives

/// A message from a preview host to the shell.
package enum HostMessage: Codable, Sendable {
    /// The first message, with the version of the protocol. A shell with another version ends the host.
    case hello(version: Int)
    /// The library is loaded and declares these previews.
    case loaded([PreviewSummary])
    /// The preview is open and has this size. *Units*: points.
    case opened(CGSize)
    /// The open preview has adopted new surroundings, and this is its size in points; nil if the preview must be opened again instead.
    case adopted(CGSize?)
    /// A preview was drawn into a bitmap at the given time, and the picture was written to the requested file, if any. *Units*: seconds
    /// since 1970.
    case pictured(Double)
    /// A request failed: the error of the preview's closure, or the reason why a library cannot be loaded.
    case failed(String)
    /// A preview that determines its own size has changed it. *Units*: points.
    case sizeChanged(CGSize)
    /// The bitmap of a window has this layout, beginning with the next frame.
    case surface(SurfaceName, SharedSurface)
    /// A frame was drawn into the pixels of a window; the rectangles are its damage. *Units*: pixels.
    case frame(SurfaceName, [PixelRect])
    /// A window requests another shape of the pointer.
    case cursor(SurfaceName, HostCursor)
    /// Whether content of the window under the pointer, or under the last touch, recognizes pinches. If not, pinches zoom the canvas.
    case pinchesRecognized(SurfaceName, Bool)
    /// Requests that the shell copy a text to the desktop's clipboard; nil withdraws the text that the host copied last.
    case copied(HostSelection, String?)
    /// Requests the text of the desktop's clipboard, either because the user pastes or so that the host already has the text when its
    /// program reads it. Answered by ``ShellMessage/clipboardText(_:number:)``.
    case textRequested(HostSelection, number: Int, isForPaste: Bool)
    /// Requests the image of the desktop's clipboard, because the user pastes, or has copied an image in the preview and a later paste must
    /// determine which one is newer. Answered by ``ShellMessage/clipboardImage(_:number:)``.
    case imageRequested(HostSelection, number: Int)
    /// A panel requests other surroundings for the preview.
    case variantRequested(PreviewVariant)
    /// A panel requests that the shell show another panel, given by its identifier.
    case panelRequested(String)
    /// The user pressed Escape in a panel that had no edit to cancel.
    case escapePressed
    /// A panel requests that the shell show another preview, given by its name.
    case previewRequested(String)
    /// A tool's description of the node under the pointer.
    case described(String)
    /// The result of a command in a panel, for the status bar.
    case reported(String)
    /// Answers the ping with this number.
    case pong(Int)
    /// The user's changes in the preview, as requested.
    case state(PreviewUserState)
    /// A panel requests that the shell show the source line that created an element.
    case sourceRequested(CreationTrace)
    /// A panel requests that the shell write edited values to the sources. Answered by ``ShellMessage/editsWritten(_:number:)``.
    case editsRequested([SourceEdit], number: Int)
    /// A panel requests an audit of a preview in the shown generation. Answered by ``ShellMessage/audited(_:number:)``.
    case auditRequested(preview: String, PreviewVariant, number: Int)
    /// The framework reported a programmer's error or a layout that never ends.
    case problem(kind: ProblemKind, subject: String?, message: String)
}

/// The kind of a problem that a host reports while it runs.
package enum ProblemKind: String, Codable, Sendable {
    case programmerError, endlessLayout
}

/// The layout of a window's bitmap in memory that the host and the shell share.
package struct SharedSurface: Codable, Sendable, Equatable {
    /// The size of the window. *Units*: points.
    package var size: CGSize
    /// The scale of the window. *Units*: pixels per point.
    package var scale: CGFloat
    /// The width of the bitmap. *Units*: pixels.
    package var width: Int
    /// The height of the bitmap. *Units*: pixels.
    package var height: Int

    package init(size: CGSize, scale: CGFloat, width: Int, height: Int) {
        self.size = size
        self.scale = scale
        self.width = width
        self.height = height
    }

    var byteCount: Int { width * height * 4 }
}

/// The version of the protocol, and the descriptors and arguments with which a preview host is started.
package enum HostProtocol {
    /// The version of the protocol, incremented with every change of a message.
    package static let version = 14
    /// The length of the longest clipboard text in a message. It is less than the limit of X selections, because a message has at most
    /// 64 MB, in which JSON may use six bytes for a byte of the text. *Units*: bytes of UTF-8.
    package static let longestText = 8 << 20
    /// The size of the largest image of the clipboard in a message, which JSON enlarges by a third. *Units*: bytes of PNG.
    package static let largestImage = 32 << 20
    /// The descriptor of the host's end of the socket.
    package static let socket: Int32 = 3
    /// The descriptor of the memory for the first window's pixels; those of the other windows have the following numbers.
    static let firstPixels: Int32 = 4
    /// The first argument of a program that is started as a preview host.
    package static let argument = "--weft-preview-host"
    /// The first argument of a program that runs a command for the previews of a library. The library, its changed literals and the
    /// command follow.
    package static let commandArgument = "--weft-preview-command"

    /// Returns changed literals as JSON for an argument of the command line; empty if they cannot be encoded.
    package static func argument(for literals: [Int: LiteralValue]) -> String {
        (try? JSONEncoder().encode(literals)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    /// Returns the literals in the result of ``argument(for:)``; empty if the text is malformed.
    package static func literals(from argument: String) -> [Int: LiteralValue] {
        (try? JSONDecoder().decode([Int: LiteralValue].self, from: Data(argument.utf8))) ?? [:]
    }
}
