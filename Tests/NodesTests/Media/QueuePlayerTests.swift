import AVFoundation
import UIKit
import XCTest

@testable import Nodes

/// Queues of items and repeated items with fake pipelines that the test controls.
final class QueuePlayerTests: XCTestCase {
    private static let film = URL(fileURLWithPath: "/tmp/film.webm")

    @MainActor private func end(_ stage: Stage, _ pipelines: FakePipelines) {
        pipelines.last.prepare()
        stage.settle()
        pipelines.last.end()
        stage.settle()
    }

    func testTheNextItemPlaysAfterTheEndAndThePlayerPausesAfterTheLast() {
        FakePipelines.run { stage, pipelines in
            let items = (0..<2).map { _ in AVPlayerItem(url: Self.film) }
            let player = AVQueuePlayer(items: items)
            player.play()
            stage.settle()
            XCTAssertTrue(player.currentItem === items[0])
            end(stage, pipelines)
            XCTAssertTrue(player.currentItem === items[1])
            XCTAssertEqual(player.rate, 1)
            end(stage, pipelines)
            XCTAssertNil(player.currentItem)
            XCTAssertEqual(player.rate, 0)
        }
    }

    func testItemsAreInsertedAndRemoved() {
        FakePipelines.run { _, _ in
            let items = (0..<4).map { _ in AVPlayerItem(url: Self.film) }
            let player = AVQueuePlayer(items: [items[0]])
            player.insert(items[1], after: nil)
            player.insert(items[2], after: items[0])
            player.insert(items[3], after: items[2])
            XCTAssertFalse(player.canInsert(items[1], after: nil))
            XCTAssertEqual(player.items().map { item in items.firstIndex { $0 === item } }, [0, 2, 3, 1])
            player.remove(items[3])
            player.remove(items[0])
            XCTAssertEqual(player.items().map { item in items.firstIndex { $0 === item } }, [2, 1])
            player.removeAllItems()
            XCTAssertEqual(player.items().count, 0)
        }
    }

    func testALooperRepeatsTheItem() {
        FakePipelines.run { stage, pipelines in
            let player = AVQueuePlayer()
            let looper = AVPlayerLooper(player: player, templateItem: AVPlayerItem(url: Self.film))
            player.play()
            stage.settle()
            for count in 1...3 {
                end(stage, pipelines)
                XCTAssertEqual(looper.loopCount, count)
                XCTAssertEqual(player.items().count, 2)
                XCTAssertEqual(player.rate, 1)
            }
            looper.disableLooping()
            XCTAssertEqual(looper.status, .cancelled)
            end(stage, pipelines)
            XCTAssertNil(player.currentItem)
        }
    }
}
