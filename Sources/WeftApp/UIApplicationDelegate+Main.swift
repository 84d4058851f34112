import UIKit

extension UIApplicationDelegate {
    /// Runs the program: makes the delegate, launches it, and stays in the main loop until the last window is closed.
    ///
    /// This is what `@main` on a delegate calls. It ends the process: with 0, or with 3 where there is no display.
    public static func main() {
        WeftApplication.run(WindowWish()) { Self() }
    }
}
