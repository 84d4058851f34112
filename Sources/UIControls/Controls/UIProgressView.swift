import Foundation
import UIPrimitives

/// Shows the progress of a task.
open class UIProgressView: UIView {
    /// The shapes: `.default` is 4 points high and rounded, `.bar` 2.5 points high.
    public enum Style: Int, Sendable {
        /// A rounded bar 4 points high, and a bar 2.5 points high.
        case `default`, bar
    }

    private let track = UIImageView()
    private let fill = UIImageView()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a view from a nib. With the coder of an archive, nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        coder.decode(self, as: UIProgressView.self)
    }

    /// Creates a view of the given style with a width of 150 points.
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
        updateAppearance()
    }

    /// The shape of the bar.
    open var progressViewStyle = Style.default {
        didSet {
            invalidateIntrinsicContentSize()
            updateAppearance()
        }
    }

    /// The progress, clamped to 0…1; NaN and infinite values become 0.
    open var progress: Float {
        get { storedProgress }
        set { setProgress(newValue, animated: false) }
    }

    private var storedProgress: Float = 0

    /// Sets the progress; if `animated`, the bar moves for 0.25 seconds.
    open func setProgress(_ progress: Float, animated: Bool) {
        let clamped = progress.isFinite ? min(max(progress, 0), 1) : 0
        guard clamped != storedProgress else { return }
        storedProgress = clamped
        accessibilityValue = "\(Int(clamped * 100)) %"
        setNeedsLayout()
        if animated, window != nil { UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() } }
    }

    /// The color of the filled part; nil for the tint.
    open var progressTintColor: UIColor? { didSet { updateAppearance() } }
    /// The color of the empty part; nil for the fill color of the system.
    open var trackTintColor: UIColor? { didSet { updateAppearance() } }
    /// The image of the filled part, which replaces its color.
    open var progressImage: UIImage? { didSet { updateAppearance() } }
    /// The image of the empty part, which replaces its color.
    open var trackImage: UIImage? { didSet { updateAppearance() } }

    private func updateAppearance() {
        track.image = trackImage
        fill.image = progressImage
        track.backgroundColor = trackImage == nil ? trackTintColor ?? .systemFill : nil
        fill.backgroundColor = progressImage == nil ? progressTintColor ?? tintColor : nil
        setNeedsLayout()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        updateAppearance()
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
