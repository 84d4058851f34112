import Foundation

/// A place in a line that a tab moves to. Immutable.
// Protection: every stored property is immutable.
open class NSTextTab: NSObject, NSCopying, @unchecked Sendable {
    public struct OptionKey: Hashable, RawRepresentable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// How the text behind the tab stands to the place. *Differs from UIKit*: `justified` and `natural` mean left.
    public let alignment: NSTextAlignment
    /// Points from the leading edge.
    public let location: CGFloat

    public init(textAlignment alignment: NSTextAlignment, location: CGFloat, options: [OptionKey: Any] = [:]) {
        self.alignment = alignment
        self.location = location
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSTextTab else { return false }
        return other.alignment == alignment && other.location == location
    }

    open override var hash: Int { location.hashValue }
}
