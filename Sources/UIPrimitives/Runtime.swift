import CThreadLocals
import Foundation
import Synchronization

/// The state that all parts of an application share: frames and clock, host, screen, traits, animations.
///
/// A process has one runtime, ``process``. If several applications run in it side by side, each has a separate runtime: a virtual clock,
/// scale or traits of one do not affect the others. A host runs frames, events and the code of a stage in the runtime to which the host
/// belongs. Work that continues on another thread or later runs in the runtime in which it was requested; windows, and so their layers,
/// views and nodes, keep the runtime in which they were created. Code outside of all of them runs in the runtime of the process. *Thread*:
/// any. *Ownership*: hosts and windows retain their runtime.
package final class Runtime: Sendable {
    /// The runtime of code that runs on behalf of no other runtime.
    package static let process = Runtime()

    private let scaleBits = Atomic<UInt64>((2.0 as Double).bitPattern)
    private let objects = RuntimeObjects()

    /// Creates a runtime at two pixels per point. Its objects are created when they are first used.
    package init() {
        Self.count.add(1, ordering: .relaxed)
    }

    /// Whether a runtime besides ``process`` was created in this process. *Cost*: one load.
    package static var othersExist: Bool { count.load(ordering: .relaxed) > 1 }

    private static let count = Atomic<Int>(0)

    /// Pixels per point of the screen, for sizes that are measured outside of a view.
    package var scale: CGFloat {
        get { CGFloat(Double(bitPattern: scaleBits.load(ordering: .relaxed))) }
        set { scaleBits.store(Double(newValue).bitPattern, ordering: .relaxed) }
    }

    /// The object of this runtime in `slot`, created at the first access. *Cost*: one atomic load.
    package func object(in slot: RuntimeSlot) -> AnyObject {
        objects[slot.index] ?? objects.insert(slot.make(self), at: slot.index)
    }

    // MARK: The current runtime

    // The thread-local pointer does not retain the runtime; `run` retains it while the pointer is set.
    /// The runtime on whose behalf the calling thread works; `process` unless `run(_:)` has set another one. *Cost*: one access to a
    /// thread-local variable.
    package static var current: Runtime {
        guard let pointer = weft_runtime_get() else { return process }
        return Unmanaged<Runtime>.fromOpaque(pointer).takeUnretainedValue()
    }

    /// Whether the calling thread works on behalf of no other runtime than ``process``. *Cost*: as ``current``.
    package static var isProcessCurrent: Bool { weft_runtime_get() == nil }

    /// The scale of the current runtime. *Cost*: as ``current``, without a reference count that threads would contend for.
    static var currentScale: CGFloat {
        guard let pointer = weft_runtime_get() else { return process.scale }
        return Unmanaged<Runtime>.fromOpaque(pointer)._withUnsafeGuaranteedRef { $0.scale }
    }

    /// Runs `body` with this runtime as the current one of the calling thread; calls can be nested.
    package func run<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        let outer = weft_runtime_get()
        weft_runtime_set(self === Self.process ? nil : UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque()))
        defer {
            weft_runtime_set(outer)
            withExtendedLifetime(self) {}
        }
        return try body()
    }

    /// Returns a closure that runs `work` in the runtime of the caller, on another thread or later.
    package static func capturing(_ work: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
        let runtime = current
        return { runtime.run(work) }
    }
}

/// The slot for one kind of object in every runtime.
///
/// The target that defines a class declares a slot once and an accessor in an extension of ``Runtime``, which casts the result of
/// ``Runtime/object(in:)`` with `unsafeDowncast`. (A generic slot would look up metadata in every access from another module.)
package struct RuntimeSlot: Sendable {
    fileprivate let index: Int
    fileprivate let make: @Sendable (Runtime) -> AnyObject

    private static let count = Atomic<Int>(0)

    /// Reserves a slot. `make` creates the object for a runtime; if two threads request it for the first time simultaneously, `make`
    /// is called twice and one of the results is released. *Traps*: if no slot is free; then `RuntimeObjects.capacity` must be increased.
    package init(_ make: @escaping @Sendable (Runtime) -> AnyObject) {
        index = Self.count.add(1, ordering: .relaxed).oldValue
        precondition(index < RuntimeObjects.capacity, "more kinds of objects than a runtime has slots")
        self.make = make
    }
}

/// Objects by index, each inserted once and never removed.
// Protection: the memory is written through atomics only.
private final class RuntimeObjects: @unchecked Sendable {
    static let capacity = 32

    private let slots: UnsafeMutablePointer<Atomic<UInt>>

    init() {
        slots = .allocate(capacity: Self.capacity)
        for index in 0..<Self.capacity { (slots + index).initialize(to: Atomic(0)) }
    }

    deinit {
        for index in 0..<Self.capacity {
            Self.object(of: slots[index].load(ordering: .acquiring))?.release()
        }
        slots.deinitialize(count: Self.capacity)
        slots.deallocate()
    }

    subscript(index: Int) -> AnyObject? {
        Self.object(of: slots[index].load(ordering: .acquiring))?.takeUnretainedValue()
    }

    /// Stores `object` if the slot is empty. Returns the object that is in the slot afterwards.
    func insert(_ object: AnyObject, at index: Int) -> AnyObject {
        let reference = Unmanaged.passRetained(object)
        let (exchanged, original) = slots[index].compareExchange(
            expected: 0, desired: UInt(bitPattern: reference.toOpaque()), ordering: .acquiringAndReleasing)
        if exchanged { return object }
        reference.release()
        return Self.object(of: original)?.takeUnretainedValue() ?? object
    }

    private static func object(of bits: UInt) -> Unmanaged<AnyObject>? {
        UnsafeRawPointer(bitPattern: bits).map { Unmanaged<AnyObject>.fromOpaque($0) }
    }
}
