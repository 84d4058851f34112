import Foundation

extension NSError {
    /// An error with a code of Core Data, as in its header `CoreDataErrors.h`.
    static func coreData(_ code: Int, _ description: String, details: [String: Any] = [:]) -> NSError {
        let userInfo = details.merging([NSLocalizedDescriptionKey: description]) { $1 }
        return NSError(domain: NSCocoaErrorDomain, code: code, userInfo: userInfo)
    }
}
