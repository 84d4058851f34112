import Foundation

/// The switches of the compositor's overlays, all in one place. *Thread*: main.
package struct CompositorDebugging: Equatable {
    /// Washes every repainted rectangle with a colour for one frame.
    package var flashesDamage = false

    package init() {}

    /// What is in force now.
    @MainActor package static var current = CompositorDebugging()
}
