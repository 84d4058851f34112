import UIKit

/// Layout delegates in client code ask a cell for its element by this name, as Texture's samples do.
extension ASCellNode: KeyedValues {
    package func take(_ value: Any?, forKey key: String) -> Bool { false }

    package func keptValue(forKey key: String) -> Any? {
        key == "collectionElement" ? element : nil
    }
}
