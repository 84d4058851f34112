import Foundation
import Graphics
import LivePreviewMessages
import PreviewWorkspace
import Scheduling
import UIKit
import UIPrimitives

/// Shows the pixels of a window of the preview host, and sends input to the host. *Thread*: main.
final class RemoteSurfaceView: UIView {
    let name: SurfaceName
    /// The process whose window is shown; nil before the first one and after its end.
    private(set) weak var hostProcess: PreviewHostProcess?
    private var surface: SharedSurface?
    private var mustAcknowledge = false
    private(set) var cursorShape = HostCursor.arrow
    /// The location of the pointer that was last sent to the process; nil if it is outside the window.
    private(set) var pointerLocation: CGPoint?
    /// Whether the content under the pointer recognizes pinches. Panels get every pinch, because nothing around them zooms.
    var recognizesPinches: Bool
    /// Whether the pinch in progress belongs to the preview.
    var forwardsPinch = false
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
        // compositor reads the pixels in the earlier passes.
        FrameScheduler.current.addWorker(.present, owner: self) { [unowned self] in acknowledge() }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    /// Whether the view shows the window with the given name.
    func isSurface(_ name: SurfaceName) -> Bool { self.name == name }

    // MARK: Pixels

    /// Shows the window of another process. The last frame stays until the new process has drawn.
    func connect(to hostProcess: PreviewHostProcess) {
        guard hostProcess !== self.hostProcess else { return }
        self.hostProcess = hostProcess
        onInput = { [weak hostProcess, name] in hostProcess?.send(.event(name, $0)) }
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
        guard let surface, let bitmap = hostProcess?.pixels[name]?.bitmap(for: surface, grows: false) else { return }
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
        hostProcess?.send(.frameShown(name))
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

    /// Returns a pointer for the process, which uses its own time.
    func pointer(at location: CGPoint, _ modifiers: UIKeyModifierFlags = []) -> HostPointer {
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
            // The process discards the location of the pointer when it loses the focus, so the next location is sent again.
            pointerLocation = nil
            onInput(.focusChanged(isFocused: false, timestamp: 0))
        }
        return did
    }
}
