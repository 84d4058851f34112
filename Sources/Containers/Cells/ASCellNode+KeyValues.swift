import UIKit

/// Clients' layout delegates read a cell's element through this key, as Texture's samples do.
extension ASCellNode: KeyedValues {
    package func take(_ value: Any?, forKey key: String) -> Bool { false }

    package func keptValue(forKey key: String) -> Any? {
        key == "collectionElement" ? element : nil
    }
}
