import Foundation
import Graphics

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
