import Foundation
import Scheduling
import UIPrimitives

/// A wheel of spokes that turns while something is going on.
open class UIActivityIndicatorView: UIView {
    public enum Style: Int, Sendable {
        case whiteLarge, white, gray
        case medium = 100
        case large = 101
    }

    private static let spokeCount = 8
    private let spokes: [CALayer] = (0..<UIActivityIndicatorView.spokeCount).map { _ in CALayer() }
    private var step = 0
    private var timer: ClockTimer?

    public init(style: Style) {
        super.init(frame: CGRect(origin: .zero, size: style.size))
        self.style = style
        setUp()
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init(coder: NSCoder) {
        super.init(frame: CGRect(origin: .zero, size: Style.medium.size))
        setUp()
    }

    public convenience init(activityIndicatorStyle style: Style) {
        self.init(style: style)
    }

    private func setUp() {
        isUserInteractionEnabled = false
        for spoke in spokes { layer.addSublayer(spoke) }
        isHidden = hidesWhenStopped
        showSpokes()
    }

    open var style = Style.medium {
        didSet {
            guard oldValue != style else { return }
            invalidateIntrinsicContentSize()
            showSpokes()
            setNeedsLayout()
        }
    }

    /// The colour of the spokes; the style's unless set.
    open var color: UIColor! {
        get { ownColor ?? style.color }
        set {
            ownColor = newValue
            showSpokes()
        }
    }

    private var ownColor: UIColor?

    open var hidesWhenStopped = true {
        didSet { if !isAnimating { isHidden = hidesWhenStopped } }
    }

    open private(set) var isAnimating = false

    open func startAnimating() {
        guard !isAnimating else { return }
        isAnimating = true
        isHidden = false
        scheduleStep()
    }

    open func stopAnimating() {
        guard isAnimating else { return }
        isAnimating = false
        timer?.cancel()
        timer = nil
        if hidesWhenStopped { isHidden = true }
    }

    /// Eight steps a turn: ten repaints a second of a few pixels, instead of one a frame.
    private func scheduleStep() {
        guard isAnimating, window != nil, timer == nil else { return }
        timer = FrameScheduler.main.clock.schedule(after: 0.1) { [weak self] in
            guard let self else { return }
            timer = nil
            step += 1
            showSpokes()
            scheduleStep()
        }
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil {
            timer?.cancel()
            timer = nil
        } else {
            scheduleStep()
        }
    }

    private func showSpokes() {
        let color = (self.color ?? .gray).resolvedColor(with: traitCollection).cgColor
        for (index, spoke) in spokes.enumerated() {
            let age = (step - index) % Self.spokeCount
            let distance = CGFloat(age < 0 ? age + Self.spokeCount : age)
            spoke.backgroundColor = color
            spoke.opacity = Float(max(1 - distance / CGFloat(Self.spokeCount), 0.2))
        }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        showSpokes()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let side = min(style.size.width, style.size.height)
        let length = side * 0.28
        let width = max(side * 0.1, 2)
        for (index, spoke) in spokes.enumerated() {
            let angle = CGFloat(index) / CGFloat(Self.spokeCount) * 2 * .pi
            let radius = side / 2 - length / 2
            spoke.bounds = CGRect(x: 0, y: 0, width: width, height: length)
            spoke.cornerRadius = width / 2
            spoke.position = CGPoint(x: bounds.midX + sin(angle) * radius, y: bounds.midY - cos(angle) * radius)
            spoke.setAffineTransform(CGAffineTransform(rotationAngle: angle))
        }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { style.size }
    open override var intrinsicContentSize: CGSize { style.size }
}

extension UIActivityIndicatorView.Style {
    fileprivate var size: CGSize {
        switch self {
        case .whiteLarge, .large: return CGSize(width: 37, height: 37)
        case .white, .gray, .medium: return CGSize(width: 20, height: 20)
        }
    }

    fileprivate var color: UIColor {
        switch self {
        case .white, .whiteLarge: return .white
        case .gray, .medium, .large: return .systemGray
        }
    }
}
