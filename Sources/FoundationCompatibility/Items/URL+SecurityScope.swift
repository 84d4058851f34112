import Foundation

extension URL {
    /// Does nothing. *Differs from Foundation*: always returns true; a program may read every file that its user may read.
    public func startAccessingSecurityScopedResource() -> Bool { true }
    /// Does nothing.
    public func stopAccessingSecurityScopedResource() {}
}
