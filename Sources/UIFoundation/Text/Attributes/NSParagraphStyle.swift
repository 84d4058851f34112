import Foundation
import Scheduling

/// How the lines of a paragraph stand. Immutable; see ``NSMutableParagraphStyle``.
///
/// *Differs from UIKit*: on Linux a subclass cannot widen a read-only property, so the values have public setters that
/// only ``NSMutableParagraphStyle`` may use.
// Protection: the values of an immutable style never change; a mutable one belongs to one thread, as in UIKit.
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

    /// First, so that CoreFoundation can compare values of attributes.
    private let attributeValueMark = AttributeValueMark()

    var storage = Storage()

    public override init() {
        super.init()
    }

    init(storage: Storage) {
        self.storage = storage
    }

    open class var `default`: NSParagraphStyle { standard }

    private static let standard = NSParagraphStyle()

    open var alignment: NSTextAlignment {
        get { storage.alignment }
        set { change { $0.alignment = newValue } }
    }

    open var lineBreakMode: NSLineBreakMode {
        get { storage.lineBreakMode }
        set { change { $0.lineBreakMode = newValue } }
    }

    /// Points between lines.
    open var lineSpacing: CGFloat {
        get { storage.lineSpacing }
        set { change { $0.lineSpacing = newValue } }
    }

    open var minimumLineHeight: CGFloat {
        get { storage.minimumLineHeight }
        set { change { $0.minimumLineHeight = newValue } }
    }

    /// 0 means no limit.
    open var maximumLineHeight: CGFloat {
        get { storage.maximumLineHeight }
        set { change { $0.maximumLineHeight = newValue } }
    }

    /// 0 means 1.
    open var lineHeightMultiple: CGFloat {
        get { storage.lineHeightMultiple }
        set { change { $0.lineHeightMultiple = newValue } }
    }

    open var paragraphSpacing: CGFloat {
        get { storage.paragraphSpacing }
        set { change { $0.paragraphSpacing = newValue } }
    }

    open var paragraphSpacingBefore: CGFloat {
        get { storage.paragraphSpacingBefore }
        set { change { $0.paragraphSpacingBefore = newValue } }
    }

    open var firstLineHeadIndent: CGFloat {
        get { storage.firstLineHeadIndent }
        set { change { $0.firstLineHeadIndent = newValue } }
    }

    open var headIndent: CGFloat {
        get { storage.headIndent }
        set { change { $0.headIndent = newValue } }
    }

    /// Positive: from the leading edge; zero or negative: from the trailing edge.
    open var tailIndent: CGFloat {
        get { storage.tailIndent }
        set { change { $0.tailIndent = newValue } }
    }

    open var baseWritingDirection: NSWritingDirection {
        get { storage.baseWritingDirection }
        set { change { $0.baseWritingDirection = newValue } }
    }

    open var tabStops: [NSTextTab]! {
        get { storage.tabStops }
        set { change { $0.tabStops = newValue ?? Storage().tabStops } }
    }

    open var defaultTabInterval: CGFloat {
        get { storage.defaultTabInterval }
        set { change { $0.defaultTabInterval = newValue } }
    }

    /// Words are parted where the line's text, as it ends without that, is narrower than this part of the line: from 0, never,
    /// to 1, wherever a part of a word fits.
    ///
    /// The hyphen takes room on its line and is no part of the text. Soft hyphens (U+00AD) are kept to with every factor,
    /// and where a word has them it is not parted elsewhere.
    ///
    /// *Differs from UIKit*: the patterns are those installed for libhyphen (`/usr/share/hyphen`) in the language of the
    /// environment (`LC_ALL`, `LANG`, `LANGUAGE`), headless always American English; words of a language without any stay
    /// whole. A word is not parted inside a ligature, nor where its spelling would change.
    open var hyphenationFactor: Float {
        get { storage.hyphenationFactor }
        set { change { $0.hyphenationFactor = newValue } }
    }

    /// *Differs from UIKit*: kept, but text is never tightened.
    open var allowsDefaultTighteningForTruncation: Bool {
        get { storage.allowsDefaultTighteningForTruncation }
        set { change { $0.allowsDefaultTighteningForTruncation = newValue } }
    }

    /// Changes the values where that is allowed.
    func change(_ body: (inout Storage) -> Void) {
        ProgrammerError.report("an NSParagraphStyle cannot be changed; make an NSMutableParagraphStyle")
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        type(of: self) == NSParagraphStyle.self ? self : NSParagraphStyle(storage: storage)
    }

    open func mutableCopy(with zone: NSZone? = nil) -> Any {
        NSMutableParagraphStyle(storage: storage)
    }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? NSParagraphStyle)?.storage == storage
    }

    open override var hash: Int { storage.hashValue }
}

/// A paragraph style that can be changed. *Thread*: one at a time.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
    override func change(_ body: (inout Storage) -> Void) {
        body(&storage)
    }

    open func setParagraphStyle(_ style: NSParagraphStyle) {
        storage = style.storage
    }
}
