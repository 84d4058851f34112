import Foundation

extension NSNotification.Name {
    /// Posted when memory runs short; `UIApplication.didReceiveMemoryWarningNotification` is its public name.
    package static let memoryWarning = NSNotification.Name("UIApplicationDidReceiveMemoryWarningNotification")
}
