import Foundation

extension NSObject {
    /// The description of an object that belongs to the main thread: `body` there; on other threads, for example in a log of
    /// background work, its class and address.
    package func describedOnMain(_ body: @MainActor () -> String) -> String {
        guard Thread.isMainThread else { return "<\(type(of: self)): \(Unmanaged.passUnretained(self).toOpaque())>" }
        return withoutActuallyEscaping(body) { body in MainActor.assumeIsolated { body() } }
    }
}
