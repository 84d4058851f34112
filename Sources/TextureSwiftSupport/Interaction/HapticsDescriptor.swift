import AsyncDisplayKit
import Nodes

/// The effects of a press in addition to the node's action, such as a vibration.
public struct HapticsDescriptor {
    /// The events of a press.
    public enum Event: Equatable, Sendable {
        /// A touch began.
        case onTouchDownInside
        /// A touch ended inside.
        case onTouchUpInside
        /// A long press was recognized.
        case onLongPress
    }

    private let receive: (Event) -> Void

    /// Creates a descriptor from a block that receives the events, on the main thread.
    public init(onReceiveEvent: @escaping (Event) -> Void) { receive = onReceiveEvent }

    /// Passes an event to the block.
    public func send(event: Event) { receive(event) }

    /// Returns a descriptor that performs an impact feedback, after a delay, when a touch ends inside; see `UIImpactFeedbackGenerator`.
    @preconcurrency @MainActor public static func impactOnTouchUpInside(
        style: UIImpactFeedbackGenerator.FeedbackStyle = .light, delay: DispatchTimeInterval = .seconds(0)
    ) -> Self {
        let generator = UIImpactFeedbackGenerator(style: style)
        return Self { event in
            guard event == .onTouchUpInside else { return }
            DispatchQueue.main.asyncAfter(deadline: .now() + delay) { assumeMain { generator.impactOccurred() } }
        }
    }
}
