internal import CGStreamer
import Foundation

/// The functions of GStreamer, whose shared libraries are loaded at run time.
// Protection: a table of functions that is written once.
struct GStreamerLibrary: @unchecked Sendable {
    let functions: weft_gst

    /// The library, ready for use; nil if it is not installed or cannot be initialized.
    ///
    /// *Thread*: not main. *Cost*: milliseconds; seconds for the first use on a machine, when GStreamer reads all plug-ins.
    static let shared: GStreamerLibrary? = GStreamerLibrary()

    /// Creates a library with the given functions, so that tests can replace some of them.
    init(functions: weft_gst) {
        self.functions = functions
    }

    private init?() {
        var functions = weft_gst()
        weft_gst_separate_heaps()
        guard weft_gst_open(&functions) != 0, functions.gst_init_check(nil, nil, nil) != 0 else { return nil }
        self.functions = functions
    }

    /// Returns a new element; nil if its plug-in is not installed. The caller owns the reference.
    func element(_ factory: String) -> UnsafeMutableRawPointer? {
        guard let element = functions.gst_element_factory_make(factory, nil) else { return nil }
        return functions.gst_object_ref_sink(element)
    }

    func set(_ name: String, of element: UnsafeMutableRawPointer, to value: String) {
        withUnsafePointer(to: functions) { weft_gst_set_string($0, element, name, value) }
    }

    func set(_ name: String, of element: UnsafeMutableRawPointer, to value: Int32) {
        withUnsafePointer(to: functions) { weft_gst_set_integer($0, element, name, value) }
    }

    /// Sets a 64-bit property, such as a time in nanoseconds.
    func set(_ name: String, of element: UnsafeMutableRawPointer, toTime value: Int64) {
        withUnsafePointer(to: functions) { weft_gst_set_time($0, element, name, value) }
    }

    func set(_ name: String, of element: UnsafeMutableRawPointer, to value: Double) {
        withUnsafePointer(to: functions) { weft_gst_set_double($0, element, name, value) }
    }

    func set(_ name: String, of element: UnsafeMutableRawPointer, to value: UnsafeMutableRawPointer) {
        withUnsafePointer(to: functions) { weft_gst_set_object($0, element, name, value) }
    }
}

/// Constants of GStreamer's binary interface.
enum GStreamerConstant {
    /// The states of an element, `GstState`.
    enum State: Int32 {
        case null = 1, ready, paused, playing
    }

    /// The value of `GstStateChangeReturn` for a failure.
    static let stateChangeFailed: Int32 = 0
    /// The value of `GstStateChangeReturn` for a live medium, which has no frame while it is paused.
    static let stateChangeWithoutPreroll: Int32 = 3
    /// The format of positions and durations in nanoseconds, `GST_FORMAT_TIME`.
    static let timeFormat: Int32 = 3
    /// The flags of seeks, `GST_SEEK_FLAG_FLUSH`, `_ACCURATE` and `_KEY_UNIT`.
    static let flushing: Int32 = 1
    static let accurate: Int32 = 2
    static let keyUnit: Int32 = 4
    /// The types of positions in a seek, `GST_SEEK_TYPE_NONE` and `_SET`.
    static let seekNone: Int32 = 0
    static let seekSet: Int32 = 1
    /// The flags of a playbin in `GstPlayFlags`: video, audio, software volume and deinterlacing.
    static let playFlags: Int32 = 0x1 | 0x2 | 0x10 | 0x200
    /// The flag for reading a buffer, `GST_MAP_READ`.
    static let mapRead: Int32 = 1
    /// The number of nanoseconds in a second.
    static let second = 1e9
}
