import Foundation
import Scheduling
import UIPrimitives

/// The panel at the bottom of a window that shows the input views of the first responder, in the position of a phone's keyboard.
///
/// Its owner is the first responder, whose input views may be those of a later responder in the chain. As in UIKit, a responder
/// inside the panel, such as the text view of a message bar, does not change the panel; when it resigns, the owner becomes first
/// responder again. The notifications of the keyboard are posted for the panel, because it covers content like a keyboard.
@MainActor final class InputPanel {
    private unowned let window: UIWindow
    private let container = UIView()
    /// The responder whose views are shown.
    private(set) weak var owner: UIResponder?
    private weak var accessory: UIView?
    private weak var input: UIView?

    init(window: UIWindow) {
        self.window = window
        container.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        container.clipsToBounds = true
    }

    /// The height of a phone's keyboard, for an input view without a height. *Units*: points.
    private static let defaultHeight: CGFloat = 216

    /// Whether `responder` is a view in the panel.
    func contains(_ responder: UIResponder?) -> Bool {
        guard let view = responder as? UIView else { return false }
        return container.superview != nil && view.isDescendant(of: container)
    }

    /// Shows the views of the first responder, or removes the panel if it has none.
    func update() {
        let responder = window.firstResponder
        guard !contains(responder) else { return }
        show(accessory: responder?.inputAccessoryView, input: responder?.inputView)
        owner = container.superview == nil ? nil : responder
    }

    /// The height of the panel; 0 while it is not shown. *Units*: points.
    var shownHeight: CGFloat { container.superview == nil ? 0 : container.bounds.height }

    private func show(accessory: UIView?, input: UIView?) {
        let before = shownHeight
        if accessory !== self.accessory || input !== self.input {
            for view in container.subviews { view.removeFromSuperview() }
            for view in [accessory, input] { if let view { container.addSubview(view) } }
            (self.accessory, self.input) = (accessory, input)
        }
        let height = layOut()
        container.backgroundColor = input == nil ? nil : .secondarySystemBackground
        if height > 0 {
            window.addSubview(container)
        } else {
            container.removeFromSuperview()
        }
        postFrameNotifications(from: before, to: height)
    }

    /// Places the accessory above the input view in the width of the window. Returns the sum of their heights.
    private func layOut() -> CGFloat {
        let width = window.bounds.width
        let accessoryHeight = accessory.map { height(of: $0, width: width) ?? 0 } ?? 0
        let inputHeight = input.map { height(of: $0, width: width) ?? Self.defaultHeight } ?? 0
        let total = accessoryHeight + inputHeight
        container.frame = CGRect(x: 0, y: window.bounds.height - total, width: width, height: total)
        accessory?.frame = CGRect(x: 0, y: 0, width: width, height: accessoryHeight)
        accessory?.autoresizingMask.insert(.flexibleWidth)
        input?.frame = CGRect(x: 0, y: accessoryHeight, width: width, height: inputHeight)
        input?.autoresizingMask.insert(.flexibleWidth)
        return total
    }

    /// The height of a view: the height of its frame or, if that is zero, of its content or constraints; nil if none of them has a height.
    private func height(of view: UIView, width: CGFloat) -> CGFloat? {
        let fitting = CGSize(width: width, height: UIView.layoutFittingCompressedSize.height)
        return [
            view.frame.height, view.intrinsicContentSize.height,
            view.systemLayoutSizeFitting(
                fitting, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
            ).height,
        ].first { $0 > 0 && $0.isFinite }
    }

    private func postFrameNotifications(from before: CGFloat, to after: CGFloat) {
        guard before != after else { return }
        let isShown = after > 0
        let info: [AnyHashable: Any] = [
            UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: frame(height: before)),
            UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: frame(height: after)),
            UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: 0.25),
            UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: UIView.AnimationCurve.easeInOut.rawValue),
            UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
        ]
        let names = [
            UIResponder.keyboardWillChangeFrameNotification,
            isShown ? UIResponder.keyboardWillShowNotification : UIResponder.keyboardWillHideNotification,
            UIResponder.keyboardDidChangeFrameNotification,
            isShown ? UIResponder.keyboardDidShowNotification : UIResponder.keyboardDidHideNotification,
        ]
        for name in names { NotificationCenter.default.post(name: name, object: window.screen, userInfo: info) }
    }

    private func frame(height: CGFloat) -> CGRect {
        CGRect(x: 0, y: window.bounds.height - height, width: window.bounds.width, height: height)
    }
}
