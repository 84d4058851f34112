import Foundation
import UIPrimitives

/// A control above the content that a drag beyond the top triggers: it sends `.valueChanged` and remains visible until ``endRefreshing()``.
open class UIRefreshControl: UIControl {
    /// The height while refreshing. *Units*: points.
    static let height: CGFloat = 60
    /// The visible overscroll that triggers a refresh. *Units*: points.
    static let threshold: CGFloat = 64

    weak var scrollView: UIScrollView?
    /// The height that the control currently occupies above the content: 0 unless a refresh is in progress. *Units*: points.
    private(set) var refreshHeight: CGFloat = 0
    private let arc = CAShapeLayer()
    private let title = UILabel(frame: .zero)

    /// Whether a refresh is in progress.
    open private(set) var isRefreshing = false

    /// The title, shown in one line below the ring.
    open var attributedTitle: NSAttributedString? {
        didSet {
            title.attributedText = attributedTitle
            setNeedsLayout()
        }
    }

    open override var tintColor: UIColor! {
        didSet { arc.strokeColor = color.cgColor }
    }

    /// Creates a control, to be assigned to `UIScrollView.refreshControl`.
    public init() {
        super.init(frame: .zero)
        setUp()
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a control; nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private var color: UIColor { tintColor ?? UIColor(white: 0.5, alpha: 1) }

    private func setUp() {
        isUserInteractionEnabled = false
        arc.fillColor = nil
        arc.strokeColor = UIColor(white: 0.55, alpha: 1).cgColor
        arc.lineWidth = 2.5
        arc.bounds = CGRect(x: 0, y: 0, width: 24, height: 24)
        arc.path = UIBezierPath(ovalIn: CGRect(x: 2, y: 2, width: 20, height: 20)).cgPath
        arc.strokeEnd = 0
        layer.addSublayer(arc)
        title.textAlignment = .center
        title.alpha = 0
        addSubview(title)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let height = attributedTitle == nil ? 0 : min(title.sizeThatFits(bounds.size).height, 24)
        arc.position = CGPoint(x: bounds.midX, y: bounds.midY - height / 2)
        title.frame = CGRect(x: 0, y: arc.position.y + 16, width: bounds.width, height: height)
    }

    func show(progress: CGFloat) {
        guard !isRefreshing else { return }
        arc.strokeEnd = progress
        title.alpha = progress
    }

    /// Shows that a refresh is in progress. Sends no action.
    open func beginRefreshing() {
        guard !isRefreshing else { return }
        isRefreshing = true
        arc.strokeEnd = 0.8
        title.alpha = 1
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        turn.fromValue = 0
        turn.toValue = 2 * Double.pi
        turn.duration = 1
        turn.repeatCount = .infinity
        arc.add(turn, forKey: "turn")
        refreshHeight = Self.height
        scrollView?.updateAdjustedInset()
    }

    /// Ends the refresh and scrolls back to the content with an animation.
    open func endRefreshing() {
        guard isRefreshing else { return }
        isRefreshing = false
        arc.removeAnimation(forKey: "turn")
        refreshHeight = 0
        guard let scrollView else { return }
        let offset = scrollView.contentOffset
        scrollView.updateAdjustedInset()
        if offset.y < scrollView.verticalRange.lowerBound, !scrollView.isDragging {
            scrollView.contentOffset = offset
            scrollView.setContentOffset(
                CGPoint(x: offset.x, y: scrollView.verticalRange.lowerBound), animated: true)
        }
    }

    func beginRefreshingFromDrag() {
        beginRefreshing()
        sendActions(for: .valueChanged)
    }
}
