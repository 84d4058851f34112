import Foundation
import Graphics
import Scheduling
import Synchronization

extension UIColor {
    /// The shared object for a color with these components; the color itself if it depends on traits, is a pattern, or is an instance of a
    /// client's subclass. Sharing saves objects, because rows of lists create the same few colors thousands of times. *Thread*: any.
    /// *Cost*: none for a shared object; otherwise a lookup under one of several locks, so that threads that create rows seldom wait for
    /// each other.
    package var shared: UIColor {
        if isShared.load(ordering: .relaxed) { return self }
        guard let components = fixedComponents else { return self }
        return SharedColors.tables[abs(components.hashValue % SharedColors.tables.count)].withLock { known in
            if let color = known[components] { return color }
            if known.count >= SharedColors.maximumCount { known.removeAll() }
            known[components] = self
            isShared.store(true, ordering: .relaxed)
            return self
        }
    }

    /// The components of a color that is the same for all traits; nil for a pattern, and for an instance of a client's subclass.
    final var fixedComponents: CGColor? {
        guard type(of: self) == UIColor.self, case .fixed(let components) = storage else { return nil }
        return components
    }
}

/// The shared colors by their components, in several tables with a lock each.
private enum SharedColors {
    static let tables = (0..<8).map { _ in Locked<[CGColor: UIColor]>([:]) }
    /// The maximum number of colors in a table. All tables together hold more colors than a screen usually shows, but use little memory.
    static let maximumCount = 16
}
