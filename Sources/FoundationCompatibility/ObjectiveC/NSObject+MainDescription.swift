import Foundation

extension NSObject {
    /// What describes an object of the main thread: `body` there, and on any other thread, as in a log of background work, its
    /// class and address only.
    package func describedOnMain(_ body: @MainActor () -> String) -> String {
        guard Thread.isMainThread else { return "<\(type(of: self)): \(Unmanaged.passUnretained(self).toOpaque())>" }
        return withoutActuallyEscaping(body) { body in MainActor.assumeIsolated { body() } }
    }
}
