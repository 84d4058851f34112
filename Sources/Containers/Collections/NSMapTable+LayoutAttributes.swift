import UIKit

// Extends every map table, and not only those of elements, because existing code calls this method on `NSMapTable<AnyObject, AnyObject>`.
extension NSMapTable {
    /// Returns an empty table from elements, compared by identity, to the attributes that a layout delegate computes. *Thread*: any.
    public class func elementToLayoutAttributes() -> NSMapTable<ASCollectionElement, UICollectionViewLayoutAttributes> {
        NSMapTable<ASCollectionElement, UICollectionViewLayoutAttributes>(
            keyOptions: .objectPointerPersonality, valueOptions: .strongMemory)
    }
}
