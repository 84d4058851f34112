import Foundation

extension UIImage {
    /// The weight of a symbol's lines.
    public enum SymbolWeight: Int, Sendable {
        case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }

    /// The size of a symbol beside text.
    public enum SymbolScale: Int, Sendable {
        case `default` = -1
        case unspecified = 0
        case small, medium, large
    }

    /// How a symbol is drawn.
    ///
    /// *Differs from UIKit*: there is no symbol font, so images keep the size of their files whatever this says.
    open class SymbolConfiguration: Configuration, @unchecked Sendable {
        public convenience init(pointSize: CGFloat) { self.init() }
        public convenience init(pointSize: CGFloat, weight: SymbolWeight) { self.init() }
        public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) { self.init() }
        public convenience init(textStyle: UIFont.TextStyle) { self.init() }
        public convenience init(font: UIFont) { self.init() }
        public convenience init(weight: SymbolWeight) { self.init() }
        public convenience init(scale: SymbolScale) { self.init() }
    }

    /// The same image: see ``SymbolConfiguration``.
    public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? { self }
}
