import Foundation

/// The base class of the generators of haptic feedback. *Differs from UIKit*: all methods are without effect; a desktop has no haptic
/// hardware.
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject {
    /// *Differs from UIKit*: without effect; a desktop has no haptic hardware.
    open func prepare() {}
}

/// Feedback for an impact. *Differs from UIKit*: without effect; a desktop has no haptic hardware.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// The strengths of an impact.
    public enum FeedbackStyle: Int, Sendable {
        /// Weak, medium or strong, or with a soft or rigid character.
        case light, medium, heavy, soft, rigid
    }

    /// Creates a generator; the style is ignored.
    public init(style: FeedbackStyle) {}

    public override init() {}

    /// *Differs from UIKit*: without effect; a desktop has no haptic hardware.
    open func impactOccurred() {}
    /// *Differs from UIKit*: without effect; a desktop has no haptic hardware.
    open func impactOccurred(intensity: CGFloat) {}
}

/// Feedback for a change of selection. *Differs from UIKit*: without effect; a desktop has no haptic hardware.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// *Differs from UIKit*: without effect; a desktop has no haptic hardware.
    open func selectionChanged() {}
}

/// Feedback for the result of a task. *Differs from UIKit*: without effect; a desktop has no haptic hardware.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// The results of a task.
    public enum FeedbackType: Int, Sendable {
        /// The task succeeded, succeeded with a problem, or failed.
        case success, warning, error
    }

    /// *Differs from UIKit*: without effect; a desktop has no haptic hardware.
    open func notificationOccurred(_ notificationType: FeedbackType) {}
}
