import Foundation
import Graphics

/// The content that a program copies: text, an image, or both as two forms of the same content.
package struct HostCopy: Sendable {
    package var text: String?
    package var image: Bitmap?

    package init(text: String? = nil, image: Bitmap? = nil) {
        self.text = text
        self.image = image
    }

    package static func text(_ text: String) -> HostCopy { HostCopy(text: text) }

    package static func image(_ image: Bitmap) -> HostCopy { HostCopy(image: image) }

    /// The image as a PNG file; nil without an image. *Cost*: encodes it at each call.
    package var imageFile: Data? { image.flatMap { ImageCodec.encodePNG($0, for: .size) } }
}

/// The two selections of X11: the copied content and the selected text.
package enum HostSelection: Hashable, Sendable, CaseIterable, Codable {
    case clipboard, primary
}

/// Reads and writes copied content. *Thread*: main.
@MainActor package protocol HostClipboard: AnyObject {
    /// Offers `content` to other programs instead of the previous content; nil withdraws the offer.
    func offer(_ content: HostCopy?, to selection: HostSelection)

    /// Requests the text from the owner of the selection, which may be another program, and calls back on the main thread.
    func read(_ selection: HostSelection, completion: @escaping @MainActor (String?) -> Void)

    /// The text if no request to another program is needed, because this program copied it or has read it before; otherwise nil.
    func cachedString(in selection: HostSelection) -> String?

    /// The content that this program offers; nil if another program or none owns the selection.
    func ownContent(of selection: HostSelection) -> HostCopy?

    /// Reads an image as PNG data; see ``read(_:completion:)``.
    func readImage(_ selection: HostSelection, completion: @escaping @MainActor (Data?) -> Void)

    /// The PNG file of the image if no request to another program is needed, otherwise nil.
    func cachedImage(in selection: HostSelection) -> Data?
}

extension HostClipboard {
    /// Whether this program owns the selection.
    package func isOwn(_ selection: HostSelection) -> Bool { ownContent(of: selection) != nil }

    /// Offers `string`; nil withdraws the offer.
    package func write(_ string: String?, to selection: HostSelection) {
        offer(string.map(HostCopy.text), to: selection)
    }
}

/// A clipboard inside the process. Runs without a display use it, and other clipboards store in it what this program has copied.
package final class PrivateClipboard: HostClipboard {
    private var contents: [HostSelection: HostCopy] = [:]

    package init() {}

    package func offer(_ content: HostCopy?, to selection: HostSelection) {
        contents[selection] = content
    }

    package func ownContent(of selection: HostSelection) -> HostCopy? { contents[selection] }

    package func read(_ selection: HostSelection, completion: @escaping @MainActor (String?) -> Void) {
        completion(cachedString(in: selection))
    }

    package func cachedString(in selection: HostSelection) -> String? {
        contents[selection]?.text
    }

    package func readImage(_ selection: HostSelection, completion: @escaping @MainActor (Data?) -> Void) {
        completion(cachedImage(in: selection))
    }

    package func cachedImage(in selection: HostSelection) -> Data? {
        contents[selection]?.imageFile
    }
}
