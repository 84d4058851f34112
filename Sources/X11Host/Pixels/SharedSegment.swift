internal import CXext
import Foundation

/// A segment of memory that this process and the X server share (MIT-SHM).
///
/// Private to the user (mode 0600), and marked for removal when both sides have attached it, so that the system frees it however the
/// program ends. *Thread*: main. *Ownership*: ``detach()`` frees it.
@MainActor final class SharedSegment {
    let memory: UnsafeMutableRawPointer
    /// The size of the segment. *Units*: bytes.
    let capacity: Int
    /// The description of the segment for Xlib's image functions; its address must not change.
    let info: UnsafeMutablePointer<XShmSegmentInfo>
    private let connection: DisplayConnection
    private var isAttached = true

    /// Creates and attaches a segment; nil if any step fails. Over ssh and in containers, the server offers the extension but may not be
    /// able to attach the segment.
    init?(capacity: Int, connection: DisplayConnection) {
        let identifier = shmget(IPC_PRIVATE, capacity, Int32(IPC_CREAT) | 0o600)
        guard identifier >= 0 else { return nil }
        defer { shmctl(identifier, IPC_RMID, nil) }
        guard let memory = shmat(identifier, nil, 0), Int(bitPattern: memory) != -1 else { return nil }
        let info = UnsafeMutablePointer<XShmSegmentInfo>.allocate(capacity: 1)
        info.initialize(to: XShmSegmentInfo())
        info.pointee.shmid = identifier
        info.pointee.shmaddr = memory.assumingMemoryBound(to: CChar.self)
        info.pointee.readOnly = 1
        let attempt = XErrors.trap(on: connection) { XShmAttach(connection.display, info) }
        guard attempt.result != 0, attempt.error == nil, connection.isUsable else {
            shmdt(memory)
            info.deallocate()
            return nil
        }
        self.memory = memory
        self.capacity = capacity
        self.info = info
        self.connection = connection
    }

    /// Detaches the memory on both sides. The server handles requests in order, so it has read the pixels of earlier puts by then.
    func detach() {
        guard isAttached else { return }
        isAttached = false
        if connection.isUsable { XErrors.ignore(on: connection) { _ = XShmDetach(connection.display, info) } }
        shmdt(memory)
        info.deallocate()
    }
}

extension DisplayConnection {
    /// Returns the type of the event by which the server reports that it has read the pixels of a put; nil without the extension.
    func querySharedMemory() -> Int32? {
        XShmQueryExtension(display) != 0 ? XShmGetEventBase(display) + Int32(ShmCompletion) : nil
    }
}
