import Foundation
import Graphics
import Synchronization
import UIPrimitives

/// A color. It can depend on traits, or be a pattern: an image that is repeated.
///
/// Immutable. *Thread*: any. *Differs from UIKit*: Display P3 components are interpreted as sRGB.
// Protection: `storage` is set only by initializers; a dynamic provider must be callable from any thread, as in UIKit.
open class UIColor: NSObject, NSCoding, NSCopying, @unchecked Sendable {
    enum Storage {
        case fixed(CGColor)
        case dynamic((UITraitCollection) -> UIColor)
        case pattern(UIImage)
    }

    /// Must be the first stored property: CoreFoundation reads its bits when it compares attribute values.
    private let attributeValueMark = AttributeValueMark()

    private(set) var storage: Storage

    /// Whether this is, or was, the shared object for its components.
    let isShared = Atomic(false)

    // A convenience initializer, because subclasses in other modules would inherit no initializers if the class had a designated one that
    // is not visible to them.
    convenience init(storage: Storage) {
        self.init()
        self.storage = storage
    }

    /// Creates a transparent color.
    public override init() {
        storage = .fixed(.clear)
    }

    /// Creates an sRGB color. *Units*: components 0…1.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        storage = .fixed(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Creates a color from Display P3 components. *Differs from UIKit*: the components are interpreted as sRGB.
    public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        storage = .fixed(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Creates a gray color. *Units*: components 0…1.
    public init(white: CGFloat, alpha: CGFloat) {
        storage = .fixed(CGColor(gray: white, alpha: alpha))
    }

    /// Creates a color by hue, saturation and brightness. *Units*: all 0…1, including the hue.
    public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let rgb = HSBColor(hue: hue, saturation: saturation, brightness: brightness).rgb
        storage = .fixed(CGColor(red: rgb.red, green: rgb.green, blue: rgb.blue, alpha: alpha))
    }

    /// Creates a color from a Core Graphics color.
    public init(cgColor: CGColor) {
        storage = .fixed(cgColor)
    }

    /// Creates a color that fills areas with copies of an image.
    public init(patternImage: UIImage) {
        storage = .pattern(patternImage)
    }

    /// Creates a dynamic color: `dynamicProvider` returns the color for given traits. The closure is called on any thread.
    public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
        storage = .dynamic(dynamicProvider)
    }

    /// Creates the color of a color literal.
    public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }

    /// Creates a color from components in 0…1, by the name that Swift 3 gave the initializer of a color literal.
    public convenience init(colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(_colorLiteralRed: red, green: green, blue: blue, alpha: alpha)
    }

    /// Decodes the sRGB components.
    public required init?(coder: NSCoder) {
        func component(_ key: String) -> CGFloat { CGFloat(coder.decodeDouble(forKey: key)) }
        storage = .fixed(
            CGColor(
                red: component("UIRed"), green: component("UIGreen"), blue: component("UIBlue"), alpha: component("UIAlpha")))
    }

    /// Encodes the color for the current traits.
    open func encode(with coder: NSCoder) {
        let rgba = cgColor.rgba
        coder.encode(Double(rgba.red), forKey: "UIRed")
        coder.encode(Double(rgba.green), forKey: "UIGreen")
        coder.encode(Double(rgba.blue), forKey: "UIBlue")
        coder.encode(Double(rgba.alpha), forKey: "UIAlpha")
    }

    /// Returns the color itself, which is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// The color for the current traits; gray for a pattern color, which has no components.
    open var cgColor: CGColor {
        switch storage {
        case .fixed(let color): color
        case .dynamic: resolvedColor(with: .current).cgColor
        case .pattern: CGColor(gray: 0.5, alpha: 1)
        }
    }

    /// The color for the given traits; never a dynamic color. Clear if providers return dynamic colors 16 times in a row.
    open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        var color = self
        // A provider may return another dynamic color; the limit ends the loop if providers return each other.
        for _ in 0..<16 {
            guard case .dynamic(let provider) = color.storage else { return color }
            color = withCurrent(traitCollection) { provider(traitCollection) }
        }
        return .clear
    }

    /// The same color with another opacity; dynamic if this color is dynamic. A pattern color is returned unchanged.
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        switch storage {
        case .fixed(let color): UIColor(cgColor: color.copy(alpha: alpha) ?? color)
        case .dynamic(let provider): UIColor { provider($0).resolvedColor(with: $0).withAlphaComponent(alpha) }
        case .pattern: self
        }
    }

    /// The image of a pattern color; nil for other colors.
    var patternImage: UIImage? {
        if case .pattern(let image) = storage { image } else { nil }
    }

    // MARK: Components

    /// Writes the components for the current traits; returns `false` for a pattern color.
    @discardableResult
    open func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?, blue: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        guard patternImage == nil else { return false }
        let rgba = cgColor.rgba
        red?.pointee = rgba.red
        green?.pointee = rgba.green
        blue?.pointee = rgba.blue
        alpha?.pointee = rgba.alpha
        return true
    }

    /// Writes hue, saturation, brightness and opacity for the current traits, all 0…1; returns `false` for a pattern color.
    @discardableResult
    open func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        guard patternImage == nil else { return false }
        let rgba = cgColor.rgba
        let value = HSBColor(red: rgba.red, green: rgba.green, blue: rgba.blue)
        hue?.pointee = value.hue
        saturation?.pointee = value.saturation
        brightness?.pointee = value.brightness
        alpha?.pointee = rgba.alpha
        return true
    }

    /// Writes the luminance for the current traits; returns `false` for a pattern color.
    @discardableResult
    open func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        guard patternImage == nil else { return false }
        let rgba = cgColor.rgba
        white?.pointee =
            rgba.red == rgba.green && rgba.green == rgba.blue
            ? rgba.red : 0.2126 * rgba.red + 0.7152 * rgba.green + 0.0722 * rgba.blue
        alpha?.pointee = rgba.alpha
        return true
    }

    // MARK: Drawing

    /// Sets the fill color or pattern of the current context; does nothing without a context.
    open func setFill() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        if let image = patternImage, let picture = image.cgImage {
            context.setFillPattern(picture, scale: image.scale)
        } else {
            context.setFillColor(cgColor)
        }
    }

    /// Sets the stroke color or pattern of the current context; does nothing without a context.
    open func setStroke() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        if let image = patternImage, let picture = image.cgImage {
            context.setStrokePattern(picture, scale: image.scale)
        } else {
            context.setStrokeColor(cgColor)
        }
    }

    /// Sets the fill and the stroke color of the current context.
    open func set() {
        setFill()
        setStroke()
    }

    // MARK: Identity

    /// Compares fixed colors by their components, in any color space; dynamic and pattern colors are equal only if they are the same
    /// object.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        if self === other { return true }
        guard case .fixed(let mine) = storage, case .fixed(let theirs) = other.storage else { return false }
        return mine.rgba == theirs.rgba
    }

    open override var hash: Int {
        guard case .fixed(let color) = storage else { return ObjectIdentifier(self).hashValue }
        var hasher = Hasher()
        hasher.combine(color.rgba.red)
        hasher.combine(color.rgba.green)
        hasher.combine(color.rgba.blue)
        hasher.combine(color.rgba.alpha)
        return hasher.finalize()
    }

    open override var description: String {
        switch storage {
        case .fixed(let color):
            "UIColor(" + (color.components ?? []).map { "\($0)" }.joined(separator: " ") + ")"
        case .dynamic: "UIColor(dynamic)"
        case .pattern(let image): "UIColor(pattern \(image.size))"
        }
    }

    // MARK: Plain colors

    /// Black.
    open class var black: UIColor { FixedColors.black }
    /// A gray of one third white.
    open class var darkGray: UIColor { FixedColors.darkGray }
    /// A gray of two thirds white.
    open class var lightGray: UIColor { FixedColors.lightGray }
    /// White.
    open class var white: UIColor { FixedColors.white }
    /// A gray of half white.
    open class var gray: UIColor { FixedColors.gray }
    /// Pure red.
    open class var red: UIColor { FixedColors.red }
    /// Pure green.
    open class var green: UIColor { FixedColors.green }
    /// Pure blue.
    open class var blue: UIColor { FixedColors.blue }
    /// Green and blue.
    open class var cyan: UIColor { FixedColors.cyan }
    /// Red and green.
    open class var yellow: UIColor { FixedColors.yellow }
    /// Red and blue.
    open class var magenta: UIColor { FixedColors.magenta }
    /// Red with half green.
    open class var orange: UIColor { FixedColors.orange }
    /// The color with half of the full red and half of the full blue.
    open class var purple: UIColor { FixedColors.purple }
    /// Brown: 0.6 red, 0.4 green and 0.2 blue.
    open class var brown: UIColor { FixedColors.brown }
    /// A fully transparent black.
    open class var clear: UIColor { FixedColors.clear }
    /// White with an opacity of 0.6, for text on dark backgrounds.
    open class var lightText: UIColor { FixedColors.lightText }
    /// Black, for text on light backgrounds.
    open class var darkText: UIColor { FixedColors.darkText }

    // MARK: System colors, which follow the appearance

    /// Red.
    open class var systemRed: UIColor { SystemColors.red }
    /// Green.
    open class var systemGreen: UIColor { SystemColors.green }
    /// Blue.
    open class var systemBlue: UIColor { SystemColors.blue }
    /// Orange.
    open class var systemOrange: UIColor { SystemColors.orange }
    /// Yellow.
    open class var systemYellow: UIColor { SystemColors.yellow }
    /// Pink.
    open class var systemPink: UIColor { SystemColors.pink }
    /// Purple.
    open class var systemPurple: UIColor { SystemColors.purple }
    /// Teal.
    open class var systemTeal: UIColor { SystemColors.teal }
    /// Indigo.
    open class var systemIndigo: UIColor { SystemColors.indigo }
    /// Brown.
    open class var systemBrown: UIColor { SystemColors.brown }
    /// Mint.
    open class var systemMint: UIColor { SystemColors.mint }
    /// Cyan.
    open class var systemCyan: UIColor { SystemColors.cyan }
    /// The base gray.
    open class var systemGray: UIColor { SystemColors.gray }
    /// A gray lighter than ``systemGray`` in the light appearance and darker in the dark one; `systemGray3` to `systemGray6` continue this
    /// order.
    open class var systemGray2: UIColor { SystemColors.gray2 }
    /// The third of the six grays.
    open class var systemGray3: UIColor { SystemColors.gray3 }
    /// The fourth of the six grays.
    open class var systemGray4: UIColor { SystemColors.gray4 }
    /// The fifth of the six grays.
    open class var systemGray5: UIColor { SystemColors.gray5 }
    /// The last of the six grays, nearest to the background.
    open class var systemGray6: UIColor { SystemColors.gray6 }
    /// The color of interactive elements, unless a view sets another.
    open class var tintColor: UIColor { SystemColors.blue }

    /// The color of primary text.
    open class var label: UIColor { SystemColors.label }
    /// The color of text of secondary importance.
    open class var secondaryLabel: UIColor { SystemColors.secondaryLabel }
    /// The color of text of tertiary importance.
    open class var tertiaryLabel: UIColor { SystemColors.tertiaryLabel }
    /// The color of text of least importance.
    open class var quaternaryLabel: UIColor { SystemColors.quaternaryLabel }
    /// The color of links.
    open class var link: UIColor { SystemColors.link }
    /// The color of the placeholder of an empty text field.
    open class var placeholderText: UIColor { SystemColors.placeholderText }
    /// The translucent color of lines between content.
    open class var separator: UIColor { SystemColors.separator }
    /// The opaque color of lines between content.
    open class var opaqueSeparator: UIColor { SystemColors.opaqueSeparator }

    /// The main background of an interface.
    open class var systemBackground: UIColor { SystemColors.background }
    /// The background of content on the main background.
    open class var secondarySystemBackground: UIColor { SystemColors.secondaryBackground }
    /// The background of content on the secondary background.
    open class var tertiarySystemBackground: UIColor { SystemColors.tertiaryBackground }
    /// The former name of ``systemGroupedBackground``.
    open class var groupTableViewBackground: UIColor { systemGroupedBackground }
    /// The main background of an interface with grouped content.
    open class var systemGroupedBackground: UIColor { SystemColors.groupedBackground }
    /// The background of a group on the grouped background.
    open class var secondarySystemGroupedBackground: UIColor { SystemColors.secondaryGroupedBackground }
    /// The background of content in a group.
    open class var tertiarySystemGroupedBackground: UIColor { SystemColors.tertiaryGroupedBackground }

    /// The fill of thin and small shapes, such as the track of a slider; translucent.
    open class var systemFill: UIColor { SystemColors.fill }
    /// The fill of medium-sized shapes, such as a switch; translucent.
    open class var secondarySystemFill: UIColor { SystemColors.secondaryFill }
    /// The fill of large shapes, such as a text field; translucent.
    open class var tertiarySystemFill: UIColor { SystemColors.tertiaryFill }
    /// The fill of large areas with complex content; translucent.
    open class var quaternarySystemFill: UIColor { SystemColors.quaternaryFill }
}

extension UIColor: _ExpressibleByColorLiteral {}

/// The type of a color literal.
public typealias _ColorLiteralType = UIColor
