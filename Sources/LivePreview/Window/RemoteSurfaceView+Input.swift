import Foundation
import LivePreviewMessages
import PreviewWorkspace
import UIKit

extension RemoteSurfaceView: CursorSource {
    var suppliedCursor: HostCursor? { cursorShape }
}

extension RemoteSurfaceView: PointerButtonHandler {
    /// Sends presses of buttons other than the left and the right one to the process. There, the middle button pastes the text that is
    /// selected in any program, and the back button leaves a screen.
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
    /// Stores whether the content under the pointer recognizes pinches.
    func pinchesDidChange(areRecognized: Bool) { recognizesPinches = areRecognized }

    /// Sends gestures to the process. A pinch that the content does not recognize zooms the canvas instead; see
    /// ``HostMessage/pinchesRecognized(_:_:)``.
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
    /// Returns true, because the preview host's window receives all scrolling. With the Control key, the wheel causes pinches instead.
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
        case .escape where name == .preview || hostProcess == nil: return false
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
