import Foundation

extension NSNotification.Name {
    /// Posted when memory is low; its public name is `UIApplication.didReceiveMemoryWarningNotification`.
    package static let memoryWarning = NSNotification.Name("UIApplicationDidReceiveMemoryWarningNotification")
}
