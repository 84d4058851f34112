import Foundation
import Graphics
import Scheduling
import UIPrimitives

extension UIView {
    /// The scheduler of the window's runtime; outside of a window, that of the caller's runtime.
    package final var frameScheduler: FrameScheduler { window?.runtime.scheduler ?? .current }

    /// Creates a layer of the class `layerClass`.
    static func makeLayer() -> CALayer {
        let type: AnyClass = layerClass
        if type == CALayer.self { return CALayer() }
        if let layer = (type as? NSObject.Type)?.makeOfDynamicClass() as? CALayer { return layer }
        ProgrammerError.report("layerClass must be a CALayer", subject: "\(self)")
        return CALayer()
    }

    func setUpLayer(frame: CGRect) {
        backingLayer.delegate = self
        backingLayer.isOpaque = false
        backingLayer.contentsScale = UIScreen.main.scale
        setFrame(frame)
        backingLayer.setNeedsDisplayIfDrawn(by: self)
    }

    func setFrame(_ frame: CGRect) {
        guard frame.origin.x.isFinite, frame.origin.y.isFinite, frame.width.isFinite, frame.height.isFinite else { return }
        let old = layer.bounds.size
        layer.frame = frame
        if layer.bounds.size != old { sizeDidChange(from: old) }
    }

    func setBounds(_ bounds: CGRect) {
        guard bounds.origin.x.isFinite, bounds.origin.y.isFinite, bounds.width.isFinite, bounds.height.isFinite else { return }
        let old = layer.bounds.size
        layer.bounds = bounds
        if layer.bounds.size != old { sizeDidChange(from: old) }
    }

    private func sizeDidChange(from old: CGSize) {
        if autoresizesSubviews { resizeSubviews(from: old) }
        if contentMode == .redraw { setNeedsDisplay() }
    }

    /// Moves and resizes the subviews according to their autoresizing masks, each flexible part in proportion.
    private func resizeSubviews(from old: CGSize) {
        let new = bounds.size
        for view in subviews where view.translatesAutoresizingMaskIntoConstraints && !view.autoresizingMask.isEmpty {
            let mask = view.autoresizingMask
            let frame = view.frame
            let horizontal = Self.resize(
                start: frame.minX, length: frame.width, old: old.width, new: new.width,
                flexible: (
                    mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin)
                ))
            let vertical = Self.resize(
                start: frame.minY, length: frame.height, old: old.height, new: new.height,
                flexible: (
                    mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin)
                ))
            view.frame = CGRect(
                x: horizontal.start, y: vertical.start, width: horizontal.length, height: vertical.length)
        }
    }

    /// Distributes the change of the superview's length among the flexible margins and length: in proportion, or equally if all are zero.
    private static func resize(
        start: CGFloat, length: CGFloat, old: CGFloat, new: CGFloat,
        flexible: (before: Bool, length: Bool, after: Bool)
    ) -> (start: CGFloat, length: CGFloat) {
        let after = old - start - length
        let change = new - old
        var parts: [CGFloat] = [flexible.before ? start : 0, flexible.length ? length : 0, flexible.after ? after : 0]
        let total = parts.reduce(0, +)
        if total > 0 {
            parts = parts.map { $0 / total }
        } else {
            let count = CGFloat([flexible.before, flexible.length, flexible.after].filter { $0 }.count)
            guard count > 0 else { return (start, length) }
            parts = [flexible.before ? 1 / count : 0, flexible.length ? 1 / count : 0, 0]
        }
        return (start + change * parts[0], max(0, length + change * parts[1]))
    }

    func resizeToFit() {
        let size = sizeThatFits(bounds.size)
        bounds = CGRect(origin: bounds.origin, size: size)
    }

    /// The transform from the coordinates of this view to those of `view`, or of the window if it is nil.
    func transform(to view: UIView?) -> ProjectiveTransform {
        layer.transform(to: view?.layer ?? window?.layer)
    }

    func transform(from view: UIView?) -> ProjectiveTransform {
        layer.transform(from: view?.layer ?? window?.layer)
    }

    /// Converts a point to the coordinates of `space`. *Differs from UIKit*: a space other than a view represents the window.
    @_optimize(none)  // The optimizer of Swift 6.3.1 crashes on this function.
    public func convert(_ point: CGPoint, to space: UICoordinateSpace) -> CGPoint {
        convert(point, to: space as? UIView)
    }

    /// Converts a point from the coordinates of `space`. *Differs from UIKit*: a space other than a view represents the window.
    @_optimize(none)  // The optimizer of Swift 6.3.1 crashes on this function.
    public func convert(_ point: CGPoint, from space: UICoordinateSpace) -> CGPoint {
        convert(point, from: space as? UIView)
    }

    /// Converts a rectangle to the coordinates of `space`. *Differs from UIKit*: a space other than a view represents the window.
    @_optimize(none)  // The optimizer of Swift 6.3.1 crashes on this function.
    public func convert(_ rect: CGRect, to space: UICoordinateSpace) -> CGRect {
        convert(rect, to: space as? UIView)
    }

    /// Converts a rectangle from the coordinates of `space`. *Differs from UIKit*: a space other than a view represents the window.
    @_optimize(none)  // The optimizer of Swift 6.3.1 crashes on this function.
    public func convert(_ rect: CGRect, from space: UICoordinateSpace) -> CGRect {
        convert(rect, from: space as? UIView)
    }

    /// The opacity below which a view receives no touches.
    private static let minimumTouchableAlpha: CGFloat = 0.01

    func deepestView(at point: CGPoint, with event: UIEvent?) -> UIView? {
        guard isUserInteractionEnabled, !isHidden, alpha >= Self.minimumTouchableAlpha else { return nil }
        guard self.point(inside: point, with: event) else { return nil }
        let ordered = layer.compositing.hasOrderedChildren ? subviewsInPaintOrder : subviews
        for view in ordered.reversed() {
            if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
        }
        return self
    }

    private var subviewsInPaintOrder: [UIView] {
        subviews.enumerated()
            .sorted { a, b in
                let (first, second) = (a.element.layer.zPosition, b.element.layer.zPosition)
                return first == second ? a.offset < b.offset : first < second
            }
            .map(\.element)
    }
}

extension UIView: UIDynamicItem {}
