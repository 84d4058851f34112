import Foundation
import UIPrimitives

/// An effect on what lies behind a view.
open class UIVisualEffect: NSObject, NSCopying, @unchecked Sendable {  // Immutable.
    public required override init() {}

    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A veil over what lies behind. *Differs from UIKit*: an even translucent colour, without a blur.
open class UIBlurEffect: UIVisualEffect, @unchecked Sendable {
    public enum Style: Int, Sendable {
        case extraLight, light, dark
        case regular = 4
        case prominent
        case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
        case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight
        case systemChromeMaterialLight
        case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark
        case systemChromeMaterialDark
    }

    // Set while it is made, by the initializer alone.
    private(set) var style = Style.regular

    public convenience init(style: Style) {
        self.init()
        self.style = style
    }

    /// The colour of the veil.
    var color: UIColor {
        let (opacity, isFixedDark) = (style.opacity, style.isFixedDark)
        return UIColor { traits in
            let isDark = isFixedDark ?? (traits.userInterfaceStyle == .dark)
            return isDark ? UIColor(white: 0.12, alpha: opacity) : UIColor(white: 0.97, alpha: opacity)
        }
    }
}

extension UIBlurEffect.Style {
    /// Light or dark whatever the surroundings are; nil follows them.
    fileprivate var isFixedDark: Bool? {
        switch self {
        case .extraLight, .light, .systemUltraThinMaterialLight, .systemThinMaterialLight, .systemMaterialLight,
            .systemThickMaterialLight, .systemChromeMaterialLight:
            return false
        case .dark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark, .systemThickMaterialDark,
            .systemChromeMaterialDark:
            return true
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

/// An effect for contents over a blur. *Differs from UIKit*: contents are shown as they are.
open class UIVibrancyEffect: UIVisualEffect, @unchecked Sendable {
    public convenience init(blurEffect: UIBlurEffect) {
        self.init()
    }
}

/// Shows an effect behind its ``contentView``.
open class UIVisualEffectView: UIView {
    public let contentView = UIView()

    public init(effect: UIVisualEffect?) {
        super.init(frame: .zero)
        self.effect = effect
        setUp()
    }

    /// A view without an effect; with it `UIVisualEffectView()` is one as well.
    public override convenience init(frame: CGRect) {
        self.init(effect: nil)
        self.frame = frame
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.frame = bounds
        addSubview(contentView)
        showEffect()
    }

    open var effect: UIVisualEffect? {
        didSet { showEffect() }
    }

    private func showEffect() {
        backgroundColor = (effect as? UIBlurEffect)?.color
    }
}
