import CX11
import Graphics
import Scheduling
import UIKit
import XCTest

@testable import X11Host

/// Several questions about one selection under way at once.
final class SelectionTests: XCTestCase {
    /// The other program's clipboard, answering as this one does.
    @MainActor private func neighbour(_ stage: Stage) -> X11Clipboard {
        let connection = stage.other
        let clipboard = X11Clipboard(connection: connection)
        let read: @MainActor @Sendable () -> Void = { [unowned connection] in
            while let event = connection.nextEvent() { _ = clipboard.handle(event) }
            connection.flush()
        }
        connection.onQueuedEvents = read
        connection.watch(read)
        return clipboard
    }

    func testARefusedTextSaysNothingOfThePicturesAskedForAtTheSameTime() throws {
        try onMain {
            let stage = try Stage()
            defer { stage.close() }
            let owner = neighbour(stage)
            owner.offer(.picture(Bitmap(width: 4, height: 4)!), to: .clipboard)

            // A refusal names no property: were it matched by less than the target, it would end one of the others.
            var text: String??
            var pictures: [Data?] = []
            stage.host.x11Clipboard.read(.clipboard) { text = .some($0) }
            for _ in 0..<7 { stage.host.x11Clipboard.readPicture(.clipboard) { pictures.append($0) } }

            eventually("all answers") { text != nil && pictures.count == 7 }
            XCTAssertEqual(text, .some(nil))
            XCTAssertEqual(pictures.compactMap { $0 }.count, 7)
        }
    }
}
