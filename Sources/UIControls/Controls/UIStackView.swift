import Foundation
import UIPrimitives

/// Arranges views in a row or a column.
///
/// *Differs from UIKit*: it places the views itself and creates no constraints; the constraints and content sizes of the views
/// determine their sizes.
open class UIStackView: UIView, SubviewArranger {
    /// The sizes of the views along the axis. *Differs from UIKit*: `.equalCentering` acts as `.equalSpacing`.
    public enum Distribution: Int, Sendable {
        /// `fill` stretches one view, `fillEqually` gives all views the same size, `fillProportionally` gives them sizes in proportion to
        /// their content, and `equalSpacing` and `equalCentering` give them equal gaps.
        case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
    }

    /// The positions of the views across the axis. *Differs from UIKit*: the baselines act as `.leading` and `.trailing`.
    public enum Alignment: Int, Sendable {
        /// `fill` gives views the whole size; other cases place views of their own size. In a row, leading and trailing are top and bottom.
        case fill, leading, firstBaseline, center, trailing, lastBaseline
        /// The name of `.leading` in a row.
        public static let top = Alignment.leading
        /// The name of `.trailing` in a row.
        public static let bottom = Alignment.trailing
    }

    private var arranged: [UIView] = []
    private var customSpacings: [ObjectIdentifier: CGFloat] = [:]

    /// The value of a custom spacing that selects ``spacing``.
    nonisolated public static let spacingUseDefault: CGFloat = .greatestFiniteMagnitude
    /// The spacing of the system: 8. *Units*: points.
    nonisolated public static let spacingUseSystem: CGFloat = 8

    /// Creates a horizontal stack of the given views.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Creates a stack from a nib. *Differs from UIKit*: with the coder of an archive, nothing is decoded.
    public required init(coder: NSCoder) {
        super.init(coder: coder)!  // UIView's initializer never returns nil.
        coder.decode(self, as: UIStackView.self)
    }

    // MARK: Views

    /// The arranged views in their order, including hidden ones, which use no space.
    open var arrangedSubviews: [UIView] { arranged }

    /// Adds a view at the end and makes it a subview.
    open func addArrangedSubview(_ view: UIView) {
        insertArrangedSubview(view, at: arranged.count)
    }

    /// Inserts a view, or moves it if it is arranged, and makes it a subview; the index is clamped.
    open func insertArrangedSubview(_ view: UIView, at index: Int) {
        arranged.removeAll { $0 === view }
        arranged.insert(view, at: min(max(index, 0), arranged.count))
        if view.superview !== self { addSubview(view) }
        arrangementDidChange()
    }

    /// Removes the view from the arrangement; it remains a subview.
    open func removeArrangedSubview(_ view: UIView) {
        arranged.removeAll { $0 === view }
        arrangementDidChange()
    }

    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        arranged.removeAll { $0 === subview }
        arrangementDidChange()
    }

    // MARK: Arrangement

    /// The direction of the arrangement; `.horizontal` by default.
    open var axis = NSLayoutConstraint.Axis.horizontal { didSet { if oldValue != axis { arrangementDidChange() } } }
    /// The sizes along the axis; `.fill` by default.
    open var distribution = Distribution.fill { didSet { if oldValue != distribution { arrangementDidChange() } } }
    /// The positions across the axis; `.fill` by default.
    open var alignment = Alignment.fill { didSet { if oldValue != alignment { arrangementDidChange() } } }
    /// The distance between views, the minimum for `.equalSpacing`. *Units*: points.
    open var spacing: CGFloat = 0 { didSet { if oldValue != spacing { arrangementDidChange() } } }
    /// Whether the views are placed inside the layout margins; false by default.
    open var isLayoutMarginsRelativeArrangement = false {
        didSet { if oldValue != isLayoutMarginsRelativeArrangement { arrangementDidChange() } }
    }
    /// Whether the spacing of a column is from the last baseline of a label or button to the first baseline of the next one; false by
    /// default.
    open var isBaselineRelativeArrangement = false { didSet { if oldValue != isBaselineRelativeArrangement { arrangementDidChange() } } }

    /// Sets the spacing after a view; `spacingUseDefault` removes it. *Units*: points.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
        arrangementDidChange()
    }

    /// The spacing set after a view, or `spacingUseDefault`. *Units*: points.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
    }

    private func arrangementDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    // MARK: Layout

    private var visibleViews: [UIView] { arranged.filter { !$0.isHidden } }

    private var insets: UIEdgeInsets { isLayoutMarginsRelativeArrangement ? layoutMargins : .zero }

    private func gap(after view: UIView) -> CGFloat { customSpacings[ObjectIdentifier(view)] ?? spacing }

    private var gaps: [CGFloat] {
        let views = visibleViews
        guard axis == .vertical, isBaselineRelativeArrangement else { return views.dropLast().map(gap) }
        return zip(views, views.dropFirst()).map { view, next in
            gap(after: view) - view.fittingBaselineOffsets.last - next.fittingBaselineOffsets.first
        }
    }

    /// The preferred size of a view: on each axis the larger of the length of its content and the length that its constraints require. If
    /// the view has neither content nor constraints, the result of `sizeThatFits(_:)`. `across` is the width for wrapping texts.
    private func preferredSize(of view: UIView, across: CGFloat?) -> CGSize {
        var size = view.intrinsicContentSize
        if axis == .vertical, let across, across > 0, let label = view as? UILabel, label.numberOfLines != 1 {
            size = label.sizeThatFits(CGSize(width: across, height: .greatestFiniteMagnitude))
        } else if axis == .vertical, let across, across > 0, across < size.width {
            size.height = height(of: view, width: across, preferred: size)
        }
        if view.hasOwnConstraints {
            let isBounded = axis == .vertical && across != nil && alignment == .fill
            let fitting = view.systemLayoutSizeFitting(
                CGSize(width: isBounded ? across ?? 0 : 0, height: 0),
                withHorizontalFittingPriority: isBounded ? .required : .fittingSizeLevel,
                verticalFittingPriority: .fittingSizeLevel)
            size = CGSize(width: max(size.width, fitting.width), height: max(size.height, fitting.height))
        }
        if size.width < 0, size.height < 0, !(view is UIStackView) {
            let natural = view.sizeThatFits(CGSize(width: across ?? 0, height: 0))
            return CGSize(width: max(natural.width, 0), height: max(natural.height, 0))
        }
        return CGSize(width: max(size.width, 0), height: max(size.height, 0))
    }

    /// The height of a view that is narrower than its preferred width; only wrapping texts and stacks become higher. *Units*: points.
    private func height(of view: UIView, width: CGFloat, preferred: CGSize) -> CGFloat {
        switch view {
        case let label as UILabel where label.numberOfLines != 1:
            label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
        case let stack as UIStackView where !stack.hasOwnConstraints: stack.contentHeight(width: width)
        default: preferred.height
        }
    }

    /// The lengths of the views on the cross axis; `lengths` are those on the main axis. *Units*: points.
    private func crossLengths(_ views: [UIView], _ sizes: [CGSize], _ lengths: [CGFloat]) -> [CGFloat] {
        views.indices.map { index in
            guard axis == .horizontal, lengths[index] < sizes[index].width - 0.01 else { return across(sizes[index]) }
            return height(of: views[index], width: lengths[index], preferred: sizes[index])
        }
    }

    private func contentHeight(width: CGFloat) -> CGFloat {
        let available = width - insets.left - insets.right
        guard axis == .horizontal else { return contentSize(across: available).height }
        let views = visibleViews
        let sizes = views.map { preferredSize(of: $0, across: nil) }
        let heights = crossLengths(views, sizes, distribute(views, sizes, available: available).lengths)
        return (heights.max() ?? 0) + insets.top + insets.bottom
    }

    /// The size nearest to `targetSize` that the constraints allow; texts wrap in a required width.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
        verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize {
        var size = super.systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
        if horizontal >= .required, vertical < .required { size.height = max(size.height, contentHeight(width: targetSize.width)) }
        return size
    }

    private func along(_ size: CGSize) -> CGFloat { axis == .horizontal ? size.width : size.height }
    private func across(_ size: CGSize) -> CGFloat { axis == .horizontal ? size.height : size.width }

    open override var intrinsicContentSize: CGSize { contentSize(across: nil) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        contentSize(across: axis == .vertical && size.width > 0 ? size.width - insets.left - insets.right : nil)
    }

    private func contentSize(across width: CGFloat?) -> CGSize {
        let sizes = visibleViews.map { preferredSize(of: $0, across: width) }
        guard !sizes.isEmpty else { return .zero }
        let lengths = sizes.map(along)
        let total =
            (distribution == .fillEqually ? (lengths.max() ?? 0) * CGFloat(lengths.count) : lengths.reduce(0, +))
            + gaps.reduce(0, +)
        let crossLength = sizes.map(across).max() ?? 0
        let content = axis == .horizontal ? CGSize(width: total, height: crossLength) : CGSize(width: crossLength, height: total)
        return CGSize(
            width: content.width + insets.left + insets.right, height: content.height + insets.top + insets.bottom)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let area = CGRect(origin: .zero, size: bounds.size).inset(by: insets)
        let views = visibleViews
        guard !views.isEmpty, area.width >= 0, area.height >= 0 else { return }
        let crossLength = across(area.size)
        let sizes = views.map { preferredSize(of: $0, across: axis == .vertical ? crossLength : nil) }
        let (lengths, offsets) = distribute(views, sizes, available: along(area.size))
        let crossLengths = crossLengths(views, sizes, lengths)
        let isMirrored = axis == .horizontal && effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (index, view) in views.enumerated() {
            let (start, size) = place(across: crossLengths[index], in: crossLength)
            let offset = isMirrored ? along(area.size) - offsets[index] - lengths[index] : offsets[index]
            let frame =
                axis == .horizontal
                ? CGRect(x: area.minX + offset, y: area.minY + start, width: lengths[index], height: size)
                : CGRect(x: area.minX + start, y: area.minY + offset, width: size, height: lengths[index])
            setFrame(frame, of: view)
        }
    }

    private func setFrame(_ frame: CGRect, of view: UIView) {
        let scale = max(traitCollection.displayScale, 1)
        func snap(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
        let left = snap(frame.minX)
        let top = snap(frame.minY)
        view.bounds.size = CGSize(width: max(snap(frame.maxX) - left, 0), height: max(snap(frame.maxY) - top, 0))
        view.center = CGPoint(x: left + view.bounds.width / 2, y: top + view.bounds.height / 2)
    }

    private func place(across size: CGFloat, in available: CGFloat) -> (start: CGFloat, size: CGFloat) {
        let isMirrored = axis == .vertical && effectiveUserInterfaceLayoutDirection == .rightToLeft
        switch alignment {
        case .fill: return (0, available)
        case .center: return ((available - size) / 2, size)
        case .leading, .firstBaseline: return (isMirrored ? available - size : 0, size)
        case .trailing, .lastBaseline: return (isMirrored ? 0 : available - size, size)
        }
    }

    private func distribute(
        _ views: [UIView], _ sizes: [CGSize], available: CGFloat
    ) -> (lengths: [CGFloat], offsets: [CGFloat]) {
        var lengths = sizes.map(along)
        var gaps = gaps
        let free = available - gaps.reduce(0, +)
        switch distribution {
        case .fillEqually: lengths = lengths.map { _ in max(free / CGFloat(lengths.count), 0) }
        case .fillProportionally:
            let total = lengths.reduce(0, +)
            lengths = lengths.map { total > 0 ? max($0 * free / total, 0) : max(free / CGFloat(lengths.count), 0) }
        case .equalSpacing, .equalCentering:
            let rest = available - lengths.reduce(0, +)
            if !gaps.isEmpty { gaps = gaps.map { max($0, rest / CGFloat(gaps.count)) } }
        case .fill: stretch(&lengths, of: views, to: free)
        }
        var offset: CGFloat = 0
        let offsets = lengths.enumerated().map { index, length -> CGFloat in
            defer { offset += length + (index < gaps.count ? gaps[index] : 0) }
            return offset
        }
        return (lengths, offsets)
    }

    /// Fills the available length by changing one view: lengthens the one with the lowest hugging priority, or shortens the one with the
    /// lowest compression resistance. Views with a constraint on their length are candidates only if all views have one.
    private func stretch(_ lengths: inout [CGFloat], of views: [UIView], to available: CGFloat) {
        let difference = available - lengths.reduce(0, +)
        guard abs(difference) > 0.001 else { return }
        let priorities = views.map {
            difference > 0 ? $0.contentHuggingPriority(for: axis) : $0.contentCompressionResistancePriority(for: axis)
        }
        let isSized = views.map { view in
            view.constraints.contains {
                $0.firstItem === view && !$0.hasSecondItem && $0.firstAttribute == (axis == .horizontal ? .width : .height)
            }
        }
        let candidates = views.indices.filter { !isSized[$0] }
        guard let weakest = (candidates.isEmpty ? Array(views.indices) : candidates).min(by: { priorities[$0] < priorities[$1] })
        else { return }
        lengths[weakest] = max(lengths[weakest] + difference, 0)
    }
}
