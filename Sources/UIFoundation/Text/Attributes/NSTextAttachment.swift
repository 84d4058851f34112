import Foundation

/// An image that a text shows in place of the character U+FFFC.
///
/// *Thread*: any after it has become part of a text. *Differs from UIKit*: only images are shown; other contents only occupy space.
// Protection: as in UIKit, a client does not change an attachment after it has become part of a text.
open class NSTextAttachment: NSObject, @unchecked Sendable {
    /// The character that an attachment replaces, U+FFFC.
    public static let character = 0xFFFC

    /// Must be the first stored property: CoreFoundation reads its bits when it compares attribute values.
    private let attributeValueMark = AttributeValueMark()

    /// The image that is shown; nil shows nothing.
    open var image: UIImage?
    /// The rectangle of the image relative to the baseline, with y pointing up; if it is empty, the image has its own size and is on the
    /// baseline. *Units*: points.
    open var bounds = CGRect.zero
    /// The data of the image. Setting it replaces the image; data that is not an image shows nothing.
    open var contents: Data? {
        didSet { image = contents.flatMap { UIImage(data: $0) } }
    }
    /// *Differs from UIKit*: stored, without effect; the type is detected from the data.
    open var fileType: String?

    /// Returns the image that is drawn in a rectangle, whose origin is relative to the baseline; `image` by default, nil if there is none.
    /// *Units*: points.
    ///
    /// *Differs from UIKit*: called when the text is shaped, without a container and with the character index 0.
    open func image(forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int) -> UIImage? { image }

    public override init() {
        super.init()
    }

    /// Creates an attachment from data; data that is not an image shows nothing.
    public init(data contentData: Data?, ofType uti: String?) {
        contents = contentData
        fileType = uti
        image = contentData.flatMap { UIImage(data: $0) }
    }

    /// Creates an attachment of an image.
    public convenience init(image: UIImage) {
        self.init()
        self.image = image
    }

    /// The rectangle that the attachment occupies on its line, with y pointing up from the baseline. *Units*: points.
    ///
    /// *Differs from UIKit*: called when the text is shaped, before its line is known, so the line fragment is empty.
    open func attachmentBounds(
        for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
        characterIndex charIndex: Int
    ) -> CGRect {
        bounds.isEmpty ? CGRect(origin: bounds.origin, size: image?.size ?? .zero) : bounds
    }
}

extension NSAttributedString {
    /// Creates a text with one attachment.
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
    }
}
