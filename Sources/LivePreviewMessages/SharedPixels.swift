import Foundation
import Glibc
import Graphics

/// Pixels in memory that two processes share: the host draws them, and the shell shows them.
///
/// The host grows the memory; each process maps as much as the surface needs.
/// *Thread*: main.
package final class SharedPixels {
    private let file: Int32
    private var mapping: Mapping?

    /// Unmaps the memory when the last bitmap that uses it is released.
    private final class Mapping: @unchecked Sendable {  // Protection: the address never changes.
        let address: UnsafeMutableRawPointer
        let length: Int

        init(address: UnsafeMutableRawPointer, length: Int) {
            self.address = address
            self.length = length
        }

        deinit {
            munmap(address, length)
        }
    }

    /// Takes ownership of the descriptor `file`, which `deinit` closes.
    package init(file: Int32) {
        self.file = file
    }

    deinit {
        close(file)
    }

    /// Returns the pixels as a bitmap.
    ///
    /// - Parameter grows: whether the memory is enlarged if it is too small, as in the host. Otherwise the result is nil if the memory is
    ///   too small, so that no access can fail.
    package func bitmap(for surface: SharedSurface, grows: Bool) -> Bitmap? {
        guard Bitmap.isAcceptable(width: surface.width, height: surface.height) else { return nil }
        guard let mapping = map(surface.byteCount, grows: grows) else { return nil }
        let pixels = mapping.address.bindMemory(to: UInt32.self, capacity: surface.width * surface.height)
        return Bitmap(
            wrapping: pixels, width: surface.width, height: surface.height, stride: surface.width, isOpaque: true,
            release: { withExtendedLifetime(mapping) {} })
    }

    private func map(_ length: Int, grows: Bool) -> Mapping? {
        if let mapping, mapping.length >= length { return mapping }
        var status = stat()
        guard fstat(file, &status) == 0 else { return nil }
        if Int(status.st_size) < length {
            guard grows, ftruncate(file, off_t(length)) == 0 else { return nil }
        }
        guard let address = mmap(nil, length, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0), address != MAP_FAILED else { return nil }
        let new = Mapping(address: address, length: length)
        mapping = new
        return new
    }
}
