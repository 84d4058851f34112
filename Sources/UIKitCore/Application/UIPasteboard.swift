import Foundation
import Graphics

/// What is copied, shared with other programs. *Thread*: main.
@preconcurrency @MainActor open class UIPasteboard: NSObject {
    open class var general: UIPasteboard { shared }

    private static let shared = UIPasteboard()
    private let fallback = PrivateClipboard()
    private var clipboard: any HostClipboard { UIApplication.shared.host?.clipboard ?? fallback }

    /// *Differs from UIKit*: what another program copied is asked for when a window gets the keyboard, and nil until the
    /// answer is there. ``readString(_:)`` asks anew.
    open var string: String? {
        get { clipboard.knownString(in: .clipboard) }
        set { copy(text: newValue, image: nil) }
    }

    open var strings: [String]? {
        get { string.map { [$0] } }
        set { string = newValue?.joined(separator: "\n") }
    }

    open var url: URL? {
        get { string.flatMap { URL(string: $0) } }
        set { string = newValue?.absoluteString }
    }

    open var hasStrings: Bool { string != nil }

    /// The copied picture; programs share it as PNG. Known as early as ``string``.
    open var image: UIImage? {
        get {
            guard let content = clipboard.ownContent(of: .clipboard) else {
                return clipboard.knownPicture(in: .clipboard).flatMap { UIImage(data: $0) }
            }
            // Something else may have been copied since: an editor writes past this object.
            return content.picture.flatMap { $0 === own?.pixels ? own?.image : UIImage(cgImage: CGImage(bitmap: $0)) }
        }
        set { copy(text: nil, image: newValue) }
    }

    open var images: [UIImage]? {
        get { image.map { [$0] } }
        set { image = newValue?.first }
    }

    open var hasImages: Bool { image != nil }

    /// The picture that this program has offered last, as it was given and as it was handed out.
    private var own: (image: UIImage, pixels: Bitmap)?

    /// Copies a text and a picture as two forms of one thing; nil for both empties the pasteboard.
    package func copy(text: String?, image: UIImage?) {
        own = image.flatMap { image in image.uprightBitmap().map { (image, $0) } }
        let content = HostCopy(text: text, picture: own?.pixels)
        clipboard.offer(content.text == nil && content.picture == nil ? nil : content, to: .clipboard)
    }

    /// Asks the program that owns the copied text.
    package func readString(_ completion: @escaping @MainActor (String?) -> Void) {
        clipboard.read(.clipboard, completion: completion)
    }
}
