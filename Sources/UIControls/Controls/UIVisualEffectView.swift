import Foundation
import UIPrimitives

/// An effect on the content behind a view.
open class UIVisualEffect: NSObject, NSCopying, @unchecked Sendable {  // Protection: immutable.
    public required override init() {}

    /// Returns this object, which is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A translucent layer over the content behind a view. *Differs from UIKit*: a uniform color, without a blur.
open class UIBlurEffect: UIVisualEffect, @unchecked Sendable {
    /// The brightness and opacity of a blur.
    public enum Style: Int, Sendable {
        /// Independent of the traits: `light` and the less translucent `extraLight` are always light, `dark` is always dark.
        case extraLight, light, dark
        /// Adapts to the traits.
        case regular = 4
        /// Adapts to the traits.
        case prominent
        /// Materials from the most to the least translucent, which adapt to the traits.
        case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
        /// The same materials, always light.
        case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight
        /// The material of bars, always light.
        case systemChromeMaterialLight
        /// The same materials, always dark.
        case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark
        /// The material of bars, always dark.
        case systemChromeMaterialDark
    }

    // Set only by the initializer.
    private(set) var style = Style.regular

    /// Creates an effect of the given style.
    public convenience init(style: Style) {
        self.init()
        self.style = style
    }

    /// The color that covers the content behind the view.
    var color: UIColor {
        let (opacity, fixedStyle) = (style.opacity, style.fixedStyle)
        return UIColor { traits in
            let isDark = (fixedStyle ?? traits.userInterfaceStyle) == .dark
            return isDark ? UIColor(white: 0.12, alpha: opacity) : UIColor(white: 0.97, alpha: opacity)
        }
    }
}

extension UIBlurEffect.Style {
    /// The appearance of a style that does not adapt to the traits; nil for a style that does.
    fileprivate var fixedStyle: UIUserInterfaceStyle? {
        switch self {
        case .extraLight, .light, .systemUltraThinMaterialLight, .systemThinMaterialLight, .systemMaterialLight,
            .systemThickMaterialLight, .systemChromeMaterialLight:
            return .light
        case .dark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark, .systemThickMaterialDark,
            .systemChromeMaterialDark:
            return .dark
        default: return nil
        }
    }

    fileprivate var opacity: CGFloat {
        switch self {
        case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark: return 0.6
        case .light, .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark: return 0.75
        case .regular, .prominent, .dark, .systemMaterial, .systemMaterialLight, .systemMaterialDark: return 0.85
        default: return 0.93
        }
    }
}

/// An effect for content over a blur. *Differs from UIKit*: content is shown unchanged.
open class UIVibrancyEffect: UIVisualEffect, @unchecked Sendable {
    /// *Differs from UIKit*: the blur is ignored.
    public convenience init(blurEffect: UIBlurEffect) {
        self.init()
    }

    /// *Differs from UIKit*: the blur and the style are ignored.
    public convenience init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
        self.init()
    }
}

/// The strength of the contents of a view with a vibrancy effect. *Differs from UIKit*: without effect; there is no vibrancy.
public enum UIVibrancyEffectStyle: Int, Sendable {
    /// *Differs from UIKit*: without effect; there is no vibrancy.
    case label
    /// *Differs from UIKit*: without effect; there is no vibrancy.
    case secondaryLabel
    /// *Differs from UIKit*: without effect; there is no vibrancy.
    case tertiaryLabel
    /// *Differs from UIKit*: without effect; there is no vibrancy.
    case quaternaryLabel
    /// *Differs from UIKit*: without effect; there is no vibrancy.
    case fill
    /// *Differs from UIKit*: without effect; there is no vibrancy.
    case secondaryFill
    /// *Differs from UIKit*: without effect; there is no vibrancy.
    case tertiaryFill
    /// *Differs from UIKit*: without effect; there is no vibrancy.
    case separator
}

/// Shows an effect behind its ``contentView``.
open class UIVisualEffectView: UIView {
    /// The view for content, which fills this view.
    public let contentView = UIView()

    /// Creates a view of size zero that shows `effect`.
    public init(effect: UIVisualEffect?) {
        super.init(frame: .zero)
        self.effect = effect
        setUp()
    }

    /// Creates a view without an effect, also for `UIVisualEffectView()`.
    public override convenience init(frame: CGRect) {
        self.init(effect: nil)
        self.frame = frame
    }

    /// Creates a view from a nib. With the coder of an archive, nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        coder.decode(self, as: UIVisualEffectView.self)
    }

    private func setUp() {
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.frame = bounds
        addSubview(contentView)
        showEffect()
    }

    /// The effect; only a blur is visible.
    open var effect: UIVisualEffect? {
        didSet { showEffect() }
    }

    private func showEffect() {
        backgroundColor = (effect as? UIBlurEffect)?.color
    }
}
