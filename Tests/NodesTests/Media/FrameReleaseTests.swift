import CGStreamer
import Foundation
import XCTest

@testable import AVFoundation

/// The memory of video frames. GStreamer itself is not needed.
final class FrameReleaseTests: XCTestCase {
    /// A buffer of 2 × 2 pixels, and replacements of the functions that read it. Only one test uses them.
    private enum Buffer {
        nonisolated(unsafe) static var contents = weft_gst_buffer()
        nonisolated(unsafe) static var pixels: [UInt32] = [1, 2, 3, 4]
        nonisolated(unsafe) static var wasReleasedOnMain: Bool?
        static let released = DispatchSemaphore(value: 0)
        static let other = UnsafeMutableRawPointer(bitPattern: 0x1000)

        static var library: GStreamerLibrary {
            var functions = weft_gst()
            functions.gst_sample_get_caps = { _ in Buffer.other }
            functions.gst_caps_get_structure = { _, _ in Buffer.other }
            functions.gst_structure_get_int = { _, _, value in
                value?.pointee = 2
                return 1
            }
            functions.gst_sample_get_buffer = { _ in withUnsafeMutablePointer(to: &Buffer.contents) { UnsafeMutableRawPointer($0) } }
            functions.gst_buffer_map = { _, map, _ in
                map?.pointee.data = Buffer.pixels.withUnsafeMutableBytes { $0.baseAddress?.assumingMemoryBound(to: UInt8.self) }
                map?.pointee.size = 16
                return 1
            }
            functions.gst_mini_object_ref = { $0 }
            functions.gst_mini_object_unref = { _ in }
            functions.gst_buffer_unmap = { _, _ in
                Buffer.wasReleasedOnMain = Thread.isMainThread
                Buffer.released.signal()
            }
            return GStreamerLibrary(functions: functions)
        }
    }

    /// A thread of GStreamer, which has a lower priority, may hold the lock of the allocator that the release needs.
    func testTheMainThreadDoesNotReleaseTheMemoryOfFrames() throws {
        var frame: PlaybackFrame? = try XCTUnwrap(Buffer.library.frame(of: try XCTUnwrap(Buffer.other)))
        XCTAssertEqual(frame?.bitmap.width, 2)
        frame = nil
        XCTAssertEqual(Buffer.released.wait(timeout: .now() + 30), .success)
        XCTAssertEqual(Buffer.wasReleasedOnMain, false)
    }

    /// Blocks as large as a video frame would otherwise be in a heap, whose lock is held while its pages are returned to the system.
    func testBlocksOfVideoFramesHaveTheirOwnMappings() throws {
        try XCTSkipIf(mallinfo2().arena == 0, "a sanitizer replaces the allocator")
        weft_gst_separate_heaps()
        let before = mallinfo2()
        // More blocks than the free memory of the heaps holds: at least one is new.
        let blocks = (0...before.fordblks / (3 << 20)).map { _ in malloc(3 << 20) }
        XCTAssertGreaterThan(mallinfo2().hblks, before.hblks)
        for block in blocks { free(block) }
    }
}
