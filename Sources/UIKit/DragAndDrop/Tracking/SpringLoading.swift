import Foundation
import Scheduling

/// Activates the spring-loaded view on which a drag rests. *Thread*: main.
@MainActor final class SpringLoading {
    private weak var interaction: UISpringLoadedInteraction?
    private var timer: ClockTimer?

    /// The time for which a drag must rest on a view. *Units*: seconds.
    private static let duration = 0.8

    func move(over view: UIView?, at location: CGPoint, in window: UIWindow) {
        let found = Self.interaction(from: view)
        guard found !== interaction else { return }
        cancel()
        guard let found else { return }
        interaction = found
        timer = FrameScheduler.current.schedule(after: Self.duration) { [weak found, weak window] in
            guard let found, let window, let view = found.view else { return }
            Self.pulse(view)
            found.activate(at: location, in: window)
        }
    }

    func cancel() {
        timer?.cancel()
        timer = nil
        interaction = nil
    }

    private static func interaction(from view: UIView?) -> UISpringLoadedInteraction? {
        var current = view
        while let view = current {
            for case let interaction as UISpringLoadedInteraction in view.interactions { return interaction }
            current = view.superview
        }
        return nil
    }

    private static func pulse(_ view: UIView) {
        let alpha = view.alpha
        view.alpha = alpha * 0.4
        UIView.animate(withDuration: 0.3) { view.alpha = alpha }
    }
}
