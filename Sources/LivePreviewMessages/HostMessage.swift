import Foundation
import LivePreviewLiterals
import PreviewDeclarations
import UIKit
import UIPrimitives

/// A message from a preview host to the shell.
package enum HostMessage: Codable, Sendable {
    /// The first message, with the version of the protocol. A shell with another version ends the host.
    case hello(version: Int)
    case loaded([PreviewSummary])
    /// The preview is open and has this size. *Units*: points.
    case opened(CGSize)
    /// The new surroundings are applied and the preview has this size, in points; nil if the preview must be opened again.
    case adopted(CGSize?)
    /// An image was drawn at the given time. *Units*: seconds since 1970.
    case pictured(Double)
    /// A request failed: the error of the preview's closure, or the reason why a library cannot be loaded.
    case failed(String)
    /// A preview that determines its own size has changed it. *Units*: points.
    case sizeChanged(CGSize)
    /// The pixels of a window have another size, beginning with the next frame.
    case surface(SurfaceName, SharedSurface)
    /// A frame was drawn into the pixels of a window. *Units*: pixels.
    case frame(SurfaceName, [PixelRect])
    case cursor(SurfaceName, HostCursor)
    /// Whether content of the window under the pointer, or under the last touch, recognizes pinches. Otherwise they zoom the canvas.
    case pinchesRecognized(SurfaceName, Bool)
    /// Copies a text to the desktop's clipboard; nil withdraws the text that the host copied last.
    case copied(HostSelection, String?)
    /// Requests the text of the desktop's clipboard, because the user pastes or to know it in advance. Answered by
    /// ``ShellMessage/clipboardText(_:number:)``.
    case textRequested(HostSelection, number: Int, isForPaste: Bool)
    /// A panel requests other surroundings for the preview.
    case variantRequested(PreviewVariant)
    /// A panel requests that the preview is recreated.
    case reloadRequested
    /// A panel requests another panel, by its identifier.
    case panelRequested(String)
    /// Escape was pressed in a panel in which it cancels no edit.
    case escapePressed
    /// A panel requests another preview, by its name.
    case previewRequested(String)
    /// A tool's description of the node under the pointer.
    case described(String)
    case pong(Int)
    case state(PreviewUserState)
    /// A panel requests the line that created an element.
    case sourceRequested(CreationTrace)
    /// A panel requests that edited values are written to the sources.
    case editsRequested([SourceEdit])
    /// The framework reported a programmer's error or a layout that never ends.
    case problem(kind: ProblemKind, subject: String?, message: String)
}

/// The kind of a problem that a host reports while it runs.
package enum ProblemKind: String, Codable, Sendable {
    case programmerError, endlessLayout
}

/// The layout of the shared pixels.
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

    package var byteCount: Int { width * height * 4 }
}

/// The descriptors and environment variables with which a preview host is started.
package enum HostProtocol {
    /// The version of the protocol, incremented with every change of a message.
    package static let version = 11
    /// The limit of texts of the clipboard, below that of X selections because a message has 64 MB at most. *Units*: bytes of UTF-8.
    package static let longestText = 8 << 20
    /// The descriptor of the host's end of the socket.
    package static let socket: Int32 = 3
    /// The descriptor of the memory for the first window's pixels; those of the other windows have the following numbers.
    static let firstPixels: Int32 = 4
    /// The first argument of a program that is started as a preview host.
    package static let argument = "--weft-preview-host"
    /// The first argument of a program that runs a command for the previews of a library. The library, its changed literals and the
    /// command follow.
    package static let commandArgument = "--weft-preview-command"

    /// Returns changed literals in the form of an argument.
    package static func argument(for literals: [Int: LiteralValue]) -> String {
        (try? JSONEncoder().encode(literals)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    /// Returns the literals in the result of ``argument(for:)``; empty if the text is malformed.
    package static func literals(from argument: String) -> [Int: LiteralValue] {
        (try? JSONDecoder().decode([Int: LiteralValue].self, from: Data(argument.utf8))) ?? [:]
    }
}
