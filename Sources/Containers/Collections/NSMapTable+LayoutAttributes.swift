import UIKit

extension NSMapTable where KeyType == ASCollectionElement, ObjectType == UICollectionViewLayoutAttributes {
    /// A table for the places that a collection's layout delegate works out. *Thread*: any.
    public class func elementToLayoutAttributes() -> NSMapTable<ASCollectionElement, UICollectionViewLayoutAttributes> {
        strongToStrongObjects()
    }
}
