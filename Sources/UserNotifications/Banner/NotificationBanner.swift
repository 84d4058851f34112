import Foundation
import Scheduling
import UIKit

/// A notification at the top of a window. A click on the text opens the notification, and its actions are buttons. After some seconds the
/// banner closes without a response. *Thread*: main.
@MainActor final class NotificationBanner {
    /// The time for which a banner is shown. *Units*: seconds.
    private static let duration = 6.0
    /// The distance from the edges of the window, the padding inside the banner, and its maximum width. *Units*: points.
    private static let (margin, padding, widest): (CGFloat, CGFloat, CGFloat) = (8, 12, 420)

    private let card = UIView()
    private let textArea = UIControl()
    private let notification: HostNotification
    private var respond: ((HostNotificationResponse) -> Void)?
    /// Called when the time for which the banner is shown has elapsed.
    private let onTimeout: () -> Void
    private var timer: ClockTimer?

    init(_ notification: HostNotification, onTimeout: @escaping () -> Void, respond: @escaping (HostNotificationResponse) -> Void) {
        self.notification = notification
        self.onTimeout = onTimeout
        self.respond = respond
    }

    func show(in window: UIWindow) {
        let width = min(window.bounds.width - 2 * Self.margin, Self.widest)
        let height = fill(width: width)
        let top = window.safeAreaInsets.top + Self.margin
        card.frame = CGRect(x: (window.bounds.width - width) / 2, y: top, width: width, height: height)
        card.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
        window.addSubview(card)
        let finalY = card.frame.minY
        card.frame.origin.y = -height
        UIView.animate(withDuration: 0.25) { self.card.frame.origin.y = finalY }
        UIAccessibility.post(notification: .announcement, argument: textArea.accessibilityLabel)
        timer = FrameScheduler.current.schedule(after: Self.duration) { [weak self] in
            self?.close()
            self?.onTimeout()
        }
    }

    /// Removes the banner without a response.
    func close() {
        timer?.cancel()
        respond = nil
        card.removeFromSuperview()
    }

    private func end(_ response: HostNotificationResponse) {
        let respond = respond
        close()
        respond?(response)
    }

    // MARK: Content

    /// Adds the texts and buttons. Returns the height that they need. *Units*: points.
    private func fill(width: CGFloat) -> CGFloat {
        card.backgroundColor = .secondarySystemBackground
        card.layer.cornerRadius = 14
        card.layer.borderWidth = 1
        card.layer.borderColor = UIColor.separator.resolvedColor(with: card.traitCollection).cgColor
        textArea.accessibilityLabel = [notification.title, notification.body].filter { !$0.isEmpty }.joined(separator: ", ")
        textArea.accessibilityTraits = .button
        textArea.isAccessibilityElement = true
        card.addSubview(textArea)
        textArea.addAction(
            UIAction { [weak self] _ in self.map { $0.end(.opened($0.notification.identifier)) } }, for: .touchUpInside)
        var y = Self.padding
        for (text, style) in [(notification.title, UIFont.TextStyle.headline), (notification.body, .subheadline)] where !text.isEmpty {
            y += addLabel(text, style, y: y, width: width - 2 * Self.padding) + 4
        }
        textArea.frame = CGRect(x: 0, y: 0, width: width, height: y + 4)
        if !notification.actions.isEmpty { y += addButtons(y: y + 4, width: width - 2 * Self.padding) + 4 }
        return y + Self.padding - 4
    }

    private func addLabel(_ text: String, _ style: UIFont.TextStyle, y: CGFloat, width: CGFloat) -> CGFloat {
        let label = UILabel()
        label.text = text
        label.font = .preferredFont(forTextStyle: style)
        label.numberOfLines = style == .headline ? 1 : 4
        let height = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
        label.frame = CGRect(x: Self.padding, y: y, width: width, height: height)
        textArea.addSubview(label)
        return height
    }

    private func addButtons(y: CGFloat, width: CGFloat) -> CGFloat {
        let (count, height): (CGFloat, CGFloat) = (CGFloat(notification.actions.count), 32)
        let share = (width - (count - 1) * 8) / count
        for (index, action) in notification.actions.enumerated() {
            let button = UIButton(type: .system)
            button.setTitle(action.title, for: .normal)
            button.frame = CGRect(x: Self.padding + CGFloat(index) * (share + 8), y: y, width: share, height: height)
            button.addAction(
                UIAction { [weak self] _ in self.map { $0.end(.action($0.notification.identifier, action: action.identifier)) } },
                for: .touchUpInside)
            card.addSubview(button)
        }
        return height
    }
}
