import UIKit

// Of every table, and not of those of elements alone: existing code asks `NSMapTable<AnyObject, AnyObject>` for it.
extension NSMapTable {
    /// A table for the places that a collection's layout delegate works out: elements by identity. *Thread*: any.
    public class func elementToLayoutAttributes() -> NSMapTable<ASCollectionElement, UICollectionViewLayoutAttributes> {
        NSMapTable<ASCollectionElement, UICollectionViewLayoutAttributes>(
            keyOptions: .objectPointerPersonality, valueOptions: .strongMemory)
    }
}
