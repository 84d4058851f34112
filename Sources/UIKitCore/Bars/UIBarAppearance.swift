import Foundation
import UIPrimitives

/// How a bar's background looks.
@preconcurrency @MainActor open class UIBarAppearance: NSObject, @preconcurrency NSCopying {
    /// Called after a property changed; the bar listens.
    var onChange: (() -> Void)?

    public override init() {
        super.init()
        configureWithDefaultBackground()
    }

    /// A copy of another bar's appearance.
    public convenience init(barAppearance: UIBarAppearance) {
        self.init()
        adopt(barAppearance)
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = Self.make()
        copy.adopt(self)
        return copy
    }

    class func make() -> UIBarAppearance { UIBarAppearance() }

    func adopt(_ other: UIBarAppearance) {
        backgroundColor = other.backgroundColor
        shadowColor = other.shadowColor
        shadowImage = other.shadowImage
        backgroundImage = other.backgroundImage
        backgroundEffect = other.backgroundEffect
    }

    /// The system's background: nearly opaque, with a hairline below.
    open func configureWithDefaultBackground() {
        backgroundEffect = UIBlurEffect(style: .systemChromeMaterial)
        backgroundColor = nil
        shadowColor = .separator
    }

    open func configureWithOpaqueBackground() {
        backgroundEffect = nil
        backgroundColor = .systemBackground
        shadowColor = .separator
    }

    open func configureWithTransparentBackground() {
        backgroundEffect = nil
        backgroundColor = .clear
        shadowColor = nil
    }

    open var backgroundColor: UIColor? { didSet { onChange?() } }
    /// The colour of the hairline; nil and clear show none.
    open var shadowColor: UIColor? { didSet { onChange?() } }
    open var shadowImage: UIImage? { didSet { onChange?() } }
    open var backgroundImage: UIImage? { didSet { onChange?() } }
    /// *Differs from UIKit*: shown as an even, nearly opaque colour, without a blur.
    open var backgroundEffect: UIBlurEffect? { didSet { onChange?() } }

    /// The colour that background colour and effect come to.
    var resolvedBackgroundColor: UIColor {
        if let backgroundColor { return backgroundColor }
        return backgroundEffect == nil ? .clear : BarColors.chrome
    }
}

/// Colours of the system's bars.
@MainActor enum BarColors {
    static let chrome = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(white: 0.11, alpha: 0.97) : UIColor(white: 0.976, alpha: 0.97)
    }
}

/// How a bar's titles look in one state.
@preconcurrency @MainActor open class UIBarButtonItemStateAppearance: NSObject {
    var onChange: (() -> Void)?
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
    open var titlePositionAdjustment = UIOffset.zero { didSet { onChange?() } }
    open var backgroundImage: UIImage? { didSet { onChange?() } }
}

/// How the buttons of a bar look.
@preconcurrency @MainActor open class UIBarButtonItemAppearance: NSObject {
    public let normal = UIBarButtonItemStateAppearance()
    public let highlighted = UIBarButtonItemStateAppearance()
    public let disabled = UIBarButtonItemStateAppearance()
    public let focused = UIBarButtonItemStateAppearance()

    public init(style: UIBarButtonItem.Style) {
        if style == .done { normal.titleTextAttributes = [.font: UIFont.systemFont(ofSize: 17, weight: .semibold)] }
    }

    public convenience override init() {
        self.init(style: .plain)
    }

    /// Back to the system's look.
    open func configureWithDefault(for style: UIBarButtonItem.Style) {
        for state in [normal, highlighted, disabled, focused] { state.titleTextAttributes = [:] }
    }
}

/// How a navigation bar looks.
open class UINavigationBarAppearance: UIBarAppearance {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
    open var titlePositionAdjustment = UIOffset.zero { didSet { onChange?() } }
    open var buttonAppearance = UIBarButtonItemAppearance() { didSet { onChange?() } }
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) { didSet { onChange?() } }
    open var backButtonAppearance = UIBarButtonItemAppearance() { didSet { onChange?() } }
    open private(set) var backIndicatorImage: UIImage?
    open private(set) var backIndicatorTransitionMaskImage: UIImage?

    open func setBackIndicatorImage(_ image: UIImage?, transitionMaskImage: UIImage?) {
        backIndicatorImage = image
        backIndicatorTransitionMaskImage = transitionMaskImage
        onChange?()
    }

    override class func make() -> UIBarAppearance { UINavigationBarAppearance() }

    override func adopt(_ other: UIBarAppearance) {
        super.adopt(other)
        guard let other = other as? UINavigationBarAppearance else { return }
        titleTextAttributes = other.titleTextAttributes
        largeTitleTextAttributes = other.largeTitleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
        buttonAppearance = other.buttonAppearance
        doneButtonAppearance = other.doneButtonAppearance
        backButtonAppearance = other.backButtonAppearance
        setBackIndicatorImage(other.backIndicatorImage, transitionMaskImage: other.backIndicatorTransitionMaskImage)
    }
}

/// How a toolbar looks.
open class UIToolbarAppearance: UIBarAppearance {
    open var buttonAppearance = UIBarButtonItemAppearance() { didSet { onChange?() } }
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) { didSet { onChange?() } }

    override class func make() -> UIBarAppearance { UIToolbarAppearance() }
}

/// How the items of a tab bar look in one state.
@preconcurrency @MainActor open class UITabBarItemStateAppearance: NSObject {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var iconColor: UIColor?
    open var badgeBackgroundColor: UIColor?
    /// *Differs from UIKit*: kept, without effect.
    open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var titlePositionAdjustment = UIOffset.zero
}

/// How the items of a tab bar look.
@preconcurrency @MainActor open class UITabBarItemAppearance: NSObject {
    public enum Style: Int, Sendable {
        case stacked, inline, compactInline
    }

    public let normal = UITabBarItemStateAppearance()
    public let selected = UITabBarItemStateAppearance()
    public let disabled = UITabBarItemStateAppearance()
    public let focused = UITabBarItemStateAppearance()

    public init(style: Style) {}

    public convenience override init() {
        self.init(style: .stacked)
    }
}

/// How a tab bar looks.
open class UITabBarAppearance: UIBarAppearance {
    open var stackedLayoutAppearance = UITabBarItemAppearance() { didSet { onChange?() } }
    open var inlineLayoutAppearance = UITabBarItemAppearance(style: .inline) { didSet { onChange?() } }
    open var compactInlineLayoutAppearance = UITabBarItemAppearance(style: .compactInline) { didSet { onChange?() } }
    open var selectionIndicatorTintColor: UIColor? { didSet { onChange?() } }

    override class func make() -> UIBarAppearance { UITabBarAppearance() }

    override func adopt(_ other: UIBarAppearance) {
        super.adopt(other)
        guard let other = other as? UITabBarAppearance else { return }
        stackedLayoutAppearance = other.stackedLayoutAppearance
        inlineLayoutAppearance = other.inlineLayoutAppearance
        compactInlineLayoutAppearance = other.compactInlineLayoutAppearance
        selectionIndicatorTintColor = other.selectionIndicatorTintColor
    }
}
