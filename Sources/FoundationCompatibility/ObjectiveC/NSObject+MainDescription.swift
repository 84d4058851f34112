import Foundation

extension NSObject {
    /// Returns the description of an object that belongs to the main thread: the result of `body` on the main thread, and the class and
    /// memory address on other threads, for example in a log of background work.
    package func describedOnMain(_ body: @MainActor () -> String) -> String {
        guard Thread.isMainThread else { return "<\(type(of: self)): \(Unmanaged.passUnretained(self).toOpaque())>" }
        return withoutActuallyEscaping(body) { body in MainActor.assumeIsolated { body() } }
    }
}
