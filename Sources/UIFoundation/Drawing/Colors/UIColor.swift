import Foundation
import Graphics
import UIPrimitives

/// A color, which may depend on the traits it is looked at with, or be a repeated picture.
///
/// Immutable. *Thread*: any. *Differs from UIKit*: Display P3 components are taken as sRGB.
// Sendable: immutable after init; a dynamic provider must be callable from any thread, as UIKit asks too.
open class UIColor: NSObject, NSCoding, NSCopying, @unchecked Sendable {
    enum Storage {
        case fixed(CGColor)
        case dynamic((UITraitCollection) -> UIColor)
        case pattern(UIImage)
    }

    /// First, so that CoreFoundation can compare values of attributes.
    private let attributeValueMark = AttributeValueMark()

    let storage: Storage

    init(storage: Storage) {
        self.storage = storage
    }

    /// A transparent color.
    public override init() {
        storage = .fixed(.clear)
    }

    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        storage = .fixed(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        storage = .fixed(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    public init(white: CGFloat, alpha: CGFloat) {
        storage = .fixed(CGColor(gray: white, alpha: alpha))
    }

    /// *Units*: all 0…1, the hue too.
    public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let rgb = HSBColor(hue: hue, saturation: saturation, brightness: brightness).rgb
        storage = .fixed(CGColor(red: rgb.red, green: rgb.green, blue: rgb.blue, alpha: alpha))
    }

    public init(cgColor: CGColor) {
        storage = .fixed(cgColor)
    }

    /// A picture repeated over the filled area.
    public init(patternImage: UIImage) {
        storage = .pattern(patternImage)
    }

    /// A color resolved again for each set of traits. `dynamicProvider` is called on any thread.
    public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
        storage = .dynamic(dynamicProvider)
    }

    public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }

    public required init?(coder: NSCoder) {
        func component(_ key: String) -> CGFloat { CGFloat(coder.decodeDouble(forKey: key)) }
        storage = .fixed(
            CGColor(
                red: component("UIRed"), green: component("UIGreen"), blue: component("UIBlue"), alpha: component("UIAlpha")))
    }

    /// Encodes the color as it is with the current traits.
    open func encode(with coder: NSCoder) {
        let rgba = cgColor.rgba
        coder.encode(Double(rgba.red), forKey: "UIRed")
        coder.encode(Double(rgba.green), forKey: "UIGreen")
        coder.encode(Double(rgba.blue), forKey: "UIBlue")
        coder.encode(Double(rgba.alpha), forKey: "UIAlpha")
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// The color with the current traits; gray for a pattern image, which has no color.
    open var cgColor: CGColor {
        switch storage {
        case .fixed(let color): color
        case .dynamic: resolvedColor(with: .current).cgColor
        case .pattern: CGColor(gray: 0.5, alpha: 1)
        }
    }

    /// The color that those traits give: never a dynamic one.
    open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        var color = self
        // A provider may return a dynamic color in turn; this limit ends a cycle.
        for _ in 0..<16 {
            guard case .dynamic(let provider) = color.storage else { return color }
            color = withCurrent(traitCollection) { provider(traitCollection) }
        }
        return .clear
    }

    /// The same color with another opacity, still dynamic if it was.
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        switch storage {
        case .fixed(let color): UIColor(cgColor: color.copy(alpha: alpha) ?? color)
        case .dynamic(let provider): UIColor { provider($0).resolvedColor(with: $0).withAlphaComponent(alpha) }
        case .pattern: self
        }
    }

    /// The image of a pattern color.
    var patternImage: UIImage? {
        if case .pattern(let image) = storage { image } else { nil }
    }

    // MARK: Components

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

    /// The brightness as the eye weighs the components.
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

    /// Makes this the fill color of the current context.
    open func setFill() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        if let image = patternImage, let picture = image.cgImage {
            context.setFillPattern(picture, scale: image.scale)
        } else {
            context.setFillColor(cgColor)
        }
    }

    /// Makes this the stroke color of the current context.
    open func setStroke() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        if let image = patternImage, let picture = image.cgImage {
            context.setStrokePattern(picture, scale: image.scale)
        } else {
            context.setStrokeColor(cgColor)
        }
    }

    /// Makes this the fill and the stroke color of the current context.
    open func set() {
        setFill()
        setStroke()
    }

    // MARK: Identity

    /// Fixed colors are equal by their components, whatever their color space; others by identity.
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

    open class var black: UIColor { FixedColors.black }
    open class var darkGray: UIColor { FixedColors.darkGray }
    open class var lightGray: UIColor { FixedColors.lightGray }
    open class var white: UIColor { FixedColors.white }
    open class var gray: UIColor { FixedColors.gray }
    open class var red: UIColor { FixedColors.red }
    open class var green: UIColor { FixedColors.green }
    open class var blue: UIColor { FixedColors.blue }
    open class var cyan: UIColor { FixedColors.cyan }
    open class var yellow: UIColor { FixedColors.yellow }
    open class var magenta: UIColor { FixedColors.magenta }
    open class var orange: UIColor { FixedColors.orange }
    open class var purple: UIColor { FixedColors.purple }
    open class var brown: UIColor { FixedColors.brown }
    open class var clear: UIColor { FixedColors.clear }
    open class var lightText: UIColor { FixedColors.lightText }
    open class var darkText: UIColor { FixedColors.darkText }

    // MARK: Colors of the system, which follow the appearance

    open class var systemRed: UIColor { SystemColors.red }
    open class var systemGreen: UIColor { SystemColors.green }
    open class var systemBlue: UIColor { SystemColors.blue }
    open class var systemOrange: UIColor { SystemColors.orange }
    open class var systemYellow: UIColor { SystemColors.yellow }
    open class var systemPink: UIColor { SystemColors.pink }
    open class var systemPurple: UIColor { SystemColors.purple }
    open class var systemTeal: UIColor { SystemColors.teal }
    open class var systemIndigo: UIColor { SystemColors.indigo }
    open class var systemBrown: UIColor { SystemColors.brown }
    open class var systemMint: UIColor { SystemColors.mint }
    open class var systemCyan: UIColor { SystemColors.cyan }
    open class var systemGray: UIColor { SystemColors.gray }
    open class var systemGray2: UIColor { SystemColors.gray2 }
    open class var systemGray3: UIColor { SystemColors.gray3 }
    open class var systemGray4: UIColor { SystemColors.gray4 }
    open class var systemGray5: UIColor { SystemColors.gray5 }
    open class var systemGray6: UIColor { SystemColors.gray6 }
    /// The color of interactive elements, unless a view sets another.
    open class var tintColor: UIColor { SystemColors.blue }

    open class var label: UIColor { SystemColors.label }
    open class var secondaryLabel: UIColor { SystemColors.secondaryLabel }
    open class var tertiaryLabel: UIColor { SystemColors.tertiaryLabel }
    open class var quaternaryLabel: UIColor { SystemColors.quaternaryLabel }
    open class var link: UIColor { SystemColors.link }
    open class var placeholderText: UIColor { SystemColors.placeholderText }
    open class var separator: UIColor { SystemColors.separator }
    open class var opaqueSeparator: UIColor { SystemColors.opaqueSeparator }

    open class var systemBackground: UIColor { SystemColors.background }
    open class var secondarySystemBackground: UIColor { SystemColors.secondaryBackground }
    open class var tertiarySystemBackground: UIColor { SystemColors.tertiaryBackground }
    /// The older name of ``systemGroupedBackground``.
    open class var groupTableViewBackground: UIColor { systemGroupedBackground }
    open class var systemGroupedBackground: UIColor { SystemColors.groupedBackground }
    open class var secondarySystemGroupedBackground: UIColor { SystemColors.secondaryGroupedBackground }
    open class var tertiarySystemGroupedBackground: UIColor { SystemColors.tertiaryGroupedBackground }

    open class var systemFill: UIColor { SystemColors.fill }
    open class var secondarySystemFill: UIColor { SystemColors.secondaryFill }
    open class var tertiarySystemFill: UIColor { SystemColors.tertiaryFill }
    open class var quaternarySystemFill: UIColor { SystemColors.quaternaryFill }
}

extension UIColor: _ExpressibleByColorLiteral {}

/// What `#colorLiteral` makes.
public typealias _ColorLiteralType = UIColor
