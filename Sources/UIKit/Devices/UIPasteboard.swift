import Foundation
import Graphics

/// The copied content, shared with other programs. *Thread*: main.
@preconcurrency @MainActor open class UIPasteboard: NSObject {
    /// The clipboard of the desktop; without a host, a clipboard inside the process.
    open class var general: UIPasteboard { shared }

    private static let shared = UIPasteboard()
    private let fallback = PrivateClipboard()
    private var clipboard: any HostClipboard { UIApplication.shared.host?.clipboard ?? fallback }

    /// The copied text. Setting it replaces the whole content. *Differs from UIKit*: the text of another program is requested when a window
    /// becomes key, and is nil until that program answers. `readString(_:)` requests it again.
    open var string: String? {
        get { clipboard.cachedString(in: .clipboard) }
        set { copy(text: newValue, image: nil) }
    }

    /// The copied text as an array with one element. Setting it joins the strings with line feeds.
    open var strings: [String]? {
        get { string.map { [$0] } }
        set { string = newValue?.joined(separator: "\n") }
    }

    /// The copied text as an address; nil if it is not an address. Setting it copies the address as text.
    open var url: URL? {
        get { string.flatMap { URL(string: $0) } }
        set { string = newValue?.absoluteString }
    }

    /// Whether `string` is not nil.
    open var hasStrings: Bool { string != nil }

    /// Whether the copied text is the address of a resource, with a scheme.
    open var hasURLs: Bool { url?.scheme != nil }

    /// The copied address as an array with one element. Setting it copies only the first address.
    open var urls: [URL]? {
        get { url.map { [$0] } }
        set { url = newValue?.first }
    }

    /// The copied image, which programs exchange as PNG. An image of another program is requested at the same time as ``string``.
    open var image: UIImage? {
        get {
            guard let content = clipboard.ownContent(of: .clipboard) else {
                return clipboard.cachedImage(in: .clipboard).flatMap { UIImage(data: $0) }
            }
            // A text editor of this program may have copied another image after `own` was set, without this object.
            return content.image.flatMap { $0 === own?.pixels ? own?.image : UIImage(cgImage: CGImage(bitmap: $0)) }
        }
        set { copy(text: nil, image: newValue) }
    }

    /// The copied image as an array with one element. Setting it copies only the first image.
    open var images: [UIImage]? {
        get { image.map { [$0] } }
        set { image = newValue?.first }
    }

    /// Whether `image` is not nil.
    open var hasImages: Bool { image != nil }

    /// The last image that the program assigned, and the pixels that were offered to other programs for it.
    private var own: (image: UIImage, pixels: Bitmap)?

    /// Copies a text and an image as two forms of the same content; nil for both empties the pasteboard.
    func copy(text: String?, image: UIImage?) {
        own = image.flatMap { image in image.uprightBitmap().map { (image, $0) } }
        let content = HostCopy(text: text, image: own?.pixels)
        clipboard.offer(content.text == nil && content.image == nil ? nil : content, to: .clipboard)
    }

    /// Requests the text from the program that owns it.
    func readString(_ completion: @escaping @MainActor (String?) -> Void) {
        clipboard.read(.clipboard, completion: completion)
    }
}
