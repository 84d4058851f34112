/// The options of the compositor's debugging overlays. *Thread*: main.
package struct CompositorDebugging: Equatable {
    /// Tints each repainted rectangle for one frame.
    package var flashesDamage = false

    package init() {}

    /// The current options.
    @MainActor package static var current = CompositorDebugging()
}
