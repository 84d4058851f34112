import Foundation

/// A picture in a text, at the position of the character U+FFFC.
///
/// *Thread*: any once it is part of a text. *Differs from UIKit*: only images are shown; other contents only occupy their space.
// Protection: as in UIKit, an owner stops changing it once it is part of a text.
open class NSTextAttachment: NSObject, @unchecked Sendable {
    /// U+FFFC.
    public static let character = 0xFFFC

    /// First, so that CoreFoundation can compare values of attributes.
    private let attributeValueMark = AttributeValueMark()

    open var image: UIImage?
    /// Points; y grows upwards from the baseline. An empty box takes the image's size and stands on the baseline.
    open var bounds = CGRect.zero
    open var contents: Data?
    open var fileType: String?

    public override init() {
        super.init()
    }

    public init(data contentData: Data?, ofType uti: String?) {
        contents = contentData
        fileType = uti
        image = contentData.flatMap { UIImage(data: $0) }
    }

    public convenience init(image: UIImage) {
        self.init()
        self.image = image
    }

    /// The box that the attachment takes on its line; y grows upwards from the baseline.
    ///
    /// *Differs from UIKit*: asked when the text is shaped, before its line is known: the line fragment is empty.
    open func attachmentBounds(
        for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
        characterIndex charIndex: Int
    ) -> CGRect {
        bounds.isEmpty ? CGRect(origin: bounds.origin, size: image?.size ?? .zero) : bounds
    }
}

extension NSAttributedString {
    /// A text of one attachment.
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
    }
}
