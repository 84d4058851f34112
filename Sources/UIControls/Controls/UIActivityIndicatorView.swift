import Foundation
import Scheduling
import UIPrimitives

/// A wheel of spokes that rotates to indicate activity.
open class UIActivityIndicatorView: UIView {
    /// The sizes and colors: 37 points for the large styles, 20 for the others.
    public enum Style: Int, Sendable {
        /// White in 37 and 20 points, and gray in 20 points.
        case whiteLarge, white, gray
        /// Gray in 20 points.
        case medium = 100
        /// Gray in 37 points.
        case large = 101
    }

    private static let spokeCount = 8
    private let spokes: [CALayer] = (0..<UIActivityIndicatorView.spokeCount).map { _ in CALayer() }
    /// Creates a stopped, hidden indicator of the given style.
    public init(style: Style) {
        super.init(frame: CGRect(origin: .zero, size: style.size))
        self.style = style
        setUp()
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates an indicator from a nib. *Differs from UIKit*: with the coder of an archive, nothing is decoded.
    public required init(coder: NSCoder) {
        super.init(coder: coder)!  // UIView's initializer never returns nil.
        if bounds.isEmpty { bounds.size = Style.medium.size }
        setUp()
        coder.decode(self, as: UIActivityIndicatorView.self)
    }

    /// The older name of `init(style:)`.
    public convenience init(activityIndicatorStyle style: Style) {
        self.init(style: style)
    }

    private func setUp() {
        isUserInteractionEnabled = false
        for spoke in spokes { layer.addSublayer(spoke) }
        isHidden = hidesWhenStopped
        showSpokes()
    }

    /// The style, which determines the size and the default color; `.medium` by default.
    open var style = Style.medium {
        didSet {
            guard oldValue != style else { return }
            invalidateIntrinsicContentSize()
            showSpokes()
            setNeedsLayout()
        }
    }

    /// The color of the spokes; nil for the color of the style.
    open var color: UIColor! {
        get { ownColor ?? style.color }
        set {
            ownColor = newValue
            showSpokes()
        }
    }

    private var ownColor: UIColor?

    /// Whether the indicator is hidden while it is stopped; true by default.
    open var hidesWhenStopped = true {
        didSet { if !isAnimating { isHidden = hidesWhenStopped } }
    }

    /// Whether the indicator rotates.
    open private(set) var isAnimating = false

    /// Shows and rotates the indicator. *Thread*: main; on another thread, such as that of a batch fetch, runs later on the main thread.
    open func startAnimating() { performOnMain { self.animate(true) } }

    /// Stops the indicator, and hides it if `hidesWhenStopped`. *Thread*: as ``startAnimating()``.
    open func stopAnimating() { performOnMain { self.animate(false) } }

    private func animate(_ runs: Bool) {
        guard isAnimating != runs else { return }
        isAnimating = runs
        isHidden = !runs && (hidesWhenStopped || isHidden)
        for (index, spoke) in spokes.enumerated() {
            runs ? spoke.add(rotation(of: index), forKey: Self.rotationKey) : spoke.removeAnimation(forKey: Self.rotationKey)
        }
    }

    private static let rotationKey = "turn"

    /// The animation of a spoke, in eight steps per rotation: ten small repaints per second instead of one per frame.
    private func rotation(of spoke: Int) -> CAAnimation {
        let turn = CAKeyframeAnimation(keyPath: "opacity")
        turn.values = (0..<Self.spokeCount).map { CGFloat(Self.opacity(of: spoke, atStep: $0)) }
        turn.calculationMode = .discrete
        turn.duration = 0.1 * Double(Self.spokeCount)
        turn.repeatCount = .infinity
        return turn
    }

    /// The opacity of a spoke at a step: the spoke of the current step has the highest one, the spokes before it fade.
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
