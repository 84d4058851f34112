import Foundation

/// The limits of the size that the user can give the windows of a scene. Windows that are shown later have them, too. *Thread*: main.
///
/// *Differs from UIKit*: in a page of a browser, which determines the size, the limits have no effect.
@preconcurrency @MainActor open class UISceneSizeRestrictions: NSObject {
    private let surfaces: @MainActor () -> [any WindowSurface]

    /// - Parameter surfaces: returns the windows of the scene.
    init(surfaces: @escaping @MainActor () -> [any WindowSurface]) {
        self.surfaces = surfaces
    }

    /// The smallest size; zero, the default, means the limit of the program's window options. *Units*: points.
    open var minimumSize = CGSize.zero { didSet { if minimumSize != oldValue { applyToAll() } } }
    /// The largest size; by default there is no limit. *Units*: points.
    open var maximumSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude) {
        didSet { if maximumSize != oldValue { applyToAll() } }
    }
    /// *Differs from UIKit*: stored, without effect; the window manager decides whether a window may fill the screen.
    open var allowsFullScreen = true

    private func applyToAll() {
        for surface in surfaces() { apply(to: surface) }
    }

    private var isUnlimited: Bool { maximumSize.width == .greatestFiniteMagnitude && maximumSize.height == .greatestFiniteMagnitude }

    /// Whether the program has set a limit.
    var hasLimit: Bool { minimumSize != .zero || !isUnlimited }

    /// Limits the size of a window, which the window manager then changes if necessary.
    func apply(to surface: any WindowSurface) {
        surface.setSizeLimits(minimum: minimumSize, maximum: isUnlimited ? .zero : maximumSize)
    }
}
