import Foundation
import UIPrimitives

/// A row of dots, one for each page.
open class UIPageControl: UIControl {
    private var dots: [UIView] = []

    /// The diameter of a dot. *Units*: points.
    private static let dotSide: CGFloat = 7
    /// The distance between dots. *Units*: points.
    private static let spacing: CGFloat = 9
    private static let maximumDots = 1000

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a control from a nib. With the coder of an archive, nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        coder.decode(self, as: UIPageControl.self)
    }

    private func setUp() {
        isAccessibilityElement = true
        accessibilityTraits = .adjustable
    }

    /// The number of pages; 0 by default. A negative number becomes 0. *Differs from UIKit*: at most 1,000 dots are shown.
    open var numberOfPages = 0 {
        didSet {
            if numberOfPages < 0 { numberOfPages = 0 }
            guard oldValue != numberOfPages else { return }
            rebuild()
            if currentPage >= numberOfPages { currentPage = max(numberOfPages - 1, 0) }
        }
    }

    /// The index of the current page, clamped to the pages. Setting it sends no action.
    open var currentPage: Int {
        get { page }
        set {
            let clamped = min(max(newValue, 0), max(numberOfPages - 1, 0))
            guard clamped != page else { return }
            page = clamped
            updateAppearance()
        }
    }

    private var page = 0

    /// The color of the dots of other pages; nil for the tertiary label color.
    open var pageIndicatorTintColor: UIColor? { didSet { updateAppearance() } }
    /// The color of the dot of the current page; nil for the label color.
    open var currentPageIndicatorTintColor: UIColor? { didSet { updateAppearance() } }
    /// Whether a single dot is hidden; false by default.
    open var hidesForSinglePage = false { didSet { updateAppearance() } }

    private func rebuild() {
        dots.forEach { $0.removeFromSuperview() }
        dots = (0..<min(numberOfPages, Self.maximumDots)).map { _ in
            let dot = UIView()
            dot.layer.cornerRadius = Self.dotSide / 2
            dot.isUserInteractionEnabled = false
            addSubview(dot)
            return dot
        }
        updateAppearance()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func updateAppearance() {
        accessibilityValue = "page \(page + 1) of \(numberOfPages)"
        for (index, dot) in dots.enumerated() {
            dot.isHidden = hidesForSinglePage && numberOfPages < 2
            dot.backgroundColor =
                index == page
                ? currentPageIndicatorTintColor ?? .label : pageIndicatorTintColor ?? .tertiaryLabel
        }
    }

    /// The size of the control for a number of pages. *Units*: points.
    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        let count = CGFloat(min(max(pageCount, 0), Self.maximumDots))
        return CGSize(width: max(count * Self.dotSide + (count - 1) * Self.spacing, 0) + 16, height: 26)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(forNumberOfPages: numberOfPages) }
    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let count = CGFloat(dots.count)
        let total = count * Self.dotSide + max(count - 1, 0) * Self.spacing
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (index, dot) in dots.enumerated() {
            let place = CGFloat(isMirrored ? dots.count - 1 - index : index)
            dot.frame = CGRect(
                x: (bounds.width - total) / 2 + place * (Self.dotSide + Self.spacing),
                y: (bounds.height - Self.dotSide) / 2, width: Self.dotSide, height: Self.dotSide)
        }
    }

    /// A press to the right of the center selects the next page, to the left the previous one (reversed in right-to-left layouts).
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        guard let touch, point(inside: touch.location(in: self), with: event) else { return }
        let isRight = touch.location(in: self).x > bounds.midX
        let isForward = isRight != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
        changePage(by: isForward ? 1 : -1, with: event)
    }

    private func changePage(by count: Int, with event: UIEvent? = nil) {
        let old = page
        currentPage += count
        if old != page { sendActions(for: .valueChanged, with: event) }
    }

    // MARK: Keyboard

    package override var keyboardFocusRole: KeyboardFocusRole { isEnabled && numberOfPages > 1 ? .adjust : .none }

    open override func accessibilityIncrement() { changePage(by: 1) }
    open override func accessibilityDecrement() { changePage(by: -1) }
}
