import Foundation
import UIPrimitives

/// A row of segments, of which one can be selected.
open class UISegmentedControl: UIControl, ClassKeyPressHandler {
    /// The value of `selectedSegmentIndex` without a selection.
    nonisolated public static let noSegment = -1

    @MainActor private struct Segment {
        var title: String?
        var image: UIImage?
        var width: CGFloat = 0
        var isEnabled = true
        let label = UILabel()
        let imageView = UIImageView()

        init(title: String?, image: UIImage?) {
            self.title = title
            self.image = image
        }
    }

    private var segments: [Segment] = []
    private let thumb = UIView()
    private var titleAttributes: [State: [NSAttributedString.Key: Any]] = [:]

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a control from a nib. With the coder of an archive, nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        coder.decode(self, as: UISegmentedControl.self)
    }

    /// Creates a control with segments from titles (`String`) or images.
    public convenience init(items: [Any]?) {
        self.init(frame: .zero)
        for (index, item) in (items ?? []).enumerated() {
            if let image = item as? UIImage {
                insertSegment(with: image, at: index, animated: false)
            } else {
                insertSegment(withTitle: item as? String, at: index, animated: false)
            }
        }
        sizeToFit()
    }

    private func setUp() {
        layer.cornerRadius = 8
        backgroundColor = .tertiarySystemFill
        thumb.layer.cornerRadius = 7
        thumb.layer.shadowOpacity = 0.12
        thumb.layer.shadowRadius = 3
        thumb.layer.shadowOffset = CGSize(width: 0, height: 2)
        thumb.isUserInteractionEnabled = false
        addSubview(thumb)
        updateAppearance()
    }

    // MARK: Segments

    /// The number of segments.
    open var numberOfSegments: Int { segments.count }

    /// Inserts a segment; the index is clamped. *Differs from UIKit*: never animated.
    open func insertSegment(withTitle title: String?, at index: Int, animated: Bool) {
        insert(Segment(title: title, image: nil), at: index)
    }

    /// Inserts a segment; the index is clamped. *Differs from UIKit*: never animated.
    open func insertSegment(with image: UIImage?, at index: Int, animated: Bool) {
        insert(Segment(title: nil, image: image), at: index)
    }

    private func insert(_ segment: Segment, at index: Int) {
        let index = min(max(index, 0), segments.count)
        segments.insert(segment, at: index)
        segment.label.textAlignment = .center
        segment.imageView.contentMode = .center
        addSubview(segment.label)
        addSubview(segment.imageView)
        if selectedSegmentIndex >= index { storedIndex += 1 }
        segmentsDidChange()
    }

    /// Removes a segment; an invalid index is ignored. *Differs from UIKit*: never animated.
    open func removeSegment(at index: Int, animated: Bool) {
        guard segments.indices.contains(index) else { return }
        let removed = segments.remove(at: index)
        removed.label.removeFromSuperview()
        removed.imageView.removeFromSuperview()
        if storedIndex == index { storedIndex = Self.noSegment } else if storedIndex > index { storedIndex -= 1 }
        segmentsDidChange()
    }

    /// Removes all segments.
    open func removeAllSegments() {
        while !segments.isEmpty { removeSegment(at: segments.count - 1, animated: false) }
    }

    /// Sets the title of a segment and removes its image; an invalid index is ignored.
    open func setTitle(_ title: String?, forSegmentAt index: Int) {
        changeSegment(index) {
            $0.title = title
            $0.image = nil
        }
    }

    /// The title of a segment; nil for an image or an invalid index.
    open func titleForSegment(at index: Int) -> String? { segments.indices.contains(index) ? segments[index].title : nil }

    /// Sets the image of a segment and removes its title; an invalid index is ignored.
    open func setImage(_ image: UIImage?, forSegmentAt index: Int) {
        changeSegment(index) {
            $0.image = image
            $0.title = nil
        }
    }

    /// The image of a segment; nil for a title or an invalid index.
    open func imageForSegment(at index: Int) -> UIImage? { segments.indices.contains(index) ? segments[index].image : nil }

    /// Sets the width of a segment; 0 distributes the remaining width. *Units*: points.
    open func setWidth(_ width: CGFloat, forSegmentAt index: Int) { changeSegment(index) { $0.width = width } }
    /// Enables or disables a segment.
    open func setEnabled(_ enabled: Bool, forSegmentAt index: Int) { changeSegment(index) { $0.isEnabled = enabled } }
    /// Whether a segment is enabled; false for an invalid index.
    open func isEnabledForSegment(at index: Int) -> Bool { segments.indices.contains(index) && segments[index].isEnabled }

    private func changeSegment(_ index: Int, _ body: (inout Segment) -> Void) {
        guard segments.indices.contains(index) else { return }
        body(&segments[index])
        segmentsDidChange()
    }

    private func segmentsDidChange() {
        updateAppearance()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    // MARK: Selection

    /// The index of the selected segment, or `noSegment`; an invalid index becomes `noSegment`. Setting it sends no action.
    open var selectedSegmentIndex: Int {
        get { storedIndex }
        set {
            let index = segments.indices.contains(newValue) ? newValue : Self.noSegment
            guard index != storedIndex else { return }
            storedIndex = index
            updateAppearance()
            setNeedsLayout()
        }
    }

    private var storedIndex = UISegmentedControl.noSegment

    /// Whether the selection ends with the press; false by default.
    open var isMomentary = false
    /// Whether segments without a width get one proportional to their content instead of equal ones; false by default.
    open var apportionsSegmentWidthsByContent = false { didSet { setNeedsLayout() } }
    /// The color of the selected segment; nil for white, or gray in dark appearance.
    open var selectedSegmentTintColor: UIColor? { didSet { updateAppearance() } }

    /// Sets title attributes for a state. *Differs from UIKit*: only normal and selected are used.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
        titleAttributes[state] = attributes
        updateAppearance()
    }

    /// The title attributes set for exactly this state.
    open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? { titleAttributes[state] }

    private static let thumbColor = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(white: 0.39, alpha: 1) : .white
    }

    private func updateAppearance() {
        thumb.backgroundColor = selectedSegmentTintColor ?? Self.thumbColor
        thumb.isHidden = storedIndex == Self.noSegment
        for (index, segment) in segments.enumerated() {
            let isChosen = index == storedIndex
            var attributes: [NSAttributedString.Key: Any] = [
                .font: UIFont.systemFont(ofSize: 13, weight: isChosen ? .semibold : .medium),
                .foregroundColor: isEnabled && segment.isEnabled ? UIColor.label : .tertiaryLabel,
            ]
            if let own = titleAttributes[.normal] { attributes.merge(own) { $1 } }
            if isChosen, let own = titleAttributes[.selected] { attributes.merge(own) { $1 } }
            segment.label.attributedText = NSAttributedString(string: segment.title ?? "", attributes: attributes)
            segment.imageView.image = segment.image?.asTemplate
            segment.imageView.tintColor = .label
        }
    }

    // MARK: Layout

    private var widths: [CGFloat] {
        let fixed = segments.reduce(0) { $0 + $1.width }
        let flexible = segments.filter { $0.width == 0 }
        let available = max(bounds.width - fixed, 0)
        if apportionsSegmentWidthsByContent {
            let wanted = flexible.reduce(0) { $0 + contentWidth(of: $1) }
            return segments.map { $0.width > 0 ? $0.width : wanted > 0 ? available * contentWidth(of: $0) / wanted : 0 }
        }
        return segments.map { $0.width > 0 ? $0.width : available / CGFloat(flexible.count) }
    }

    private func contentWidth(of segment: Segment) -> CGFloat {
        segment.image?.size.width ?? segment.label.sizeThatFits(CGSize(width: 1000, height: 100)).width.rounded(.up)
    }

    private func frames() -> [CGRect] {
        var x: CGFloat = 0
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return widths.map { width in
            defer { x += width }
            return CGRect(x: isMirrored ? bounds.width - x - width : x, y: 0, width: width, height: bounds.height)
        }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let frames = frames()
        for (segment, frame) in zip(segments, frames) {
            let text = segment.label.sizeThatFits(frame.size)
            segment.label.frame = CGRect(
                x: frame.minX + 4, y: ((bounds.height - text.height) / 2).rounded(), width: max(frame.width - 8, 0),
                height: text.height)
            segment.imageView.frame = frame
        }
        if frames.indices.contains(storedIndex) { thumb.frame = frames[storedIndex].insetBy(dx: 2, dy: 2) }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let widest = segments.map { max(contentWidth(of: $0) + 24, 44) }.max() ?? 0
        return CGSize(width: widest * CGFloat(segments.count), height: 32)
    }

    open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

    // MARK: Tracking

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        guard let touch else { return }
        let location = touch.location(in: self)
        guard let index = frames().firstIndex(where: { $0.contains(location) }), segments[index].isEnabled else { return }
        select(index, with: event)
    }

    /// Selects a segment and sends the action, as a click does.
    private func select(_ index: Int, with event: UIEvent? = nil) {
        guard index != storedIndex || isMomentary else { return }
        pressedIndex = index
        selectedSegmentIndex = index
        if window != nil { UIView.animate(withDuration: 0.2) { self.layoutIfNeeded() } }
        sendActions(for: .valueChanged, with: event)
        if isMomentary { selectedSegmentIndex = Self.noSegment }
    }

    // MARK: Keyboard

    /// The segment of the last press, from which arrow keys continue while none is selected.
    private var pressedIndex: Int?

    package override var keyboardFocusRole: KeyboardFocusRole { isEnabled ? .value : .none }

    /// Arrow keys select the next enabled segment in their direction.
    package func handleKey(_ key: HostKeyPress) -> Bool {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let step: Int
        switch key.key {
        case isMirrored ? .left : .right, .down: step = 1
        case isMirrored ? .right : .left, .up: step = -1
        default: return false
        }
        let current = storedIndex == Self.noSegment ? pressedIndex : storedIndex
        var index = current.map { $0 + step } ?? (step > 0 ? 0 : segments.count - 1)
        while segments.indices.contains(index), !segments[index].isEnabled { index += step }
        if segments.indices.contains(index) { select(index) }
        return true
    }
}
