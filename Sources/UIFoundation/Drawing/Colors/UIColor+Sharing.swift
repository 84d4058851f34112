import Foundation
import Graphics
import Scheduling

extension UIColor {
    /// The shared object for a color with these components; the color itself if it depends on traits, is a pattern, or is an instance of a
    /// client's subclass. Sharing saves objects, because rows of lists create the same few colors thousands of times. *Thread*: any.
    package var shared: UIColor {
        guard type(of: self) == UIColor.self, case .fixed(let components) = storage else { return self }
        return Self.known.withLock { known in
            if let color = known[components] { return color }
            if known.count >= Self.maximumCount { known.removeAll() }
            known[components] = self
            return self
        }
    }

    /// More colors than a screen usually shows, and few enough to keep in memory. Shared fonts have the same limit.
    private static let maximumCount = 64
    private static let known = Locked<[CGColor: UIColor]>([:])
}
