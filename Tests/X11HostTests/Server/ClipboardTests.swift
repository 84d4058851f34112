import CX11
import Graphics
import Scheduling
import UIKit
import XCTest

@testable import X11Host

/// Copying and pasting between two programs: two connections, each with a clipboard of its own.
final class ClipboardTests: XCTestCase {
    /// The other program, which reads its events in the same way as the host under test.
    @MainActor private final class Neighbor {
        let connection: DisplayConnection
        let clipboard: X11Clipboard

        init(_ connection: DisplayConnection) {
            self.connection = connection
            let clipboard = X11Clipboard(connection: connection)
            self.clipboard = clipboard
            let read: @MainActor @Sendable () -> Void = { [unowned connection] in
                while let event = connection.nextEvent() { _ = clipboard.handle(event) }
                connection.flush()
            }
            connection.onQueuedEvents = read
            connection.watch(read)
        }
    }

    @MainActor private func read(
        _ clipboard: X11Clipboard, _ selection: HostSelection = .clipboard, limit: Double = 60
    ) -> String? {
        var answer: String??
        clipboard.read(selection) { answer = .some($0) }
        eventually("an answer, or the notice that there is no text", limit: limit) { answer != nil }
        return answer ?? nil
    }

    func testTextIsCopiedInBothDirections() throws {
        try onMain {
            let stage = try Stage()
            defer { stage.close() }
            let neighbor = Neighbor(stage.other)
            stage.host.clipboard.write("Grüße 世界 🙂", to: .clipboard)
            XCTAssertEqual(read(neighbor.clipboard), "Grüße 世界 🙂")
            neighbor.clipboard.write("zurück", to: .clipboard)
            eventually("the offer is lost") { stage.host.clipboard.cachedString(in: .clipboard) == nil }
            XCTAssertEqual(read(stage.host.x11Clipboard), "zurück")
            XCTAssertEqual(stage.host.clipboard.cachedString(in: .clipboard), "zurück")
        }
    }

    /// Returns a picture of noise with one translucent pixel. Noise is not compressible, so the PNG of a large picture exceeds the size of
    /// one transfer.
    private func picture(side: Int = 8) -> Bitmap {
        let bitmap = Bitmap(width: side, height: side)!
        var word: UInt32 = 1
        for y in 0..<side {
            for x in 0..<side {
                word = word &* 1_664_525 &+ 1_013_904_223
                bitmap[x, y] = 0xFF00_0000 | word >> 8
            }
        }
        bitmap[0, 0] = 0x8000_0080
        return bitmap
    }

    @MainActor private func readPicture(_ clipboard: X11Clipboard) -> Bitmap? {
        var answer: Data??
        clipboard.readImage(.clipboard) { answer = .some($0) }
        eventually("a picture, or the notice that there is none") { answer != nil }
        return (answer ?? nil).flatMap { try? ImageCodec.decode($0) }
    }

    func testPicturesAreTransferredAsPNGInBothDirections() throws {
        try onMain {
            let stage = try Stage()
            defer { stage.close() }
            let neighbor = Neighbor(stage.other)
            // The PNG of the second picture exceeds the size of one property and is sent in pieces (INCR).
            for side in [8, 400] {
                let bitmap = picture(side: side)
                stage.host.clipboard.offer(.image(bitmap), to: .clipboard)
                eventually("the neighbor's offer is lost") { !neighbor.clipboard.isOwn(.clipboard) }
                XCTAssertEqual(readPicture(neighbor.clipboard)?.difference(from: bitmap).count, 0)
                XCTAssertNil(read(neighbor.clipboard), "a picture is no text")
                neighbor.clipboard.offer(.image(bitmap), to: .clipboard)
                eventually("the offer is lost") { !stage.host.clipboard.isOwn(.clipboard) }
                XCTAssertEqual(readPicture(stage.host.x11Clipboard)?.difference(from: bitmap).count, 0)
            }
        }
    }

    func testThePasteboardHasContentOfOtherProgramsOnceAWindowHasTheFocus() throws {
        try onMain {
            let stage = try Stage()
            defer { stage.close() }
            UIApplication.shared.host = stage.host
            defer { UIApplication.shared.host = nil }
            let neighbor = Neighbor(stage.other)
            let surface = stage.makeWindow().surface
            @MainActor func focus(_ window: Window) {
                XSetInputFocus(stage.other.display, window, RevertToParent, 0)
                stage.other.flush()
            }
            neighbor.clipboard.write("elsewhere", to: .clipboard)
            focus(surface.native.identifier)
            eventually("the text is known") { UIPasteboard.general.string == "elsewhere" }
            XCTAssertNil(UIPasteboard.general.image)
            focus(stage.other.root)
            neighbor.clipboard.offer(.image(picture()), to: .clipboard)
            pass(0.05)
            focus(surface.native.identifier)
            eventually("the picture is known") { UIPasteboard.general.image?.size == CGSize(width: 8, height: 8) }
            XCTAssertNil(UIPasteboard.general.string)
        }
    }

    func testAnImageOfTheProgramIsAvailableImmediatelyAndToOtherPrograms() throws {
        try onMain {
            let stage = try Stage()
            defer { stage.close() }
            UIApplication.shared.host = stage.host
            defer { UIApplication.shared.host = nil }
            let neighbor = Neighbor(stage.other)
            let image = UIImage(cgImage: CGImage(bitmap: picture()), scale: 2, orientation: .up)
            UIPasteboard.general.image = image
            XCTAssertTrue(UIPasteboard.general.image === image)
            XCTAssertNil(UIPasteboard.general.string)
            XCTAssertEqual(readPicture(neighbor.clipboard)?.width, 8)
            UIPasteboard.general.string = "text"
            XCTAssertNil(UIPasteboard.general.image)
            XCTAssertEqual(read(neighbor.clipboard), "text")
        }
    }

    func testThePrimarySelectionIsIndependentOfTheClipboard() throws {
        try onMain {
            let stage = try Stage()
            defer { stage.close() }
            let neighbor = Neighbor(stage.other)
            stage.host.clipboard.write("copied", to: .clipboard)
            stage.host.clipboard.write("selected", to: .primary)
            XCTAssertEqual(read(neighbor.clipboard, .primary), "selected")
            XCTAssertEqual(read(neighbor.clipboard, .clipboard), "copied")
        }
    }

    func testLargeTextsAreTransferredIncrementallyInBothDirections() throws {
        try onMain {
            let stage = try Stage()
            defer { stage.close() }
            let neighbor = Neighbor(stage.other)
            let long = String(repeating: "0123456789äöü世\n", count: 150_000)
            stage.host.clipboard.write(long, to: .clipboard)
            XCTAssertEqual(read(neighbor.clipboard)?.utf8.count, long.utf8.count)
            neighbor.clipboard.write(long + "!", to: .clipboard)
            eventually("the offer is lost") { stage.host.clipboard.cachedString(in: .clipboard) == nil }
            XCTAssertEqual(read(stage.host.x11Clipboard), long + "!")
        }
    }

    func testAnAnswerAboveTheLimitIsNotTruncated() throws {
        try onMain {
            let stage = try Stage()
            defer { stage.close() }
            let neighbor = Neighbor(stage.other)
            stage.host.x11Clipboard.reader.propertyLimit = 1000
            neighbor.clipboard.write(String(repeating: "a", count: 1001), to: .clipboard)
            XCTAssertNil(read(stage.host.x11Clipboard))
            neighbor.clipboard.write(String(repeating: "a", count: 1000), to: .clipboard)
            XCTAssertEqual(read(stage.host.x11Clipboard)?.count, 1000)
        }
    }

    func testOwnTextIsReadWithoutTheServer() throws {
        try onMain {
            let stage = try Stage()
            defer { stage.close() }
            stage.host.clipboard.write("mine", to: .clipboard)
            let next = XNextRequest(stage.host.connection.display)
            var answer: String?
            stage.host.clipboard.read(.clipboard) { answer = $0 }
            XCTAssertEqual(answer, "mine")
            XCTAssertEqual(XNextRequest(stage.host.connection.display), next)
            stage.host.clipboard.write(nil, to: .clipboard)
            XCTAssertNil(stage.host.clipboard.cachedString(in: .clipboard))
        }
    }

    func testUnownedClipboardIsEmptyImmediately() throws {
        try onMain {
            let stage = try Stage()
            defer { stage.close() }
            // Without an owner no conversion is requested: the reader only queries the server for the owner.
            XCTAssertNil(read(stage.host.x11Clipboard))
        }
    }

    func testAReadFromAnOwnerThatDoesNotAnswerEndsAfterASecond() throws {
        try onMain {
            let stage = try Stage()
            defer { stage.close() }
            // This window owns the selection, and its connection reads no events, as in a stopped process.
            let window = XCreateSimpleWindow(stage.other.display, stage.other.root, 0, 0, 1, 1, 0, 0, 0)
            XSetSelectionOwner(stage.other.display, stage.other.atoms[.CLIPBOARD], window, 0)
            stage.other.synchronize()
            let (clock, systemClock) = (VirtualClock(), FrameScheduler.current.clock)
            FrameScheduler.current.clock = clock
            defer { FrameScheduler.current.clock = systemClock }
            var answer: String??
            stage.host.clipboard.read(.clipboard) { answer = .some($0) }
            pass(0.05)
            clock.advance(to: SelectionReader.timeLimit * 0.99)
            XCTAssertTrue(answer == nil, "the request returns immediately and waits until the time limit for the owner")
            clock.advance(to: SelectionReader.timeLimit * 1.01)
            XCTAssertEqual(answer, .some(nil))
        }
    }

    func testTargetsAndMultipleAreAnswered() throws {
        try onMain {
            let stage = try Stage()
            defer { stage.close() }
            let neighbor = Neighbor(stage.other)
            stage.host.clipboard.write("text", to: .clipboard)
            let atoms = stage.other.atoms
            var targets: [UInt] = []
            neighbor.clipboard.reader.read(atoms[.CLIPBOARD], targets: [atoms[.TARGETS]], time: 0) { targets = $0?.longs ?? [] }
            eventually("targets") { !targets.isEmpty }
            for name in [AtomName.TARGETS, .MULTIPLE, .TIMESTAMP, .UTF8_STRING, .textPlainUTF8] {
                XCTAssertTrue(targets.contains(atoms[name]), name.rawValue)
            }
        }
    }

    func testARequestForTooManyTargetsIsRefused() throws {
        try onMain {
            let stage = try Stage()
            defer { stage.close() }
            stage.host.clipboard.write("text", to: .clipboard)
            let (other, atoms) = (stage.other, stage.other.atoms)
            let window = XCreateSimpleWindow(other.display, other.root, 0, 0, 1, 1, 0, 0, 0)
            for (count, isAnswered) in [(3, true), (30_000, false)] {
                let pairs = (0..<count).flatMap { _ in [atoms[.UTF8_STRING], atoms[.TEXT]] }
                other.setProperty(atoms[.WEFT_SELECTION], of: window, type: atoms[.ATOM_PAIR], longs: pairs)
                XConvertSelection(other.display, atoms[.CLIPBOARD], atoms[.MULTIPLE], atoms[.WEFT_SELECTION], window, 0)
                other.flush()
                var event = XEvent()
                eventually("an answer") { XCheckTypedWindowEvent(other.display, window, SelectionNotify, &event) != 0 }
                XCTAssertEqual(event.xselection.property != 0, isAnswered, "\(count) targets")
            }
        }
    }

    func testARequestorWhoseWindowIsDestroyedDuringATransferCausesNoError() throws {
        try onMain {
            let stage = try Stage()
            defer { stage.close() }
            let errors = XErrors.unexpectedCount
            stage.host.clipboard.write(String(repeating: "x", count: 3_000_000), to: .clipboard)
            let window = XCreateSimpleWindow(stage.other.display, stage.other.root, 0, 0, 1, 1, 0, 0, 0)
            XConvertSelection(
                stage.other.display, stage.other.atoms[.CLIPBOARD], stage.other.atoms[.UTF8_STRING], stage.other.atoms[.WEFT_SELECTION],
                window, 0)
            stage.other.flush()
            pass(0.05)
            XDestroyWindow(stage.other.display, window)
            stage.other.flush()
            pass(0.1)
            stage.host.connection.synchronize()
            XCTAssertEqual(XErrors.unexpectedCount, errors)
        }
    }
}
