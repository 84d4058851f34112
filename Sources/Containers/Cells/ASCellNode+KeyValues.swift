import UIKit

/// Provides a cell's element for the key `collectionElement`. Layout delegates of clients read the element with this key, as in Texture's
/// samples.
extension ASCellNode: KeyedValues {
    package func setKeyedValue(_ value: Any?, forKey key: String) -> Bool { false }

    package func keyedValue(forKey key: String) -> Any? {
        key == "collectionElement" ? element : nil
    }
}
