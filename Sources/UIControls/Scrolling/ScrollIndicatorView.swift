import Foundation
import Scheduling
import UIPrimitives

/// One scroll bar: a rounded knob in a wider strip, which can be dragged while it is visible. A press beside the knob scrolls by pages.
@MainActor final class ScrollIndicatorView: UIView {
    /// The width of the strip that receives the pointer. *Units*: points.
    static let hitWidth: CGFloat = 12
    private static let thickness: CGFloat = 6

    var isVertical = true
    /// The distance that the knob can move. *Units*: points.
    var travel: CGFloat = 1
    /// The distance of the knob from the start of its track. *Units*: points.
    var position: CGFloat = 0
    /// Repeats the scrolling by pages while the track is pressed.
    private var paging: ClockTimer?
    /// The location of the press in the superview of the scroll view.
    private var pressLocation = CGPoint.zero
    weak var owner: ScrollIndicators?
    private(set) var isPressed = false
    private let knob = CALayer()
    /// The location at which the knob was pressed, and the content offset at that time; nil while the track is pressed.
    private var dragStart: (point: CGPoint, offset: CGPoint)?

    var style = UIScrollView.IndicatorStyle.default {
        didSet { updateColor() }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        knob.cornerRadius = Self.thickness / 2
        layer.addSublayer(knob)
        updateColor()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        layer.addSublayer(knob)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let margin = (Self.hitWidth - Self.thickness) / 2
        knob.frame =
            isVertical
            ? CGRect(x: margin, y: 0, width: Self.thickness, height: bounds.height)
            : CGRect(x: 0, y: margin, width: bounds.width, height: Self.thickness)
    }

    private func updateColor() {
        let strength: CGFloat = isPressed ? 0.6 : 0.4
        let color: UIColor =
            switch style {
            case .default: UIColor(white: 0.5, alpha: strength + 0.1)
            case .black: UIColor(white: 0, alpha: strength)
            case .white: UIColor(white: 1, alpha: strength)
            }
        knob.backgroundColor = color.cgColor
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        // A hidden bar must not cover the content behind it.
        alpha > 0.5 && track.contains(point)
    }

    /// The strip in which the knob moves, in the coordinates of the bar.
    private var track: CGRect {
        isVertical
            ? CGRect(x: 0, y: -position, width: bounds.width, height: bounds.height + travel)
            : CGRect(x: -position, y: 0, width: bounds.width + travel, height: bounds.height)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, let owner else { return }
        isPressed = true
        owner.barDragDidBegin()
        pressLocation = touch.location(in: superview?.superview)
        guard bounds.contains(touch.location(in: self)) else { return repeatPaging(after: Self.firstPagingDelay) }
        beginKnobDrag()
    }

    private func beginKnobDrag() {
        guard let owner else { return }
        updateColor()
        dragStart = (pressLocation, owner.contentOffset)
    }

    /// The delay before the first repetition of scrolling by a page. *Units*: seconds.
    private static let firstPagingDelay = 0.4
    /// The delay between the following repetitions. *Units*: seconds.
    private static let nextPagingDelay = 0.15

    /// Scrolls by pages until the knob is under the pointer.
    private func repeatPaging(after pause: Double) {
        guard let outer = superview?.superview else { return }
        let place = convert(pressLocation, from: outer)
        let distance = isVertical ? place.y : place.x
        let length = isVertical ? bounds.height : bounds.width
        guard isPressed, distance < 0 || distance > length else { return paging = nil }
        owner?.trackWasPressed(self, isAfterKnob: distance > length)
        paging = frameScheduler.schedule(after: pause) { [weak self] in self?.repeatPaging(after: Self.nextPagingDelay) }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isPressed, let touch = touches.first else { return }
        let point = touch.location(in: superview?.superview)
        if paging != nil { return pressLocation = point }
        if dragStart == nil {
            // When scrolling by pages has moved the knob under the pointer, the knob follows the pointer.
            owner?.stopMotion()
            beginKnobDrag()
        }
        guard let dragStart else { return }
        owner?.barWasDragged(self, from: dragStart.offset, distance: isVertical ? point.y - dragStart.point.y : point.x - dragStart.point.x)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        release()
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        release()
    }

    private func release() {
        guard isPressed else { return }
        isPressed = false
        paging?.cancel()
        paging = nil
        dragStart = nil
        updateColor()
        owner?.barWasReleased()
    }
}
