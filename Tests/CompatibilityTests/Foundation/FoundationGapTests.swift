import AsyncDisplayKit
import UIKit
import XCTest

private final class Item: NSObject {}

private final class Document: NSObject {
    var text = ""

    func set(_ new: String, undo: UndoManager) {
        MainActor.assumeIsolated {
            let old = text
            undo.registerUndo(withTarget: self) { $0.set(old, undo: undo) }
            text = new
        }
    }
}

final class FoundationGapTests: XCTestCase {
    func testLayoutAttributesAreRequestedFromAnyTable() {
        let attributes: NSMapTable<ASCollectionElement, UICollectionViewLayoutAttributes> = NSMapTable<AnyObject, AnyObject>
            .elementToLayoutAttributes()
        XCTAssertEqual(attributes.count, 0)
        XCTAssertEqual(NSMapTable<ASCollectionElement, UICollectionViewLayoutAttributes>.elementToLayoutAttributes().count, 0)
    }

    func testAWeakTableDropsFreedMembers() {
        let table = NSHashTable<Item>.weakObjects()
        let kept = Item()
        table.add(kept)
        autoreleasepool { table.add(Item()) }
        XCTAssertEqual(table.allObjects, [kept])
        XCTAssertTrue(table.contains(kept))
    }

    func testAMapTableRetainsKeysAndValuesByItsOptions() {
        let table = NSMapTable<NSString, Item>.strongToWeakObjects()
        let kept = Item()
        table.setObject(kept, forKey: "kept")
        table.setObject(Item(), forKey: "freed")
        XCTAssertTrue(table.object(forKey: "kept") === kept)
        XCTAssertNil(table.object(forKey: "freed"))
        XCTAssertEqual(table.count, 1)
    }

    func testAssociatedValuesStayWithTheirObject() {
        let key = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
        let object = Item()
        objc_setAssociatedObject(object, key, "value", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        XCTAssertEqual(objc_getAssociatedObject(object, key) as? String, "value")
        XCTAssertNil(objc_getAssociatedObject(Item(), key))
        objc_setAssociatedObject(object, key, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        XCTAssertNil(objc_getAssociatedObject(object, key))
    }

    func testUndoRevertsAndRedoRepeats() {
        MainActor.assumeIsolated {
            let (document, undo) = (Document(), UndoManager())
            document.set("a", undo: undo)
            document.set("b", undo: undo)
            undo.undo()
            XCTAssertEqual(document.text, "a")
            undo.redo()
            XCTAssertEqual(document.text, "b")
            undo.undo()
            undo.undo()
            XCTAssertEqual(document.text, "")
            XCTAssertFalse(undo.canUndo)
        }
    }

    func testOpenGroupsLoseTheOperationsOfATargetAndKeepTheNamesOfNestedGroups() {
        MainActor.assumeIsolated {
            let (document, other, undo) = (Document(), Document(), UndoManager())
            undo.beginUndoGrouping()
            undo.beginUndoGrouping()
            document.set("a", undo: undo)
            other.set("b", undo: undo)
            undo.setActionName("Typing")
            undo.endUndoGrouping()
            undo.removeAllActions(withTarget: other)
            undo.endUndoGrouping()
            XCTAssertEqual(undo.undoActionName, "Typing")
            undo.undo()
            XCTAssertEqual(document.text, "")
            XCTAssertEqual(other.text, "b")
        }
    }

    func testGeometryIsStoredInValues() {
        XCTAssertEqual(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgPointValue, CGPoint(x: 1, y: 2))
        XCTAssertEqual(NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)).cgRectValue.width, 3)
    }

    func testNumbersBridge() {
        XCTAssertEqual((CGFloat(1.5) as NSNumber).doubleValue, 1.5)
        let value: Any = NSNumber(value: 2.5)
        XCTAssertEqual(value as? CGFloat, 2.5)
        XCTAssertEqual(NSAttributedString().length, 0)
    }

    func testTraitCollectionsOverlayAndAreCurrentPerThread() {
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        let merged = UITraitCollection(traitsFrom: [UITraitCollection(displayScale: 2), dark])
        XCTAssertEqual(merged.userInterfaceStyle, .dark)
        XCTAssertEqual(merged.displayScale, 2)
        merged.performAsCurrent {
            XCTAssertEqual(UITraitCollection.current, merged)
        }
        XCTAssertNotEqual(UITraitCollection.current, merged)
        XCTAssertTrue(merged.hasDifferentColorAppearance(comparedTo: UITraitCollection(userInterfaceStyle: .light)))
    }
}
