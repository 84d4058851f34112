import Foundation
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
        for index in spokes.indices { spokes[index].add(turn(of: index), forKey: Self.turnKey) }
    }

    open func stopAnimating() {
        guard isAnimating else { return }
        isAnimating = false
        for spoke in spokes { spoke.removeAnimation(forKey: Self.turnKey) }
        if hidesWhenStopped { isHidden = true }
    }

    private static let turnKey = "turn"

    /// Eight steps a turn: ten repaints a second of a few pixels, instead of one a frame, and none while nobody sees it.
    private func turn(of spoke: Int) -> CAAnimation {
        let turn = CAKeyframeAnimation(keyPath: "opacity")
        turn.values = (0..<Self.spokeCount).map { CGFloat(Self.opacity(of: spoke, atStep: $0)) }
        turn.calculationMode = .discrete
        turn.duration = 0.1 * Double(Self.spokeCount)
        turn.repeatCount = .infinity
        return turn
    }

    /// The spoke that the wheel has reached is the strongest.
    private static func opacity(of spoke: Int, atStep step: Int) -> Float {
        let age = (step - spoke) % spokeCount
        let distance = CGFloat(age < 0 ? age + spokeCount : age)
        return Float(max(1 - distance / CGFloat(spokeCount), 0.2))
    }

    private func showSpokes() {
        let color = (self.color ?? .gray).resolvedColor(with: traitCollection).cgColor
        for (index, spoke) in spokes.enumerated() {
            spoke.backgroundColor = color
            spoke.opacity = Self.opacity(of: index, atStep: 0)
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
