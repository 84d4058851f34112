import Foundation
import Scheduling
import UIKit
import UIPrimitives

/// The state of the gestures of a map view.
@MainActor struct MapInput {
    let taps = MapTapDelegate()
    /// The scale of the pinch at the last change.
    var pinchScale: CGFloat = 1
    /// The translation of the drag at the last change. *Units*: points.
    var translation = CGPoint.zero
}

/// Ignores clicks on a callout, whose controls handle them. Recognizes single and double clicks simultaneously, so that the first click
/// of a double click also selects an annotation.
@MainActor final class MapTapDelegate: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        var view = touch.view
        while let current = view {
            if current is MapCalloutView { return false }
            view = current.superview
        }
        return true
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        otherGestureRecognizer is UITapGestureRecognizer && otherGestureRecognizer.view === gestureRecognizer.view
    }
}

extension MKMapView: ScrollEventReceiver, KeyPressHandler, KeyboardFocusSource {
    /// The number of zoom levels for one step of the wheel or one press of + or −.
    private static let zoomStep = 0.5
    /// The number of zoom levels for a double click.
    private static let doubleTapStep = 1.0
    /// The number of zoom levels for one point of scrolling on a touchpad.
    private static let touchpadLevelsPerPoint = 1.0 / 120
    /// The distance by which an arrow key moves the map. *Units*: points.
    private static let keyDistance: CGFloat = 80

    func addGestures() {
        let pan = UIPanGestureRecognizer()
        pan.addHandler { [weak self] in self?.panned($0) }
        let pinch = UIPinchGestureRecognizer()
        pinch.addHandler { [weak self] in self?.pinched($0) }
        let tap = UITapGestureRecognizer()
        tap.addHandler { [weak self] in self?.tapped($0) }
        let doubleTap = UITapGestureRecognizer()
        doubleTap.numberOfTapsRequired = 2
        doubleTap.addHandler { [weak self] in self?.doubleTapped($0) }
        for recognizer in [tap, doubleTap] { recognizer.delegate = input.taps }
        for recognizer in [pan, pinch, tap, doubleTap] { addGestureRecognizer(recognizer) }
    }

    // MARK: Drag

    private func panned(_ recognizer: UIGestureRecognizer) {
        guard let pan = recognizer as? UIPanGestureRecognizer, isScrollEnabled else { return }
        let translation = pan.translation(in: self)
        switch pan.state {
        case .began:
            stopMotion()
            input.translation = .zero
            delegate?.mapView(self, regionWillChangeAnimated: false)
            drag(to: translation)
        case .changed: drag(to: translation)
        case .ended:
            drag(to: translation)
            let velocity = pan.velocity(in: self)
            guard hypot(velocity.x, velocity.y) > ScrollDeceleration.restVelocity else {
                regionDidChange(animated: false)
                return
            }
            start(.decelerate(velocity: velocity, start: frameScheduler.now))
        case .cancelled: regionDidChange(animated: false)
        default: break
        }
    }

    private func drag(to translation: CGPoint) {
        viewport.move(by: CGVector(dx: translation.x - input.translation.x, dy: translation.y - input.translation.y))
        input.translation = translation
        viewportDidChange()
    }

    // MARK: Zoom

    private func pinched(_ recognizer: UIGestureRecognizer) {
        guard let pinch = recognizer as? UIPinchGestureRecognizer, isZoomEnabled else { return }
        switch pinch.state {
        case .began:
            stopMotion()
            input.pinchScale = 1
            delegate?.mapView(self, regionWillChangeAnimated: false)
            fallthrough
        case .changed:
            let levels = log2(Double(pinch.scale / input.pinchScale))
            input.pinchScale = pinch.scale
            viewport.zoom(by: levels, around: pinch.location(in: self))
            viewportDidChange()
        case .ended, .cancelled: regionDidChange(animated: false)
        default: break
        }
    }

    private func doubleTapped(_ recognizer: UIGestureRecognizer) {
        guard isZoomEnabled, recognizer.state == .ended else { return }
        zoom(by: Self.doubleTapStep, around: recognizer.location(in: self))
    }

    /// Zooms with an animation; a step during the animation is added to its target.
    private func zoom(by levels: Double, around point: CGPoint) {
        var target = viewport
        if case .transition(_, let end, _) = motion { target = end }
        target.zoom(by: levels, around: point)
        move(to: target, animated: true)
    }

    package func canScroll(by scroll: HostScroll) -> Bool { isZoomEnabled && scroll.delta.dy != 0 }

    /// Zooms around the pointer by a step of the wheel or by two fingers on a touchpad.
    package func receive(_ scroll: HostScroll, at location: CGPoint, timestamp: Double) {
        let point = convert(location, from: nil)
        guard scroll.isContinuous else { return zoom(by: -Double(scroll.delta.dy) * Self.zoomStep, around: point) }
        stopMotion()
        delegate?.mapView(self, regionWillChangeAnimated: false)
        viewport.zoom(by: -Double(scroll.delta.dy) * Self.touchpadLevelsPerPoint, around: point)
        viewportDidChange()
        regionDidChange(animated: false)
    }

    // MARK: Keys

    package var suppliedFocusRole: KeyboardFocusRole { isScrollEnabled || isZoomEnabled ? .value : .none }

    package func handleKeyPress(_ key: HostKeyPress) -> Bool {
        guard key.modifiers.isDisjoint(with: [.control, .alternate, .command]) else { return false }
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        switch key.key {
        case .left where isScrollEnabled: step(CGVector(dx: Self.keyDistance, dy: 0))
        case .right where isScrollEnabled: step(CGVector(dx: -Self.keyDistance, dy: 0))
        case .up where isScrollEnabled: step(CGVector(dx: 0, dy: Self.keyDistance))
        case .down where isScrollEnabled: step(CGVector(dx: 0, dy: -Self.keyDistance))
        case .character("+") where isZoomEnabled, .character("=") where isZoomEnabled: zoom(by: Self.zoomStep, around: middle)
        case .character("-") where isZoomEnabled: zoom(by: -Self.zoomStep, around: middle)
        default: return false
        }
        return true
    }

    private func step(_ delta: CGVector) {
        var target = viewport
        if case .transition(_, let end, _) = motion { target = end }
        target.move(by: delta)
        move(to: target, animated: true)
    }
}
