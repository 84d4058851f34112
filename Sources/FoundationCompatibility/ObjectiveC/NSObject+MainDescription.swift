import Foundation

extension NSObject {
    /// Returns the description of an object that belongs to the main thread. On the main thread, this is the result of `body`. On other
    /// threads, for example in a log of background work, it is the class and the memory address.
    package func describedOnMain(_ body: @MainActor () -> String) -> String {
        guard Thread.isMainThread else { return "<\(type(of: self)): \(Unmanaged.passUnretained(self).toOpaque())>" }
        return withoutActuallyEscaping(body) { body in MainActor.assumeIsolated { body() } }
    }
}
