import UIKit

/// Reports presses of the right button, which views do not get as touches. It never recognizes a gesture.
final class RightButtonObserver: UITapGestureRecognizer {
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
