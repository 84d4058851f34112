import Foundation
import UIPrimitives

/// Lays views out in a row or a column.
///
/// *Differs from UIKit*: it places the views itself instead of making constraints; the views' own constraints and content
/// sizes count.
open class UIStackView: UIView {
    public enum Distribution: Int, Sendable {
        case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
    }

    public enum Alignment: Int, Sendable {
        case fill, leading, firstBaseline, center, trailing, lastBaseline
        public static let top = Alignment.leading
        public static let bottom = Alignment.trailing
    }

    private var arranged: [UIView] = []
    private var customSpacings: [ObjectIdentifier: CGFloat] = [:]

    nonisolated public static let spacingUseDefault: CGFloat = .greatestFiniteMagnitude
    nonisolated public static let spacingUseSystem: CGFloat = 8

    public init(arrangedSubviews views: [UIView]) {
        super.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init(coder: NSCoder) {
        super.init(frame: .zero)
    }

    // MARK: Views

    open var arrangedSubviews: [UIView] { arranged }

    open func addArrangedSubview(_ view: UIView) {
        insertArrangedSubview(view, at: arranged.count)
    }

    open func insertArrangedSubview(_ view: UIView, at index: Int) {
        arranged.removeAll { $0 === view }
        arranged.insert(view, at: min(max(index, 0), arranged.count))
        if view.superview !== self { addSubview(view) }
        arrangementDidChange()
    }

    /// Takes the view out of the row; it stays a subview.
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

    open var axis = NSLayoutConstraint.Axis.horizontal { didSet { if oldValue != axis { arrangementDidChange() } } }
    open var distribution = Distribution.fill { didSet { if oldValue != distribution { arrangementDidChange() } } }
    open var alignment = Alignment.fill { didSet { if oldValue != alignment { arrangementDidChange() } } }
    /// *Units*: points.
    open var spacing: CGFloat = 0 { didSet { if oldValue != spacing { arrangementDidChange() } } }
    open var isLayoutMarginsRelativeArrangement = false {
        didSet { if oldValue != isLayoutMarginsRelativeArrangement { arrangementDidChange() } }
    }
    /// *Differs from UIKit*: kept; gaps lie between frames.
    open var isBaselineRelativeArrangement = false

    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
        arrangementDidChange()
    }

    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
    }

    private func arrangementDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    // MARK: Layout

    private var shown: [UIView] { arranged.filter { !$0.isHidden } }

    private var insets: UIEdgeInsets { isLayoutMarginsRelativeArrangement ? layoutMargins : .zero }

    private func gap(after view: UIView) -> CGFloat { customSpacings[ObjectIdentifier(view)] ?? spacing }

    private var gaps: [CGFloat] { shown.dropLast().map(gap) }

    /// A view's wanted size: its constraints', else its content's, else its frame's. `across` bounds texts that wrap.
    private func wantedSize(of view: UIView, across: CGFloat?) -> CGSize {
        var size = view.intrinsicContentSize
        if axis == .vertical, let across, across > 0, let label = view as? UILabel, label.numberOfLines != 1 {
            size = label.sizeThatFits(CGSize(width: across, height: .greatestFiniteMagnitude))
        }
        if view.existingConstraintStore?.constraints.isEmpty == false {
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

    private func along(_ size: CGSize) -> CGFloat { axis == .horizontal ? size.width : size.height }
    private func across(_ size: CGSize) -> CGFloat { axis == .horizontal ? size.height : size.width }

    open override var intrinsicContentSize: CGSize { contentSize(across: nil) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        contentSize(across: axis == .vertical && size.width > 0 ? size.width - insets.left - insets.right : nil)
    }

    private func contentSize(across width: CGFloat?) -> CGSize {
        let sizes = shown.map { wantedSize(of: $0, across: width) }
        guard !sizes.isEmpty else { return .zero }
        let lengths = sizes.map(along)
        let total =
            (distribution == .fillEqually ? (lengths.max() ?? 0) * CGFloat(lengths.count) : lengths.reduce(0, +))
            + gaps.reduce(0, +)
        let breadth = sizes.map(across).max() ?? 0
        let content = axis == .horizontal ? CGSize(width: total, height: breadth) : CGSize(width: breadth, height: total)
        return CGSize(
            width: content.width + insets.left + insets.right, height: content.height + insets.top + insets.bottom)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let area = CGRect(origin: .zero, size: bounds.size).inset(by: insets)
        let views = shown
        guard !views.isEmpty, area.width >= 0, area.height >= 0 else { return }
        let breadth = across(area.size)
        let sizes = views.map { wantedSize(of: $0, across: axis == .vertical ? breadth : nil) }
        let (lengths, offsets) = distribute(views, sizes, available: along(area.size))
        let isMirrored = axis == .horizontal && effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (index, view) in views.enumerated() {
            let (start, size) = place(across: across(sizes[index]), in: breadth)
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

    /// The view that clings least to its size takes what is left over, or gives what is missing.
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
