import UIKit

/// Provides a cell's element for the key `collectionElement`, with which layout delegates of clients read it, as in Texture's samples.
extension ASCellNode: KeyedValues {
    package func setKeyedValue(_ value: Any?, forKey key: String) -> Bool { false }

    package func keyedValue(forKey key: String) -> Any? {
        key == "collectionElement" ? element : nil
    }
}
