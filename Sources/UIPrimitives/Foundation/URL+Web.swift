import Foundation

extension URL {
    /// Whether the scheme is `http` or `https`, in upper or lower case.
    package var isWebURL: Bool { ["http", "https"].contains(scheme?.lowercased()) }
}
