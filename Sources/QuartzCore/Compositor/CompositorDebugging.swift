import Foundation
import Synchronization

/// The switches of the compositor's overlays, all in one place. *Thread*: main.
package struct CompositorDebugging: Equatable {
    /// Washes every repainted rectangle with a colour for one frame.
    package var flashesDamage = false

    package init() {}

    /// Whether the pixels of enlarged contents are shown as squares, in place of mixing neighbours. *Thread*: any; what is
    /// drawn already stays as it is.
    nonisolated package static var magnifiesSharply: Bool {
        get { isMagnifyingSharply.load(ordering: .relaxed) }
        set { isMagnifyingSharply.store(newValue, ordering: .relaxed) }
    }

    private static let isMagnifyingSharply = Atomic<Bool>(false)

    /// What is in force now.
    @MainActor package static var current = CompositorDebugging()
}
