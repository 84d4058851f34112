import UIKit

// An extension of every table, and not only of those of elements: existing code uses `NSMapTable<AnyObject, AnyObject>`.
extension NSMapTable {
    /// A table for the attributes that a collection's layout delegate computes: keys are elements by identity. *Thread*: any.
    public class func elementToLayoutAttributes() -> NSMapTable<ASCollectionElement, UICollectionViewLayoutAttributes> {
        NSMapTable<ASCollectionElement, UICollectionViewLayoutAttributes>(
            keyOptions: .objectPointerPersonality, valueOptions: .strongMemory)
    }
}
