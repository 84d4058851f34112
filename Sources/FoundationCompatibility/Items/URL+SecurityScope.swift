import Foundation

extension URL {
    /// Does nothing. *Differs from Foundation*: always true; a program may read what its user may.
    public func startAccessingSecurityScopedResource() -> Bool { true }
    /// Does nothing.
    public func stopAccessingSecurityScopedResource() {}
}
