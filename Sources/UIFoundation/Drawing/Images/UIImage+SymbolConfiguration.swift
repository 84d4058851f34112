import Foundation

extension UIImage {
    /// The weight of a symbol's lines. *Differs from UIKit*: without effect; see ``SymbolConfiguration``.
    public enum SymbolWeight: Int, Sendable {
        /// As in UIKit; see ``SymbolConfiguration`` for the difference.
        case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }

    /// The size of a symbol relative to text. *Differs from UIKit*: without effect; see ``SymbolConfiguration``.
    public enum SymbolScale: Int, Sendable {
        /// As in UIKit; see ``SymbolConfiguration`` for the difference.
        case `default` = -1
        /// As in UIKit; see ``SymbolConfiguration`` for the difference.
        case unspecified = 0
        /// As in UIKit; see ``SymbolConfiguration`` for the difference.
        case small, medium, large
    }

    /// The appearance of a symbol.
    ///
    /// *Differs from UIKit*: without effect; there is no symbol font, and images keep the size of their files.
    open class SymbolConfiguration: Configuration, @unchecked Sendable {
        /// Creates a configuration. *Differs from UIKit*: the argument is ignored.
        public convenience init(pointSize: CGFloat) { self.init() }
        /// Creates a configuration. *Differs from UIKit*: the arguments are ignored.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight) { self.init() }
        /// Creates a configuration. *Differs from UIKit*: the arguments are ignored.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) { self.init() }
        /// Creates a configuration. *Differs from UIKit*: the argument is ignored.
        public convenience init(textStyle: UIFont.TextStyle) { self.init() }
        /// Creates a configuration. *Differs from UIKit*: the argument is ignored.
        public convenience init(font: UIFont) { self.init() }
        /// Creates a configuration. *Differs from UIKit*: the argument is ignored.
        public convenience init(weight: SymbolWeight) { self.init() }
        /// Creates a configuration. *Differs from UIKit*: the argument is ignored.
        public convenience init(scale: SymbolScale) { self.init() }
        /// Creates a configuration. *Differs from UIKit*: the argument is ignored.
        public convenience init(hierarchicalColor: UIColor) { self.init() }
        /// Creates a configuration. *Differs from UIKit*: the argument is ignored.
        public convenience init(paletteColors: [UIColor]) { self.init() }

        /// Returns the configuration itself, because no configuration has an effect.
        public func applying(_ otherConfiguration: Configuration?) -> Self { self }
        /// Returns a configuration without an effect. *Differs from UIKit*: a symbol has the colors of its file.
        public class func preferringMulticolor() -> SymbolConfiguration { SymbolConfiguration() }
        /// Returns a configuration without an effect. *Differs from UIKit*: a symbol has the colors of its file.
        public class func preferringMonochrome() -> SymbolConfiguration { SymbolConfiguration() }
    }

    /// Returns the image itself, because a configuration has no effect; see ``SymbolConfiguration``.
    public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? { self }
}
