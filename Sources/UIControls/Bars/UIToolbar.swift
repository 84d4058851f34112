import Foundation
import UIPrimitives

/// A row of buttons. Its height is 44 points.
open class UIToolbar: UIView, UIBarPositioning {
    private let background = BarBackgroundView()
    private var buttons: [BarButtonView] = []

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a toolbar from a nib. With the coder of an archive, nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        coder.decode(self, as: UIToolbar.self)
    }

    private func setUp() {
        background.isHairlineAtTop = true
        addSubview(background)
        updateBackground()
    }

    /// Determines the edge at which the toolbar lies; not retained.
    open weak var delegate: (any UIBarPositioningDelegate)? { didSet { positionDidChange() } }

    /// The items from the leading to the trailing edge.
    open var items: [UIBarButtonItem]? {
        didSet { rebuild() }
    }

    /// Replaces the items; if `animated`, the new buttons fade in for 0.2 seconds.
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        self.items = items
        guard animated else { return }
        for button in buttons { button.alpha = 0 }
        UIView.animate(withDuration: 0.2) { [buttons] in for button in buttons { button.alpha = 1 } }
    }

    /// The color of the background, which overrides `barStyle` and the appearance.
    open var barTintColor: UIColor? { didSet { updateBackground() } }
    /// Whether the background may be translucent; true by default. False makes the color opaque.
    open var isTranslucent = true { didSet { updateBackground() } }
    /// The style of the toolbar. `.default` follows the appearance; the other styles show a dark background.
    open var barStyle = UIBarStyle.default { didSet { updateBackground() } }
    /// The position from the delegate; `.bottom` without one. At the top the hairline is below the toolbar.
    open var barPosition: UIBarPosition {
        let position = delegate?.position(for: self) ?? .any
        return position == .any ? .bottom : position
    }

    private func positionDidChange() {
        background.isHairlineAtTop = barPosition == .bottom
        background.setNeedsLayout()
    }
    private var backgroundImage: UIImage? { didSet { updateBackground() } }

    /// The appearance. *Differs from UIKit*: changes of its properties show when a new appearance is assigned.
    open var standardAppearance = UIToolbarAppearance() {
        didSet {
            updateBackground()
            rebuild()
        }
    }

    /// Sets the background image if the appearance has none. *Differs from UIKit*: position and metrics are ignored.
    open func setBackgroundImage(
        _ image: UIImage?, forToolbarPosition position: UIBarPosition, barMetrics: UIBarMetrics
    ) {
        backgroundImage = image
    }

    /// Sets the image of the line at the edge if the appearance has none; nil for the default line. *Differs from UIKit*: the position is
    /// ignored.
    open func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {
        self.shadowImage = shadowImage
    }
    private var shadowImage: UIImage? { didSet { if oldValue !== shadowImage { updateBackground() } } }

    private func updateBackground() {
        var color = barTintColor ?? standardAppearance.resolvedBackgroundColor
        if barTintColor == nil, barStyle != .default { color = UIColor(white: 0.11, alpha: 1) }
        background.show(
            color: isTranslucent ? color : color.withAlphaComponent(1),
            image: standardAppearance.backgroundImage ?? backgroundImage, shadowColor: standardAppearance.shadowColor,
            shadowImage: standardAppearance.shadowImage ?? shadowImage)
    }

    private func rebuild() {
        buttons.forEach { $0.removeFromSuperview() }
        buttons = (items ?? []).map { item in
            item.adoptPrototype()
            let view = BarButtonView(item: item)
            view.itemAppearance = item.style == .done ? standardAppearance.doneButtonAppearance : standardAppearance.buttonAppearance
            item.onChange = { [weak self, weak view] in
                view?.update()
                self?.setNeedsLayout()
            }
            addSubview(view)
            return view
        }
        setNeedsLayout()
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 44) }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 44) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = bounds
        let widths = buttons.map { $0.item.systemItem == .flexibleSpace ? 0 : $0.sizeThatFits(bounds.size).width }
        let flexible = buttons.filter { $0.item.systemItem == .flexibleSpace }.count
        let free = max(bounds.width - 16 - widths.reduce(0, +), 0)
        let gap = flexible > 0 ? free / CGFloat(flexible) : 0
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var x: CGFloat = 8
        for (button, width) in zip(buttons, widths) {
            let width = button.item.systemItem == .flexibleSpace ? gap : width
            button.frame = CGRect(
                x: (isMirrored ? bounds.width - x - width : x).rounded(), y: 0, width: width, height: bounds.height)
            x += width
        }
    }
}
