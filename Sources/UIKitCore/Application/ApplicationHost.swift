import Foundation
import Graphics
import UIPrimitives

/// The environment that runs the application: a connection to an X server, or memory and a virtual clock.
///
/// Set as `UIApplication.shared.host` before the first window is shown. *Thread*: main.
@MainActor package protocol ApplicationHost: AnyObject {
    /// The screen that windows appear on.
    var screen: HostScreen { get }

    /// Creates the pixels of a window that becomes visible.
    func makeSurface(for window: UIWindow) -> any WindowSurface

    /// Runs the main loop until ``terminate()``.
    func run()

    /// Ends ``run()``.
    func terminate()

    /// The exit code of the process after ``run()``: 0, or 3 if the display was lost.
    var exitCode: Int32 { get }

    /// The text and pictures that programs copy and paste.
    var clipboard: any HostClipboard { get }

    /// Passes `url` to the desktop. Returns false if no program opens it.
    func open(_ url: URL) -> Bool
}

extension ApplicationHost {
    package var exitCode: Int32 { 0 }
}

/// The properties of a screen.
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

    /// The title in the frame of the window.
    var title: String { get set }

    /// The shape of the pointer over the window.
    var cursor: HostCursor { get set }

    /// Closes the window. The surface is not used afterwards.
    func close()
}

/// Shapes of the mouse pointer.
package enum HostCursor: Hashable, Sendable, CaseIterable {
    case arrow, pointingHand, iBeam, crosshair, resizeHorizontally, resizeVertically, move, wait, notAllowed, hidden
}

/// The content that a program copies: text, a picture, or both as two forms of the same content.
package struct HostCopy: Sendable {
    package var text: String?
    package var picture: Bitmap?

    package init(text: String? = nil, picture: Bitmap? = nil) {
        self.text = text
        self.picture = picture
    }

    package static func text(_ text: String) -> HostCopy { HostCopy(text: text) }

    package static func picture(_ picture: Bitmap) -> HostCopy { HostCopy(picture: picture) }

    /// The picture as a PNG file; nil without a picture. *Cost*: encodes it at each call.
    package var pictureFile: Data? { picture.flatMap { ImageCodec.encodePNG($0) } }
}

/// The two selections of X11: the copied content and the selected text.
package enum HostSelection: Hashable, Sendable, CaseIterable {
    case clipboard, primary
}

/// Reads and writes copied content. *Thread*: main.
@MainActor package protocol HostClipboard: AnyObject {
    /// Offers `content` to other programs instead of the previous content; nil withdraws the offer.
    func offer(_ content: HostCopy?, to selection: HostSelection)

    /// Requests the text from the owner of the selection, which may be another program, and calls back on the main thread.
    func read(_ selection: HostSelection, completion: @escaping @MainActor (String?) -> Void)

    /// The text if it is known without a request to another program (this program's copy or the last answer), else nil.
    func knownString(in selection: HostSelection) -> String?

    /// The content that this program offers; nil if another program or none owns the selection.
    func ownContent(of selection: HostSelection) -> HostCopy?

    /// As ``read(_:completion:)``, for a picture as a PNG file.
    func readPicture(_ selection: HostSelection, completion: @escaping @MainActor (Data?) -> Void)

    /// The PNG file of the picture if it is known without a request to another program, else nil.
    func knownPicture(in selection: HostSelection) -> Data?
}

extension HostClipboard {
    /// Whether this program owns the selection.
    package func isOwn(_ selection: HostSelection) -> Bool { ownContent(of: selection) != nil }

    /// Offers `string`; nil withdraws the offer.
    package func write(_ string: String?, to selection: HostSelection) {
        offer(string.map(HostCopy.text), to: selection)
    }
}

/// A clipboard inside the process, for tests and machines without a display.
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
