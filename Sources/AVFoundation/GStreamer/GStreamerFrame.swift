internal import CGStreamer
import Foundation
import Graphics
import Scheduling

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
        let memory = FrameMemory(MappedBuffer(library: self, buffer: buffer, map: map))
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

/// Owns the readable memory of a buffer, and releases it when it is deinitialized.
private final class FrameMemory: Sendable {
    private let buffer: MappedBuffer

    init(_ buffer: MappedBuffer) {
        self.buffer = buffer
    }

    deinit {
        guard MainThread.isCurrent else { return buffer.release() }
        // The main thread must not wait for a lock of the allocator that a thread of GStreamer holds: such a thread has a lower priority.
        BackgroundQueue.release.dispatchQueue.async { [buffer] in buffer.release() }
    }
}

/// A buffer that is mapped for reading.
// Protection: the pointers are used in `release` only, which is called once; GStreamer's reference counts are atomic.
private struct MappedBuffer: @unchecked Sendable {
    let library: GStreamerLibrary
    let buffer: UnsafeMutableRawPointer
    let map: UnsafeMutablePointer<weft_gst_map>

    /// Unmaps and releases the buffer. *Thread*: any.
    func release() {
        library.functions.gst_buffer_unmap(buffer, map)
        library.functions.gst_mini_object_unref(buffer)
        map.deallocate()
    }
}
