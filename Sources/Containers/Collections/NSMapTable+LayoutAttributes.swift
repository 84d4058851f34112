import UIKit

// On every table, and not only on those of elements: existing code calls it on `NSMapTable<AnyObject, AnyObject>`.
extension NSMapTable {
    /// A table for the places that a collection's layout delegate works out: elements by identity. *Thread*: any.
    public class func elementToLayoutAttributes() -> NSMapTable<ASCollectionElement, UICollectionViewLayoutAttributes> {
        NSMapTable<ASCollectionElement, UICollectionViewLayoutAttributes>(
            keyOptions: .objectPointerPersonality, valueOptions: .strongMemory)
    }
}
