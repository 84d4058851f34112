import Foundation

extension URL {
    /// Whether the scheme is `http` or `https`, in any case.
    package var isOnTheWeb: Bool { ["http", "https"].contains(scheme?.lowercased()) }
}
