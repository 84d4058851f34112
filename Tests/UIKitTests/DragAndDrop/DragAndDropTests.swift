import Scheduling
import UIPrimitives
import XCTest

@testable import UIKit

/// Drags within one window of a host that does not support drags between windows.
final class DragAndDropTests: XCTestCase {
    @MainActor private struct Scene {
        let source: UIView
        let target: UIView
        let drag = RecordingDragDelegate()
        let drop = RecordingDropDelegate()

        init(_ stage: TestStage) {
            source = stage.view(CGRect(x: 10, y: 10, width: 50, height: 50))
            target = stage.view(CGRect(x: 110, y: 110, width: 80, height: 80), .blue)
            source.addInteraction(UIDragInteraction(delegate: drag))
            target.addInteraction(UIDropInteraction(delegate: drop))
        }
    }

    /// Runs the main queue, on which items arrive.
    @MainActor private func runQueue() {
        for _ in 0..<4 { _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.005)) }
    }

    func testAPressThatMovesBringsTheItemsToTheViewUnderIt() {
        onStage { stage in
            let scene = Scene(stage)
            stage.press(20, 20)
            stage.move(60, 60)
            XCTAssertEqual(scene.drag.log, ["items (10, 10)", "lift", "begin"].map { $0 } + ["move"])
            stage.move(150, 150)
            XCTAssertEqual(scene.drop.log, ["canHandle", "enter", "update (40, 40)"])
            stage.release(150, 150)
            XCTAssertTrue(scene.drop.log.contains("perform"))
            runQueue()
            XCTAssertEqual(scene.drop.texts, ["dragged"])
            XCTAssertEqual(scene.drag.operation, .copy)
            XCTAssertEqual(scene.drop.log.filter { $0 == "end" }.count, 1)
            XCTAssertNil(DragTracking.current)
        }
    }

    func testEscapeCancelsTheDragAndLaterMovementsDoNothing() {
        onStage { stage in
            let scene = Scene(stage)
            stage.press(20, 20)
            stage.move(150, 150)
            stage.send(.keyPressed(HostKeyPress(key: .escape, timestamp: stage.clock.now)))
            XCTAssertEqual(scene.drag.operation, .cancel)
            XCTAssertEqual(scene.drop.log.suffix(2), ["exit", "end"])
            let before = scene.drop.log
            stage.move(160, 160)
            stage.release(160, 160)
            runQueue()
            XCTAssertEqual(scene.drop.log, before)
            XCTAssertEqual(scene.drop.texts, [])
        }
    }

    func testADropOutsideOfAllReceiversIsCanceled() {
        onStage { stage in
            let scene = Scene(stage)
            stage.press(20, 20)
            stage.move(80, 20)
            stage.release(80, 20)
            XCTAssertEqual(scene.drag.operation, .cancel)
            XCTAssertEqual(scene.drop.log, [])
        }
    }

    func testAMoveThatTheSourceForbidsIsNotPerformed() {
        onStage { stage in
            let scene = Scene(stage)
            scene.drag.allowsMove = false
            scene.drop.operation = .move
            stage.press(20, 20)
            stage.move(150, 150)
            stage.release(150, 150)
            XCTAssertFalse(scene.drop.log.contains("perform"))
            XCTAssertEqual(scene.drag.operation, .cancel)
        }
    }

    func testInAScrollViewADragBeginsAfterALongPress() {
        onStage { stage in
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            scroll.contentSize = CGSize(width: 200, height: 1000)
            stage.window.addSubview(scroll)
            let source = stage.view(CGRect(x: 10, y: 10, width: 50, height: 150), in: scroll)
            let drag = RecordingDragDelegate()
            source.addInteraction(UIDragInteraction(delegate: drag))
            stage.frame()
            stage.press(20, 100)
            stage.move(20, 60)
            stage.move(20, 30)
            XCTAssertGreaterThan(scroll.contentOffset.y, 0, "the movement scrolls")
            stage.release(20, 30)
            XCTAssertEqual(drag.log, [])
            stage.advance(to: 5)
            scroll.contentOffset = .zero

            stage.press(20, 100)
            stage.advance(to: 5.5)
            XCTAssertEqual(drag.log, ["items (10, 90)", "lift"])
            stage.move(20, 60)
            XCTAssertEqual(drag.log.suffix(2), ["begin", "move"])
            XCTAssertEqual(scroll.contentOffset.y, 0)
            stage.release(20, 60)
        }
    }

    func testAHeldPressWithoutMovementEndsTheLift() {
        onStage { stage in
            let scene = Scene(stage)
            stage.press(20, 20)
            stage.advance(to: 0.5)
            XCTAssertTrue(stage.window.subviews.contains { $0 is DragPreviewView })
            stage.release(20, 20)
            stage.advance(to: 1)
            stage.advance(to: 1.5)
            XCTAssertFalse(stage.window.subviews.contains { $0 is DragPreviewView })
            XCTAssertEqual(scene.drag.log, ["items (10, 10)", "lift"])
            XCTAssertNil(scene.drag.operation)
        }
    }

    func testTheInnermostViewThatHandlesTheSessionReceivesIt() {
        onStage { stage in
            let scene = Scene(stage)
            let inner = stage.view(CGRect(x: 20, y: 20, width: 40, height: 40), .green, in: scene.target)
            let refusing = RecordingDropDelegate()
            refusing.handles = false
            inner.addInteraction(UIDropInteraction(delegate: refusing))
            stage.press(20, 20)
            stage.move(150, 150)
            stage.move(151, 151)
            XCTAssertEqual(refusing.log, ["canHandle"])
            XCTAssertEqual(scene.drop.log, ["canHandle", "enter", "update (40, 40)", "update (41, 41)"])
            stage.release(151, 151)
        }
    }

    func testATextFieldReceivesDroppedText() {
        onStage { stage in
            let scene = Scene(stage)
            scene.target.removeFromSuperview()
            let field = UITextField(frame: CGRect(x: 100, y: 100, width: 90, height: 30))
            stage.window.addSubview(field)
            stage.press(20, 20)
            stage.move(150, 115)
            stage.release(150, 115)
            runQueue()
            XCTAssertEqual(field.text, "dragged")
            XCTAssertEqual(scene.drag.operation, .copy)
        }
    }

    func testAControlOnWhichTheDragRestsIsActivated() {
        onStage { stage in
            let scene = Scene(stage)
            let button = UIButton(frame: CGRect(x: 80, y: 10, width: 60, height: 40))
            var count = 0
            button.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
            button.isSpringLoaded = true
            stage.window.addSubview(button)
            stage.press(20, 20)
            stage.move(100, 30)
            stage.advance(to: 0.5)
            XCTAssertEqual(count, 0)
            stage.advance(to: 0.9)
            XCTAssertEqual(count, 1)
            stage.advance(to: 2)
            XCTAssertEqual(count, 1)
            stage.release(100, 30)
            XCTAssertEqual(scene.drag.operation, .cancel)
        }
    }

    func testARowIsMovedWithinItsTable() {
        onStage { stage in
            let table = UITableView(frame: stage.window.bounds)
            let list = ListOfNames(["a", "b", "c"])
            table.rowHeight = 30
            table.dataSource = list
            table.dragDelegate = list
            table.dropDelegate = list
            stage.window.addSubview(table)
            stage.frame()
            stage.press(50, 15)
            stage.advance(to: 0.4)
            stage.move(50, 80)
            XCTAssertTrue(table.hasActiveDrag)
            XCTAssertTrue(table.hasActiveDrop)
            stage.release(50, 80)
            XCTAssertEqual(list.log, ["0 to 3"])
            XCTAssertEqual(list.names, ["b", "c", "a"])
            XCTAssertFalse(table.hasActiveDrag)
            XCTAssertFalse(table.hasActiveDrop)
            stage.advance(to: 3)
        }
    }

    func testAnItemIsDraggedOutOfACollectionView() {
        onStage { stage in
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 40, height: 40)
            let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 100), collectionViewLayout: layout)
            let source = Squares()
            view.dataSource = source
            view.dragDelegate = source
            view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            stage.window.addSubview(view)
            let drop = RecordingDropDelegate()
            stage.view(CGRect(x: 0, y: 120, width: 200, height: 80), .blue).addInteraction(UIDropInteraction(delegate: drop))
            stage.frame()
            stage.press(20, 20)
            stage.advance(to: 0.4)
            stage.move(100, 150)
            stage.release(100, 150)
            runQueue()
            XCTAssertEqual(drop.texts, ["square 0"])
        }
    }
}

/// A delegate that drags a text, and records its calls.
final class RecordingDragDelegate: NSObject, UIDragInteractionDelegate {
    var log: [String] = []
    var operation: UIDropOperation?
    var allowsMove = true
    var providers = [NSItemProvider(object: "dragged" as NSString)]

    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
        let place = session.location(in: interaction.view!)
        log.append("items (\(Int(place.x)), \(Int(place.y)))")
        return providers.map { UIDragItem(itemProvider: $0) }
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession
    ) {
        log.append("lift")
    }

    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) { log.append("begin") }

    func dragInteraction(_ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession) -> Bool { allowsMove }

    func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession) { log.append("move") }

    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) {
        self.operation = operation
    }
}

/// A delegate that reads dropped texts, and records its calls.
final class RecordingDropDelegate: NSObject, UIDropInteractionDelegate {
    var log: [String] = []
    var handles = true
    var operation = UIDropOperation.copy
    var texts: [String] = []

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        log.append("canHandle")
        return handles
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) { log.append("enter") }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal {
        let place = session.location(in: interaction.view!)
        log.append("update (\(Int(place.x)), \(Int(place.y)))")
        return UIDropProposal(operation: operation)
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) { log.append("exit") }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        log.append("perform")
        session.loadObjects(ofClass: String.self) { self.texts = $0 }
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) { log.append("end") }
}

/// A table whose rows the user moves.
private final class ListOfNames: NSObject, UITableViewDataSource, UITableViewDragDelegate, UITableViewDropDelegate {
    var names: [String]
    var log: [String] = []

    init(_ names: [String]) {
        self.names = names
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell()
        cell.textLabel?.text = names[indexPath.row]
        return cell
    }

    func tableView(
        _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] {
        [UIDragItem(itemProvider: NSItemProvider(object: names[indexPath.row] as NSString))]
    }

    func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal {
        UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    }

    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
        guard let from = coordinator.items.first?.sourceIndexPath, let to = coordinator.destinationIndexPath else { return }
        log.append("\(from.row) to \(to.row)")
        let name = names.remove(at: from.row)
        let row = to.row > from.row ? to.row - 1 : to.row
        names.insert(name, at: row)
        tableView.moveRow(at: from, to: IndexPath(row: row, section: 0))
        coordinator.drop(coordinator.items[0].dragItem, toRowAt: IndexPath(row: row, section: 0))
    }
}

private final class Squares: NSObject, UICollectionViewDataSource, UICollectionViewDragDelegate {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] {
        [UIDragItem(itemProvider: NSItemProvider(object: "square \(indexPath.item)" as NSString))]
    }
}
