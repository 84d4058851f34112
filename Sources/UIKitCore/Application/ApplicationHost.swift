import Foundation
import Graphics
import UIPrimitives

/// What runs the application: an X11 connection, or nothing but memory and a virtual clock.
///
/// Set as `UIApplication.shared.host` before anything is shown. *Thread*: main.
@MainActor package protocol ApplicationHost: AnyObject {
    /// The screen that windows appear on.
    var screen: HostScreen { get }

    /// Makes the pixels of a window that becomes visible.
    func makeSurface(for window: UIWindow) -> any WindowSurface

    /// Runs the main loop until ``terminate()``.
    func run()

    /// Ends ``run()``.
    func terminate()

    /// What the process should end with after ``run()``: 0, or 3 when the display went away.
    var exitCode: Int32 { get }

    /// The text other programs copy and paste.
    var clipboard: any HostClipboard { get }

    /// Hands `url` to the desktop. Returns false where nothing takes it.
    func open(_ url: URL) -> Bool
}

extension ApplicationHost {
    package var exitCode: Int32 { 0 }
}

/// What a screen is like.
package struct HostScreen: Equatable, Sendable {
    /// *Units*: points.
    package var size: CGSize
    /// Pixels per point.
    package var scale: CGFloat
    /// Frames per second.
    package var refreshRate: Double
    /// The appearance the desktop prefers.
    package var style: UIUserInterfaceStyle
    package var contrast: UIAccessibilityContrast
    /// Whether the user asked for less motion.
    package var prefersReducedMotion: Bool

    package init(
        size: CGSize = CGSize(width: 1280, height: 800), scale: CGFloat = 1, refreshRate: Double = 60,
        style: UIUserInterfaceStyle = .light, contrast: UIAccessibilityContrast = .normal, prefersReducedMotion: Bool = false
    ) {
        self.size = size
        self.scale = scale
        self.refreshRate = refreshRate
        self.style = style
        self.contrast = contrast
        self.prefersReducedMotion = prefersReducedMotion
    }
}

/// The pixels of one window. *Thread*: main.
@MainActor package protocol WindowSurface: FrameSurface {
    /// *Units*: points.
    var size: CGSize { get }

    /// What the window's frame says.
    var title: String { get set }

    /// The shape of the pointer over the window.
    var cursor: HostCursor { get set }

    /// Takes the window off the screen; nothing is asked of the surface after it.
    func close()
}

/// Shapes of the mouse pointer.
package enum HostCursor: String, Hashable, Sendable, CaseIterable, Codable {
    case arrow, pointingHand, iBeam, crosshair, resizeHorizontally, resizeVertically, move, wait, notAllowed, hidden
}

/// What a program copies: text, a picture, or both as two forms of one thing.
package struct HostCopy: Sendable {
    package var text: String?
    package var picture: Bitmap?

    package init(text: String? = nil, picture: Bitmap? = nil) {
        self.text = text
        self.picture = picture
    }

    package static func text(_ text: String) -> HostCopy { HostCopy(text: text) }

    package static func picture(_ picture: Bitmap) -> HostCopy { HostCopy(picture: picture) }

    /// The picture as a PNG file, where there is one. *Cost*: compresses it.
    package var pictureFile: Data? { picture.flatMap { ImageCodec.encodePNG($0) } }
}

/// The places of copies. X11 has two: what was copied, and what is merely selected.
package enum HostSelection: Hashable, Sendable, CaseIterable {
    case clipboard, primary
}

/// Reads and writes what programs copy. *Thread*: main.
@MainActor package protocol HostClipboard: AnyObject {
    /// Offers `content` to other programs in place of what was offered; nil withdraws that.
    func offer(_ content: HostCopy?, to selection: HostSelection)

    /// Asks the owner of the selection, which may be another program, and calls back on the main thread.
    func read(_ selection: HostSelection, completion: @escaping @MainActor (String?) -> Void)

    /// The text if it is known without asking another program (our own copy, or the last answer), else nil.
    func knownString(in selection: HostSelection) -> String?

    /// What this program offers there itself; nil where another program, or none, does.
    func ownContent(of selection: HostSelection) -> HostCopy?

    /// As ``read(_:completion:)``, for a picture as a PNG file.
    func readPicture(_ selection: HostSelection, completion: @escaping @MainActor (Data?) -> Void)

    /// The PNG file of the picture if it is known without asking another program, else nil.
    func knownPicture(in selection: HostSelection) -> Data?
}

extension HostClipboard {
    /// Whether what is offered there is this program's own.
    package func isOwn(_ selection: HostSelection) -> Bool { ownContent(of: selection) != nil }

    /// Offers `string`; nil withdraws what was offered.
    package func write(_ string: String?, to selection: HostSelection) {
        offer(string.map(HostCopy.text), to: selection)
    }
}

/// A clipboard that nobody else sees: for tests and machines without a display.
package final class PrivateClipboard: HostClipboard {
    private var contents: [HostSelection: HostCopy] = [:]

    package init() {}

    package func offer(_ content: HostCopy?, to selection: HostSelection) {
        contents[selection] = content
    }

    package func ownContent(of selection: HostSelection) -> HostCopy? { contents[selection] }

    package func read(_ selection: HostSelection, completion: @escaping @MainActor (String?) -> Void) {
        completion(knownString(in: selection))
    }

    package func knownString(in selection: HostSelection) -> String? {
        contents[selection]?.text
    }

    package func readPicture(_ selection: HostSelection, completion: @escaping @MainActor (Data?) -> Void) {
        completion(knownPicture(in: selection))
    }

    package func knownPicture(in selection: HostSelection) -> Data? {
        contents[selection]?.pictureFile
    }
}
