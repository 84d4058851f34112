import Foundation

/// A position in a line to which a tab character advances. Immutable.
// Protection: every stored property is immutable.
open class NSTextTab: NSObject, NSCopying, @unchecked Sendable {
    /// A key of a tab's options.
    public struct OptionKey: Hashable, RawRepresentable, Sendable {
        /// The name of the option.
        public let rawValue: String

        /// Wraps a name.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// The alignment, relative to ``location``, of the text after the tab. *Differs from UIKit*: `justified` and `natural` align to the
    /// left.
    public let alignment: NSTextAlignment
    /// The distance from the leading edge. *Units*: points.
    public let location: CGFloat

    /// Creates a tab stop. *Differs from UIKit*: the options are ignored.
    public init(textAlignment alignment: NSTextAlignment, location: CGFloat, options: [OptionKey: Any] = [:]) {
        self.alignment = alignment
        self.location = location
    }

    /// Returns the tab stop itself, which is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSTextTab else { return false }
        return other.alignment == alignment && other.location == location
    }

    open override var hash: Int { location.hashValue }
}
