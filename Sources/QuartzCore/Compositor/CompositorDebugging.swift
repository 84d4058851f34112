import Foundation
import Synchronization

/// The options of the compositor's debugging overlays. *Thread*: main.
package struct CompositorDebugging: Equatable {
    /// Tints each repainted rectangle for one frame.
    package var flashesDamage = false

    package init() {}

    /// Whether the pixels of enlarged contents are shown as squares instead of interpolated. *Thread*: any; already drawn content is
    /// unchanged.
    nonisolated package static var magnifiesSharply: Bool {
        get { isMagnifyingSharply.load(ordering: .relaxed) }
        set { isMagnifyingSharply.store(newValue, ordering: .relaxed) }
    }

    private static let isMagnifyingSharply = Atomic<Bool>(false)

    /// The current options.
    @MainActor package static var current = CompositorDebugging()
}
