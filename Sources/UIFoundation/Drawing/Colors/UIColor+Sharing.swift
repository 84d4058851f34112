import Foundation
import Graphics
import Scheduling

extension UIColor {
    /// An equal color that other users of the same components have too; the color itself if it depends on traits, is a pattern, or is of a
    /// client's class. Rows of lists create the same few colors thousands of times. *Thread*: any.
    package var shared: UIColor {
        guard type(of: self) == UIColor.self, case .fixed(let components) = storage else { return self }
        return Self.known.withLock { known in
            if let color = known[components] { return color }
            if known.count >= Self.maximumCount { known.removeAll() }
            known[components] = self
            return self
        }
    }

    /// As for shared fonts: more than the colors of a screen, and few enough to keep.
    private static let maximumCount = 64
    private static let known = Locked<[CGColor: UIColor]>([:])
}
