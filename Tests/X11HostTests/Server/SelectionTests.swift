import CX11
import Graphics
import Scheduling
import UIKit
import XCTest

@testable import X11Host

/// Several requests for one selection in progress at the same time.
final class SelectionTests: XCTestCase {
    /// The clipboard of the other program, which answers in the same way as that of this program.
    @MainActor private func neighbor(_ stage: Stage) -> X11Clipboard {
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

    func testARefusedTextDoesNotAffectPicturesRequestedAtTheSameTime() throws {
        try onMain {
            let stage = try Stage()
            defer { stage.close() }
            let owner = neighbor(stage)
            owner.offer(.image(Bitmap(width: 4, height: 4)!), to: .clipboard)

            // A refusal names no property, so it is matched by selection and target. Without the target it could end one of the requests
            // for pictures.
            var text: String??
            var pictures: [Data?] = []
            stage.host.x11Clipboard.read(.clipboard) { text = .some($0) }
            for _ in 0..<7 { stage.host.x11Clipboard.readImage(.clipboard) { pictures.append($0) } }

            eventually("all answers") { text != nil && pictures.count == 7 }
            XCTAssertEqual(text, .some(nil))
            XCTAssertEqual(pictures.compactMap { $0 }.count, 7)
        }
    }

    func testAnIncrementalTransferContinuesWhileAnotherSelectionIsAcquired() throws {
        try onMain {
            let stage = try Stage()
            defer { stage.close() }
            let long = String(repeating: "0123456789abcdef", count: 100_000)
            let owner = X11Clipboard(connection: stage.other)
            owner.write(long, to: .clipboard)

            var answer: String??
            stage.host.x11Clipboard.read(.clipboard) { answer = .some($0) }
            eventually("the whole text, or the notice that it did not arrive") {
                while let event = stage.other.nextEvent() { _ = owner.handle(event) }
                stage.other.synchronize()
                // Acquiring a selection requests the server time, and so reads the piece that has just arrived.
                stage.host.clipboard.write("selected", to: .primary)
                return answer != nil
            }
            XCTAssertEqual(answer??.count, long.count)
        }
    }

    func testATransferToTheSamePropertyHasItsOwnTimeLimit() throws {
        try onMain {
            let stage = try Stage()
            defer { stage.close() }
            let clock = VirtualClock()
            FrameScheduler.current.clock = clock
            defer { FrameScheduler.current.clock = SystemClock() }
            let sender = IncrementalSender(connection: stage.host.connection)
            let requestor = XCreateSimpleWindow(stage.other.display, stage.other.root, 0, 0, 1, 1, 0, 0, 0)
            stage.other.synchronize()
            let bytes = [UInt8](repeating: 65, count: 3_000_000)
            @MainActor func send() {
                sender.send(
                    bytes, type: stage.host.connection.atoms[.UTF8_STRING], to: requestor, stage.host.connection.atoms[.WEFT_SELECTION])
            }

            send()
            clock.advance(to: 3)
            send()
            XCTAssertEqual(clock.nextFireTime, 8, "the time limit of the first transfer has ended")
        }
    }

    func testRequestsForUnownedSelectionsAreRefused() throws {
        try onMain {
            let stage = try Stage()
            defer { stage.close() }
            let other = stage.other
            var event = XEvent()
            event.xselectionrequest.type = SelectionRequest
            event.xselectionrequest.requestor = XCreateSimpleWindow(other.display, other.root, 0, 0, 1, 1, 0, 0, 0)
            event.xselectionrequest.selection = PredefinedAtom.primary
            event.xselectionrequest.target = other.atoms[.UTF8_STRING]
            event.xselectionrequest.property = other.atoms[.WEFT_SELECTION]
            event.xselectionrequest.time = 0
            other.synchronize()

            _ = stage.host.x11Clipboard.handle(event)

            var answer: XSelectionEvent?
            eventually("an answer") {
                while let event = other.nextEvent() { if event.type == SelectionNotify { answer = event.xselection } }
                return answer != nil
            }
            XCTAssertEqual(answer?.property, 0)
        }
    }

    func testATextAndAPictureAreOfferedTogether() throws {
        try onMain {
            let stage = try Stage()
            defer { stage.close() }
            let reader = neighbor(stage)
            stage.host.clipboard.offer(HostCopy(text: "both", image: Bitmap(width: 4, height: 4)!), to: .clipboard)
            var text: String?
            var picture: Data?
            reader.read(.clipboard) { text = $0 }
            reader.readImage(.clipboard) { picture = $0 }
            eventually("both forms") { text == "both" && picture != nil }
        }
    }
}
