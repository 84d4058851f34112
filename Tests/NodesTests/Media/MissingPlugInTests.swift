import CGStreamer
import Foundation
import XCTest

@testable import AVFoundation

/// Tests pipelines for which a plug-in is missing. GStreamer itself is not needed.
final class MissingPlugInTests: XCTestCase {
    /// Replacements of GStreamer's functions. Only the test's thread uses them.
    private enum Registry {
        nonisolated(unsafe) static var missing = ""
        nonisolated(unsafe) static var references = 0
        static let element = UnsafeMutableRawPointer(bitPattern: 0x1000)

        static var library: GStreamerLibrary {
            var functions = weft_gst()
            functions.gst_element_factory_make = { factory, _ in
                guard let factory, String(cString: factory) != Registry.missing else { return nil }
                Registry.references += 1
                return Registry.element
            }
            functions.gst_object_ref_sink = { $0 }
            functions.gst_object_unref = { _ in Registry.references -= 1 }
            functions.gst_element_get_bus = { _ in nil }
            return GStreamerLibrary(functions: functions)
        }
    }

    func testElementsAreReleasedWhereAnotherIsMissing() {
        for missing in ["playbin", "appsink", "fakesink", "the bus"] {
            Registry.missing = missing
            let source = URL(fileURLWithPath: "/film.avi")
            XCTAssertThrowsError(
                try GStreamerElements(library: Registry.library, source: source, audio: .none, frames: { _ in }, messages: { _ in })
            ) { XCTAssertTrue("\($0)".contains("gstreamer1.0-plugins-base"), "\($0)") }
            XCTAssertEqual(Registry.references, 0, missing)
        }
    }
}
