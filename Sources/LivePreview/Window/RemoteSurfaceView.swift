import Foundation
import Graphics
import LivePreviewMessages
import PreviewWorkspace
import Scheduling
import UIKit
import UIPrimitives

/// Shows the pixels of a window of the preview host, and sends input to the host. *Thread*: main.
final class RemoteSurfaceView: UIView {
    private let name: SurfaceName
    private weak var child: LiveChild?
    private var surface: SharedSurface?
    private var mustAcknowledge = false
    private var cursorShape = HostCursor.arrow
    /// The location of the pointer that was last sent to the process; nil if it is outside the window.
    private var pointerLocation: CGPoint?
    /// Whether the content under the pointer recognizes pinches. Panels get every pinch, because nothing around them zooms.
    private(set) var recognizesPinches: Bool
    /// Whether the pinch in progress belongs to the preview.
    private var forwardsPinch = false
    private var activation: (any NSObjectProtocol)?
    /// Sends input to the process whose window is shown.
    var onInput: (HostEvent) -> Void = { _ in }

    init(name: SurfaceName) {
        self.name = name
        recognizesPinches = name != .preview
        super.init(frame: .zero)
        isMultipleTouchEnabled = true
        backgroundColor = .systemBackground
        clipsToBounds = true
        layer.contentsGravity = .resize
        addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: Selector(RemoteSurfaceView.hover)))
        addGestureRecognizer(RightButtonObserver { [unowned self] in forward($0, $1, of: .right, $2) })
        // The acknowledgment allows the process to overwrite the shared pixels. It is sent in the last pass, `.present`, because the
        // compositor reads the pixels in the passes before.
        FrameScheduler.current.addWorker(.present, owner: self) { [unowned self] in acknowledge() }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    /// Whether the view shows the window with the given name.
    func isSurface(_ name: SurfaceName) -> Bool { self.name == name }

    // MARK: Pixels

    /// Shows the window of another process. The last frame stays until the new process has drawn.
    func connect(to child: LiveChild) {
        guard child !== self.child else { return }
        self.child = child
        onInput = { [weak child, name] in child?.send(.event(name, $0)) }
        surface = nil
        mustAcknowledge = false
        pointerLocation = nil
        forwardsPinch = false
        pinchesDidChange(areRecognized: name != .preview)
        if isFirstResponder { onInput(.focusChanged(isFocused: true, timestamp: 0)) }
    }

    /// Adopts a changed layout of the host's pixels.
    func surfaceDidChange(_ new: SharedSurface) {
        surface = new
    }

    /// Shows a frame that the host has drawn.
    func frameDidArrive(_ damage: [PixelRect]) {
        guard let surface, let bitmap = child?.pixels[name]?.bitmap(for: surface, grows: false) else { return }
        mustAcknowledge = true
        if let shown, shown.width == bitmap.width, shown.height == bitmap.height, shown.pixels == bitmap.pixels {
            layer.contentsDidChange(in: damage, of: CGSize(width: bitmap.width, height: bitmap.height))
        } else {
            shown = bitmap
            layer.contentsScale = surface.scale
            layer.contents = CGImage(bitmap: bitmap)
        }
        FrameScheduler.current.setNeedsUrgentFrame()
    }

    /// The bitmap that the layer shows.
    private(set) var shown: Bitmap?

    private func acknowledge() {
        guard mustAcknowledge else { return }
        mustAcknowledge = false
        child?.send(.frameShown(name))
    }

    /// Shows a copy of the last frame, because the process that writes the shared memory has ended or is stopped.
    func freeze() {
        if name == .preview { (recognizesPinches, forwardsPinch) = (false, false) }
        guard let copy = shown?.copy() else { return }
        shown = copy
        layer.contents = CGImage(bitmap: copy)
    }

    // MARK: Pointer

    func cursorDidChange(_ cursor: HostCursor) {
        cursorShape = cursor
    }

    private func pointer(at location: CGPoint, _ modifiers: UIKeyModifierFlags = []) -> HostPointer {
        HostPointer(location: location, modifiers: modifiers, timestamp: 0)
    }

    private func hover(_ recognizer: UIHoverGestureRecognizer) {
        let place = pointer(at: recognizer.location(in: self))
        switch recognizer.state {
        case .began, .changed:
            // A press causes a hover event at the current location, which the process already has.
            guard place.location != pointerLocation else { return }
            pointerLocation = place.location
            onInput(.pointerMoved(place))
        default:
            pointerLocation = nil
            onInput(.pointerLeft(place))
        }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        forward(touches, .began, of: .left, event)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        forward(touches, .moved, of: .left, event)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        forward(touches, .ended, of: .left, event)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        forward(touches, .cancelled, of: .left, event)
    }

    private func forward(_ touches: Set<UITouch>, _ phase: UITouch.Phase, of button: HostButton, _ event: UIEvent?) {
        if phase == .began { _ = becomeFirstResponder() }
        for touch in touches {
            let place = pointer(at: touch.location(in: self), event?.modifierFlags ?? [])
            if let finger = touch.state.finger { forward(touch, phase, finger: finger, place) } else { forward(phase, of: button, place) }
        }
    }

    private func forward(_ phase: UITouch.Phase, of button: HostButton, _ place: HostPointer) {
        switch phase {
        case .began: onInput(.pointerPressed(place, button: button))
        case .moved, .stationary:
            pointerLocation = place.location
            onInput(.pointerMoved(place))
        case .ended, .cancelled: onInput(.pointerReleased(place, button: button))
        }
    }

    private func forward(_ touch: UITouch, _ phase: UITouch.Phase, finger: Int, _ place: HostPointer) {
        let hostPhase: HostTouch.Phase =
            switch phase {
            case .began: .began
            case .moved, .stationary: .moved
            case .ended: .ended
            case .cancelled: .cancelled
            }
        var change = HostTouch(identifier: finger, phase: hostPhase, pointer: place)
        change.isPen = touch.type == .pencil
        change.pressure = touch.state.pressure
        onInput(.touched(change))
    }

    override var canBecomeFirstResponder: Bool { true }

    override func becomeFirstResponder() -> Bool {
        let was = isFirstResponder
        let did = super.becomeFirstResponder()
        if did, !was { onInput(.focusChanged(isFocused: true, timestamp: 0)) }
        return did
    }

    /// Observes the activation of the application while the view is in a window. If the view has the focus when the user returns from
    /// another program, it sends the focus to the process again, which then reads the clipboard, because the other
    /// program may have changed it.
    override func didMoveToWindow() {
        super.didMoveToWindow()
        activation.map(NotificationCenter.default.removeObserver)
        activation = window.map { _ in
            NotificationCenter.default.addObserver(
                forName: UIApplication.didBecomeActiveNotification, object: UIApplication.shared, queue: nil
            ) { [weak self] _ in
                MainActor.assumeIsolated {
                    guard let self, self.isFirstResponder else { return }
                    self.onInput(.focusChanged(isFocused: true, timestamp: 0))
                }
            }
        }
    }

    override func resignFirstResponder() -> Bool {
        let did = super.resignFirstResponder()
        if did {
            // The process forgets the location of the pointer when it loses the focus, so the next location is sent again.
            pointerLocation = nil
            onInput(.focusChanged(isFocused: false, timestamp: 0))
        }
        return did
    }
}

extension RemoteSurfaceView: CursorSource {
    var suppliedCursor: HostCursor? { cursorShape }
}

extension RemoteSurfaceView: PointerButtonHandler {
    /// Sends presses of the other buttons: the middle button pastes the text that is selected in any program, and the back button leaves a
    /// screen.
    func handlePointerButton(_ button: HostButton) -> Bool {
        guard let pointerLocation else { return false }
        _ = becomeFirstResponder()
        let place = pointer(at: pointerLocation)
        onInput(.pointerPressed(place, button: button))
        onInput(.pointerReleased(place, button: button))
        return true
    }
}

extension RemoteSurfaceView: TouchpadGestureReceiver, PinchTarget {
    /// Adopts whether the content under the pointer recognizes pinches.
    func pinchesDidChange(areRecognized: Bool) { recognizesPinches = areRecognized }

    /// A pinch that the content does not recognize zooms the canvas; see ``HostMessage/pinchesRecognized(_:_:)``.
    func receiveGesture(_ event: HostEvent) -> Bool {
        switch event {
        case .pinched(let pointer, let scale, let phase):
            if phase == .began || phase == .discrete { forwardsPinch = recognizesPinches }
            guard forwardsPinch else { return false }
            if phase != .began, phase != .changed { forwardsPinch = false }
            onInput(.pinched(self.pointer(at: convert(pointer.location, from: nil), pointer.modifiers), scale: scale, phase: phase))
        case .rotated(let pointer, let angle, let phase):
            onInput(.rotated(self.pointer(at: convert(pointer.location, from: nil), pointer.modifiers), angle: angle, phase: phase))
        default: return false
        }
        return true
    }
}

extension RemoteSurfaceView: ImmediateScrollReceiver {
    /// Returns true, because the window of the host receives all scrolling; with the Control key, the wheel causes pinches instead.
    func canScroll(by scroll: HostScroll) -> Bool { true }

    func receive(_ scroll: HostScroll, at location: CGPoint, timestamp: Double) {
        onInput(.scrolled(pointer(at: convert(location, from: nil)), scroll))
    }
}

extension RemoteSurfaceView: TextInputReceiver {
    func receiveText(_ text: String) {
        onInput(.textInput(text, timestamp: 0))
    }

    func receiveComposition(_ text: String, caret: Int) {
        onInput(.textComposition(text, caret: caret, timestamp: 0))
    }

    /// The workspace handles the function keys, and Escape over a preview; the process gets the other keys. If an Escape in a
    /// panel cancels no edit, the process reports it with ``HostMessage/escapePressed``.
    func receiveKey(_ key: HostKeyPress) -> Bool {
        switch key.key {
        case .escape where name == .preview || child == nil: return false
        case .function: return false
        default:
            onInput(.keyPressed(key))
            onInput(.keyReleased(key))
            return true
        }
    }

    var caretRectInWindow: CGRect { convert(bounds, to: nil) }
}

extension RemoteSurfaceView: FileDropReceiver {
    func receiveFiles(_ urls: [URL], at location: CGPoint) -> Bool {
        onInput(.filesDropped(pointer(at: convert(location, from: nil)), urls))
        return true
    }
}

/// Reports presses of the right button, which views do not get as touches. It never recognizes a gesture.
private final class RightButtonObserver: UITapGestureRecognizer {
    private let onChange: (Set<UITouch>, UITouch.Phase, UIEvent) -> Void

    init(onChange: @escaping (Set<UITouch>, UITouch.Phase, UIEvent) -> Void) {
        self.onChange = onChange
        super.init(target: nil, action: nil)
        buttonMaskRequired = .secondary
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        onChange(touches, .began, event)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        onChange(touches, .moved, event)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        onChange(touches, .ended, event)
        state = .failed
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        onChange(touches, .ended, event)
        state = .failed
    }
}
