import Foundation

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
        set {
            ownImage = nil
            clipboard.write(newValue, to: .clipboard)
        }
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
            // Text may have been copied since by an editor, which writes past this object.
            if clipboard.isOwn(.clipboard) { return clipboard.knownString(in: .clipboard) == nil ? ownImage : nil }
            return clipboard.knownPicture(in: .clipboard).flatMap { UIImage(data: $0) }
        }
        set {
            ownImage = newValue
            clipboard.offer(newValue?.uprightBitmap().map(HostCopy.picture), to: .clipboard)
        }
    }

    open var images: [UIImage]? {
        get { image.map { [$0] } }
        set { image = newValue?.first }
    }

    open var hasImages: Bool { image != nil }

    /// The picture that this program offers, as it was given.
    private var ownImage: UIImage?

    /// Asks the program that owns the copied text.
    package func readString(_ completion: @escaping @MainActor (String?) -> Void) {
        clipboard.read(.clipboard, completion: completion)
    }
}
