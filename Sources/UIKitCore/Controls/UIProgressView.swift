import Foundation
import UIPrimitives

/// Shows how far something has come.
open class UIProgressView: UIView {
    public enum Style: Int, Sendable {
        case `default`, bar
    }

    private let track = UIImageView()
    private let fill = UIImageView()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    public convenience init(progressViewStyle style: Style) {
        self.init(frame: CGRect(x: 0, y: 0, width: 150, height: style == .bar ? 2.5 : 4))
        progressViewStyle = style
    }

    private func setUp() {
        for view in [track, fill] {
            view.clipsToBounds = true
            addSubview(view)
        }
        isAccessibilityElement = true
        accessibilityTraits = .updatesFrequently
        updateLooks()
    }

    open var progressViewStyle = Style.default {
        didSet {
            invalidateIntrinsicContentSize()
            updateLooks()
        }
    }

    /// From 0 to 1.
    open var progress: Float {
        get { storedProgress }
        set { setProgress(newValue, animated: false) }
    }

    private var storedProgress: Float = 0

    open func setProgress(_ progress: Float, animated: Bool) {
        let clamped = progress.isFinite ? min(max(progress, 0), 1) : 0
        guard clamped != storedProgress else { return }
        storedProgress = clamped
        accessibilityValue = "\(Int(clamped * 100)) %"
        setNeedsLayout()
        if animated, window != nil { UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() } }
    }

    open var progressTintColor: UIColor? { didSet { updateLooks() } }
    open var trackTintColor: UIColor? { didSet { updateLooks() } }
    open var progressImage: UIImage? { didSet { updateLooks() } }
    open var trackImage: UIImage? { didSet { updateLooks() } }

    private func updateLooks() {
        track.image = trackImage
        fill.image = progressImage
        track.backgroundColor = trackImage == nil ? trackTintColor ?? .systemFill : nil
        fill.backgroundColor = progressImage == nil ? progressTintColor ?? tintColor : nil
        setNeedsLayout()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        updateLooks()
    }

    private var barHeight: CGFloat { progressViewStyle == .bar ? 2.5 : 4 }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let height = max(bounds.height, barHeight)
        let width = bounds.width * CGFloat(storedProgress)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        track.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
        fill.frame = CGRect(x: isMirrored ? bounds.width - width : 0, y: 0, width: width, height: height)
        let radius = progressViewStyle == .bar ? 0 : height / 2
        track.layer.cornerRadius = radius
        fill.layer.cornerRadius = min(radius, width / 2)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: barHeight) }
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: barHeight) }
}
