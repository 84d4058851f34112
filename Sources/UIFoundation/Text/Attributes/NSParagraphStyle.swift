import Foundation
import Scheduling

/// The layout of a paragraph's lines. Immutable; see ``NSMutableParagraphStyle``.
///
/// *Differs from UIKit*: on Linux a subclass cannot make a read-only property writable, so the properties have public setters
/// that only ``NSMutableParagraphStyle`` supports; in this class they report a programmer's error and do nothing.
// Protection: the values of an immutable style never change; only one thread at a time may use a mutable style, as in UIKit.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
    /// All values of a paragraph style.
    struct Storage: Hashable {
        var alignment = NSTextAlignment.natural
        var lineBreakMode = NSLineBreakMode.byWordWrapping
        var lineSpacing: CGFloat = 0
        var minimumLineHeight: CGFloat = 0
        var maximumLineHeight: CGFloat = 0
        var lineHeightMultiple: CGFloat = 0
        var paragraphSpacing: CGFloat = 0
        var paragraphSpacingBefore: CGFloat = 0
        var firstLineHeadIndent: CGFloat = 0
        var headIndent: CGFloat = 0
        var tailIndent: CGFloat = 0
        var baseWritingDirection = NSWritingDirection.natural
        var tabStops: [NSTextTab] = (1...12).map { NSTextTab(textAlignment: .left, location: CGFloat($0) * 28) }
        var defaultTabInterval: CGFloat = 0
        var hyphenationFactor: Float = 0
        var allowsDefaultTighteningForTruncation = false
    }

    /// Must be the first stored property: CoreFoundation reads its bits when it compares attribute values.
    private let attributeValueMark = AttributeValueMark()

    var storage = Storage()

    public override init() {
        super.init()
    }

    init(storage: Storage) {
        self.storage = storage
    }

    /// The style with all default values.
    open class var `default`: NSParagraphStyle { standard }

    private static let standard = NSParagraphStyle()

    /// The horizontal alignment; natural by default.
    open var alignment: NSTextAlignment {
        get { storage.alignment }
        set { change { $0.alignment = newValue } }
    }

    /// The treatment of lines that are too long; wrapping at words by default.
    open var lineBreakMode: NSLineBreakMode {
        get { storage.lineBreakMode }
        set { change { $0.lineBreakMode = newValue } }
    }

    /// The additional distance between lines; 0 by default. *Units*: points.
    open var lineSpacing: CGFloat {
        get { storage.lineSpacing }
        set { change { $0.lineSpacing = newValue } }
    }

    /// The smallest height of a line; 0 by default. *Units*: points.
    open var minimumLineHeight: CGFloat {
        get { storage.minimumLineHeight }
        set { change { $0.minimumLineHeight = newValue } }
    }

    /// The largest height of a line; 0, the default, means no limit. *Units*: points.
    open var maximumLineHeight: CGFloat {
        get { storage.maximumLineHeight }
        set { change { $0.maximumLineHeight = newValue } }
    }

    /// The factor by which the natural line height is multiplied; 0, the default, means 1.
    open var lineHeightMultiple: CGFloat {
        get { storage.lineHeightMultiple }
        set { change { $0.lineHeightMultiple = newValue } }
    }

    /// The distance after the paragraph; 0 by default. *Units*: points.
    open var paragraphSpacing: CGFloat {
        get { storage.paragraphSpacing }
        set { change { $0.paragraphSpacing = newValue } }
    }

    /// The distance before the paragraph; 0 by default. *Units*: points.
    open var paragraphSpacingBefore: CGFloat {
        get { storage.paragraphSpacingBefore }
        set { change { $0.paragraphSpacingBefore = newValue } }
    }

    /// The indentation of the first line from the leading edge; 0 by default. *Units*: points.
    open var firstLineHeadIndent: CGFloat {
        get { storage.firstLineHeadIndent }
        set { change { $0.firstLineHeadIndent = newValue } }
    }

    /// The indentation of the other lines from the leading edge; 0 by default. *Units*: points.
    open var headIndent: CGFloat {
        get { storage.headIndent }
        set { change { $0.headIndent = newValue } }
    }

    /// The position at which lines end: a positive value is a distance from the leading edge, a negative one from the trailing edge; 0, the
    /// default, is the trailing edge. *Units*: points.
    open var tailIndent: CGFloat {
        get { storage.tailIndent }
        set { change { $0.tailIndent = newValue } }
    }

    /// The direction of the paragraph; natural by default.
    open var baseWritingDirection: NSWritingDirection {
        get { storage.baseWritingDirection }
        set { change { $0.baseWritingDirection = newValue } }
    }

    /// The tab stops; by default twelve, 28 points apart. Setting nil restores the default.
    open var tabStops: [NSTextTab]! {
        get { storage.tabStops }
        set { change { $0.tabStops = newValue ?? Storage().tabStops } }
    }

    /// The distance between the tab stops that follow the last one of ``tabStops``; 0, the default, means 28. *Units*: points.
    open var defaultTabInterval: CGFloat {
        get { storage.defaultTabInterval }
        set { change { $0.defaultTabInterval = newValue } }
    }

    /// The threshold for hyphenation, as a fraction of the width of the line: a word is divided if the line without the word would be
    /// shorter than this fraction. With 0, the default, no word is divided; with 1, each word is divided of which a part fits on the line.
    ///
    /// The hyphen occupies space on its line and is not part of the text. Soft hyphens (U+00AD) are used with every factor, and a word that
    /// contains them is not divided elsewhere.
    ///
    /// *Differs from UIKit*: the hyphenation patterns are those installed for libhyphen (`/usr/share/hyphen`) in the language of the
    /// environment (`LC_ALL`, `LANG`, `LANGUAGE`), but always American English with the headless host. Words of a language without patterns
    /// are not divided. A word is not divided inside of a ligature, or if its spelling would change.
    open var hyphenationFactor: Float {
        get { storage.hyphenationFactor }
        set { change { $0.hyphenationFactor = newValue } }
    }

    /// Whether the space between characters is reduced before the text is truncated; false by default.
    /// *Differs from UIKit*: only labels use it.
    open var allowsDefaultTighteningForTruncation: Bool {
        get { storage.allowsDefaultTighteningForTruncation }
        set { change { $0.allowsDefaultTighteningForTruncation = newValue } }
    }

    /// Changes the values; reports a programmer's error for an immutable style.
    func change(_ body: (inout Storage) -> Void) {
        ProgrammerError.report("an NSParagraphStyle cannot be changed; create an NSMutableParagraphStyle")
    }

    /// Returns the style itself if it is immutable, otherwise an immutable copy.
    open func copy(with zone: NSZone? = nil) -> Any {
        type(of: self) == NSParagraphStyle.self ? self : NSParagraphStyle(storage: storage)
    }

    /// A mutable copy.
    open func mutableCopy(with zone: NSZone? = nil) -> Any {
        NSMutableParagraphStyle(storage: storage)
    }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? NSParagraphStyle)?.storage == storage
    }

    open override var hash: Int { storage.hashValue }
}

/// A paragraph style that can be changed. *Thread*: any, but only one thread at a time.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
    override func change(_ body: (inout Storage) -> Void) {
        body(&storage)
    }

    /// Copies all values of another style.
    open func setParagraphStyle(_ style: NSParagraphStyle) {
        storage = style.storage
    }
}
