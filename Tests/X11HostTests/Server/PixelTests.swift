import CX11
import Scheduling
import UIPrimitives
import XCTest

@testable import X11Host

/// The server shows the pixels that were drawn.
final class PixelTests: XCTestCase {
    private let whole = PixelRect(x: 0, y: 0, width: 200, height: 100)
    private let part = PixelRect(x: 50, y: 20, width: 30, height: 30)

    @MainActor private func checkPainting(on stage: Stage, usesSharedMemory: Bool, tolerance: UInt32 = 0) {
        let surface = stage.makeWindow().surface
        XCTAssertEqual(surface.presenter.usesSharedMemory, usesSharedMemory)
        XCTAssertFalse(surface.beginFrame(repaintsAll: false).isValid, "nothing has been drawn yet")
        stage.paint(0xFF20_4060, whole, on: surface)
        XCTAssertTrue(surface.beginFrame(repaintsAll: false).isValid)
        stage.paint(0xFFF8_FCF8, part, on: surface)
        stage.host.connection.synchronize()
        for (x, y, color) in [(0, 0, UInt32(0x204060)), (199, 99, 0x204060), (50, 20, 0xF8FCF8), (79, 49, 0xF8FCF8), (80, 50, 0x204060)] {
            XCTAssertEqual(stage.pixel(x, y, of: surface), color, "\(x), \(y)")
        }
        XCTAssertEqual(surface.presenter.sentPixels, 200 * 100 + 30 * 30)
    }

    func testFramesGoThroughSharedMemory() throws {
        try onMain {
            let stage = try Stage()
            defer { stage.close() }
            checkPainting(on: stage, usesSharedMemory: true)
        }
    }

    func testFramesGoThroughTheSocketWithoutTheExtension() throws {
        try onMain {
            let stage = try Stage(["-screen", "0", "1280x1024x24", "-extension", "MIT-SHM"])
            defer { stage.close() }
            checkPainting(on: stage, usesSharedMemory: false)
        }
    }

    func testSixteenBitServersGetConvertedPixels() throws {
        try onMain {
            let stage = try Stage(["-screen", "0", "1280x1024x16"])
            defer { stage.close() }
            let surface = stage.makeWindow().surface
            XCTAssertFalse(surface.presenter.usesSharedMemory)
            stage.paint(0xFFFF_0000, whole, on: surface)
            stage.paint(0xFF00_FF00, PixelRect(x: 3, y: 5, width: 7, height: 9), on: surface)
            stage.host.connection.synchronize()
            XCTAssertEqual(stage.pixel(0, 0, of: surface), 0xF800)
            XCTAssertEqual(stage.pixel(3, 5, of: surface), 0x07E0)
            XCTAssertEqual(stage.pixel(10, 14, of: surface), 0xF800)
        }
    }

    func testARefusedSegmentFallsBackWithoutLosingTheFrame() throws {
        try onMain {
            let stage = try Stage()
            defer { stage.close() }
            let surface = stage.makeWindow().surface
            // The segment is removed on the server's side: the put fails with BadShmSeg, as it does in containers.
            surface.presenter.detachSharedSegmentForTesting()
            stage.paint(0xFF20_4060, whole, on: surface)
            stage.host.connection.synchronize()
            XCTAssertFalse(surface.presenter.usesSharedMemory)
            XCTAssertEqual(stage.pixel(199, 99, of: surface), 0x204060)
            XCTAssertTrue(surface.beginFrame(repaintsAll: false).isValid)
        }
    }

    func testAnAttachRefusedByTheServerFallsBackSilently() throws {
        try onMain {
            // Over ssh and in containers the server has the extension but cannot see the segment: BadAccess on attach.
            let wrapper = ["unshare", "--ipc"]
            guard (try? XServer(wrapper: wrapper)) != nil else {
                throw XCTSkip("making an IPC namespace is not allowed here; a refused first put is tested in any case")
            }
            let stage = try Stage(wrapper: wrapper)
            defer { stage.close() }
            let errors = XErrors.unexpectedCount
            checkPainting(on: stage, usesSharedMemory: false)
            XCTAssertEqual(XErrors.unexpectedCount, errors)
        }
    }

    func testPicturesBeyondARequestsSizeArriveWhole() throws {
        try onMain {
            let stage = try Stage(["-screen", "0", "4096x4096x24", "-extension", "MIT-SHM"])
            defer { stage.close() }
            let surface = stage.makeWindow(size: CGSize(width: 4096, height: 4096)).surface
            stage.paint(0xFF11_2233, PixelRect(x: 0, y: 0, width: 4096, height: 4096), on: surface)
            stage.host.connection.synchronize()
            XCTAssertEqual(stage.pixel(0, 0, of: surface), 0x112233)
            XCTAssertEqual(stage.pixel(4095, 4095, of: surface), 0x112233)
        }
    }

    func testBothSegmentsHoldTheSameFrameWhenTheServerIsSlow() throws {
        try onMain {
            let stage = try Stage()
            defer { stage.close() }
            let surface = stage.makeWindow().surface
            stage.paint(0xFF00_0000, whole, on: surface)
            // No completion is read between these: each frame finds the other's segment in use.
            for index in 0..<40 {
                stage.paint(0xFF00_0000 + UInt32(index + 1), PixelRect(x: index * 5, y: 0, width: 5, height: 100), on: surface)
            }
            stage.host.connection.synchronize()
            for index in 0..<40 {
                XCTAssertEqual(stage.pixel(index * 5 + 2, 50, of: surface), UInt32(index + 1), "\(index)")
                let bitmap = surface.beginFrame(repaintsAll: false).buffer.memory
                XCTAssertEqual(bitmap[index * 5 + 2, 50] & 0xFFFFFF, UInt32(index + 1), "\(index)")
            }
        }
    }

    func testAnExposedPartIsPutAgainWithoutDrawing() throws {
        try onMain {
            let stage = try Stage()
            defer { stage.close() }
            let surface = stage.makeWindow().surface
            stage.paint(0xFF20_4060, whole, on: surface)
            pass(0.05)
            let cover = XCreateSimpleWindow(stage.other.display, stage.other.root, 0, 0, 100, 100, 0, 0, 0xFF0000)
            XMapRaised(stage.other.display, cover)
            stage.other.synchronize()
            XCTAssertEqual(stage.pixel(150, 50, of: surface), 0x204060)
            let drawn = surface.presenter.sentPixels
            XDestroyWindow(stage.other.display, cover)
            stage.other.flush()
            eventually("the window is whole again") { stage.pixel(10, 10, of: surface) == 0x204060 }
            XCTAssertEqual(surface.presenter.sentPixels, drawn, "nothing was drawn for it")
        }
    }

    func testNothingDamagedSendsNothing() throws {
        try onMain {
            let stage = try Stage()
            defer { stage.close() }
            let surface = stage.makeWindow().surface
            stage.paint(0xFF20_4060, whole, on: surface)
            let next = XNextRequest(stage.host.connection.display)
            _ = surface.beginFrame(repaintsAll: false)
            surface.present(damage: [])
            surface.present(damage: [PixelRect(x: 500, y: 0, width: 10, height: 10)])
            XCTAssertEqual(XNextRequest(stage.host.connection.display), next)
        }
    }

    func testSegmentsAreMarkedForRemovalWhileInUse() throws {
        try onMain {
            let stage = try Stage()
            defer { stage.close() }
            let surface = stage.makeWindow().surface
            stage.paint(0xFF20_4060, whole, on: surface)
            let identifier = try XCTUnwrap(surface.presenter.sharedSegment)
            var status = shmid_ds()
            XCTAssertEqual(shmctl(Int32(identifier), IPC_STAT, &status), 0)
            // Mode 1600 in octal: to be removed, readable and writable by its owner only.
            XCTAssertEqual(String(status.shm_perm.mode, radix: 8), "1600")
        }
    }
}
