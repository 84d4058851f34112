import Foundation
import Scheduling
import UIControls

/// A tooltip and the part of a view to which it belongs. *Thread*: main.
@preconcurrency @MainActor open class UIToolTipConfiguration: NSObject {
    /// The text.
    open private(set) var toolTip: String
    /// The part of the view; null for the whole view. *Units*: points in the view of the interaction.
    open private(set) var sourceRect: CGRect

    /// Creates a tooltip for the whole view, or for a part of it in points.
    public init(toolTip: String, in sourceRect: CGRect = .null) {
        self.toolTip = toolTip
        self.sourceRect = sourceRect
    }
}

/// Provides the tooltips of a view. *Thread*: main.
@preconcurrency @MainActor public protocol UIToolTipInteractionDelegate: NSObjectProtocol {
    /// Returns the tooltip at a location in the view, in points; nil if there is none. The default is the interaction's default text.
    func toolTipInteraction(_ interaction: UIToolTipInteraction, configurationAt point: CGPoint) -> UIToolTipConfiguration?
}

extension UIToolTipInteractionDelegate {
    /// Returns the default text for the whole view.
    public func toolTipInteraction(_ interaction: UIToolTipInteraction, configurationAt point: CGPoint) -> UIToolTipConfiguration? {
        interaction.defaultConfiguration
    }
}

/// Shows a text below the pointer while the pointer rests on a view. A movement to another part, a press, a key or a scroll hides the text.
/// *Thread*: main.
open class UIToolTipInteraction: NSObject, UIInteraction, WindowEventInterceptor {
    /// Provides the tooltips; not retained.
    open weak var delegate: (any UIToolTipInteractionDelegate)?
    /// The text without a delegate; nil shows none.
    open var defaultToolTip: String?
    /// Whether tooltips are shown; true by default.
    open var isEnabled = true { didSet { if !isEnabled { hide() } } }
    /// The view to which the interaction was added.
    open private(set) weak var view: UIView?

    private let hover = UIHoverGestureRecognizer()
    private var timer: ClockTimer?
    private var label: ToolTipView?
    private var shownRect: CGRect?

    /// The time until a tooltip appears. *Units*: seconds.
    private static let delay = 0.7

    public override init() {
        super.init()
        hover.addHandler { [weak self] _ in self?.pointerDidMove() }
    }

    /// Creates an interaction with a text for the whole view.
    public convenience init(defaultToolTip: String) {
        self.init()
        self.defaultToolTip = defaultToolTip
    }

    /// Hides the tooltip when the interaction is removed from its view.
    open func willMove(to view: UIView?) {
        guard view == nil else { return }
        hide()
        self.view?.removeGestureRecognizer(hover)
    }

    /// Observes the pointer over the view.
    open func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(hover)
    }

    var defaultConfiguration: UIToolTipConfiguration? { defaultToolTip.map { UIToolTipConfiguration(toolTip: $0) } }

    private func pointerDidMove() {
        guard isEnabled, let view, hover.state == .began || hover.state == .changed else { return hide() }
        let location = hover.location(in: view)
        if let shownRect {
            if shownRect.contains(location) { return }
            hide()
        }
        timer?.cancel()
        timer = FrameScheduler.current.schedule(after: Self.delay) { [weak self] in self?.show(at: location) }
    }

    private func show(at location: CGPoint) {
        timer = nil
        guard let view, let window = view.window else { return }
        let found = delegate == nil ? defaultConfiguration : delegate?.toolTipInteraction(self, configurationAt: location)
        guard let found, !found.toolTip.isEmpty else { return }
        shownRect = found.sourceRect.isNull ? view.bounds : found.sourceRect
        let label = ToolTipView(found.toolTip)
        label.show(below: view.convert(location, to: nil), in: window)
        self.label = label
        if window.eventInterceptor == nil { window.eventInterceptor = self }
    }

    /// Hides the tooltip at a press, a key or a scroll.
    package func intercepts(_ event: HostEvent) -> Bool {
        switch event {
        case .pointerPressed, .keyPressed, .scrolled: hide()
        default: break
        }
        return false
    }

    private func hide() {
        if let window = label?.window, window.eventInterceptor === self { window.eventInterceptor = nil }
        timer?.cancel()
        timer = nil
        label?.removeFromSuperview()
        (label, shownRect) = (nil, nil)
    }
}

/// A tooltip: its text on a rounded background with a border and a shadow. *Thread*: main.
private final class ToolTipView: UIView {
    private let label = UILabel()

    /// The distance below the pointer. *Units*: points.
    private static let distance: CGFloat = 18
    /// The largest width. *Units*: points.
    private static let maximumWidth: CGFloat = 280

    init(_ text: String) {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        backgroundColor = .secondarySystemBackground
        layer.cornerRadius = 5
        layer.borderWidth = 1
        layer.shadowOpacity = 0.2
        layer.shadowRadius = 4
        layer.shadowOffset = CGSize(width: 0, height: 2)
        layer.zPosition = CALayer.overlayPosition
        label.text = text
        label.font = .systemFont(ofSize: 12)
        label.textColor = .label
        label.numberOfLines = 0
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    func show(below point: CGPoint, in window: UIWindow) {
        let limit = min(Self.maximumWidth, window.bounds.width - 24)
        let text = label.sizeThatFits(CGSize(width: limit - 16, height: .greatestFiniteMagnitude))
        let size = CGSize(width: text.width.rounded(.up) + 16, height: text.height.rounded(.up) + 8)
        let x = min(max(point.x, 4), max(window.bounds.width - size.width - 4, 4))
        let below = point.y + Self.distance
        let y = below + size.height > window.bounds.height - 4 ? max(point.y - size.height - 6, 4) : below
        frame = CGRect(x: x.rounded(), y: y.rounded(), width: size.width, height: size.height)
        label.frame = bounds.insetBy(dx: 8, dy: 4)
        layer.borderColor = UIColor.separator.resolvedColor(with: window.traitCollection).cgColor
        window.addSubview(self)
    }
}

extension UIControl {
    private static var toolTipKey: UInt8 = 0

    /// The interaction of ``toolTip``; nil without a text.
    public var toolTipInteraction: UIToolTipInteraction? {
        objc_getAssociatedObject(self, &Self.toolTipKey) as? UIToolTipInteraction
    }

    /// A text that is shown while the pointer rests on the control; nil, the default, shows none.
    ///
    /// *Differs from UIKit*: a subclass cannot override it.
    public var toolTip: String? {
        get { toolTipInteraction?.defaultToolTip }
        set {
            if let shown = toolTipInteraction, newValue != nil { return shown.defaultToolTip = newValue }
            if let old = toolTipInteraction { removeInteraction(old) }
            let new = newValue.map { UIToolTipInteraction(defaultToolTip: $0) }
            objc_setAssociatedObject(self, &Self.toolTipKey, new, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
            if let new { addInteraction(new) }
        }
    }
}
