import Foundation
import Graphics
import Scheduling

extension UIColor {
    /// The shared object for a color with these components; the color itself if it depends on traits, is a pattern, or is an instance of a
    /// client's subclass. Sharing saves objects, because rows of lists create the same few colors thousands of times. *Thread*: any.
    package var shared: UIColor {
        guard let components = fixedComponents else { return self }
        return Self.known.withLock { known in
            if let color = known[components] { return color }
            if known.count >= Self.maximumCount { known.removeAll() }
            known[components] = self
            return self
        }
    }

    /// The components of a color that is the same for all traits; nil for a pattern, and for an instance of a client's subclass.
    final var fixedComponents: CGColor? {
        guard type(of: self) == UIColor.self, case .fixed(let components) = storage else { return nil }
        return components
    }

    /// More colors than a screen usually shows, and few enough to keep in memory. Shared fonts have the same limit.
    private static let maximumCount = 64
    private static let known = Locked<[CGColor: UIColor]>([:])
}
