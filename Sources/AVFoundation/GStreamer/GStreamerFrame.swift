internal import CGStreamer
import Foundation
import Graphics

extension GStreamerLibrary {
    /// Returns a frame that uses the memory of a sample's buffer; nil if the sample has no pixels that a bitmap can use. Releases the
    /// sample.
    func frame(of sample: UnsafeMutableRawPointer) -> PlaybackFrame? {
        // The sink reuses the sample, so the frame retains only the buffer.
        defer { functions.gst_mini_object_unref(sample) }
        guard let size = size(of: sample), let buffer = functions.gst_sample_get_buffer(sample) else { return nil }
        let map = UnsafeMutablePointer<weft_gst_map>.allocate(capacity: 1)
        map.initialize(to: weft_gst_map())
        guard functions.gst_buffer_map(buffer, map, GStreamerConstant.mapRead) != 0 else {
            map.deallocate()
            return nil
        }
        _ = functions.gst_mini_object_ref(buffer)
        let memory = MappedBuffer(library: self, buffer: buffer, map: map)
        // In the format that the sink requests, rows have no padding.
        guard let data = map.pointee.data, Int(map.pointee.size) >= size.width * size.height * 4 else { return nil }
        let pixels = UnsafeMutableRawPointer(data).assumingMemoryBound(to: UInt32.self)
        let bitmap = Bitmap(wrapping: pixels, width: size.width, height: size.height, stride: size.width, isOpaque: true) {
            withExtendedLifetime(memory) {}
        }
        let time = buffer.assumingMemoryBound(to: weft_gst_buffer.self).pointee.time
        return PlaybackFrame(bitmap: bitmap, time: time == .max ? 0 : Double(time) / GStreamerConstant.second)
    }

    /// Returns the size of a sample's frame in pixels; nil if it is unknown or not acceptable for a bitmap.
    private func size(of sample: UnsafeMutableRawPointer) -> (width: Int, height: Int)? {
        guard let caps = functions.gst_sample_get_caps(sample), let structure = functions.gst_caps_get_structure(caps, 0) else {
            return nil
        }
        var (width, height) = (Int32(0), Int32(0))
        guard functions.gst_structure_get_int(structure, "width", &width) != 0,
            functions.gst_structure_get_int(structure, "height", &height) != 0,
            Bitmap.isAcceptable(width: Int(width), height: Int(height))
        else { return nil }
        return (Int(width), Int(height))
    }
}

/// The readable memory of a buffer. This object unmaps and releases the buffer when it is deinitialized.
// Protection: the pointers are used in `deinit` only; GStreamer's reference counts are atomic.
private final class MappedBuffer: @unchecked Sendable {
    private let library: GStreamerLibrary
    private let buffer: UnsafeMutableRawPointer
    private let map: UnsafeMutablePointer<weft_gst_map>

    init(library: GStreamerLibrary, buffer: UnsafeMutableRawPointer, map: UnsafeMutablePointer<weft_gst_map>) {
        self.library = library
        self.buffer = buffer
        self.map = map
    }

    deinit {
        library.functions.gst_buffer_unmap(buffer, map)
        library.functions.gst_mini_object_unref(buffer)
        map.deallocate()
    }
}
