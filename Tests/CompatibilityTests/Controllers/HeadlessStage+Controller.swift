import HeadlessHost
import UIKit

extension HeadlessStage {
    /// Shows a controller in a window and settles.
    convenience init(_ controller: UIViewController) {
        self.init { controller }
    }
}
