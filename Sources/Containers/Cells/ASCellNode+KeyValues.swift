import UIKit

/// The key `collectionElement`, by which layout delegates of clients read a cell's element, as Texture's samples do.
extension ASCellNode: KeyedValues {
    package func setKeyedValue(_ value: Any?, forKey key: String) -> Bool { false }

    package func keyedValue(forKey key: String) -> Any? {
        key == "collectionElement" ? element : nil
    }
}
