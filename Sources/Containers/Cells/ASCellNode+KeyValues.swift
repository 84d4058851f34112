import UIKit

/// Clients' layout delegates read a cell's element through this key, as Texture's samples do.
extension ASCellNode: KeyedValues {
    package func setKeyedValue(_ value: Any?, forKey key: String) -> Bool { false }

    package func keyedValue(forKey key: String) -> Any? {
        key == "collectionElement" ? element : nil
    }
}
