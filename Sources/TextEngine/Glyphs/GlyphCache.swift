import Foundation
import Scheduling
import Synchronization

/// The masks of recently drawn glyphs, shared by all threads, limited in bytes.
///
/// Sixteen parts with a lock each; a drawing thread stores the masks that it used in its own table (``GlyphMaskTable``), so that
/// painting known glyphs needs no lock.
package enum GlyphCache {
    struct Part {
        var masks: [GlyphKey: GlyphMask] = [:]
        var older: [GlyphKey: GlyphMask] = [:]
        var bytes = 0
    }

    private static let parts: [Locked<Part>] = (0..<16).map { _ in Locked(Part()) }
    private static let drawn = Atomic<Int>(0)
    private static let era = Atomic<Int>(0)

    /// The number of glyphs drawn by FreeType up to now, for tests.
    package static var drawnCount: Int { drawn.load(ordering: .relaxed) }

    /// Changes when masks were evicted, so that threads drop their own tables.
    static var currentEra: Int { era.load(ordering: .relaxed) }

    /// The maximum number of bytes in all parts.
    static let byteLimit = 16 << 20

    /// The pen position in pixels, as a whole pixel and a quarter.
    @inline(__always)
    package static func split(_ x: CGFloat) -> (pixel: Int, quarter: UInt8) {
        let quarters = x * 4
        guard abs(quarters) < 1e12 else { return (0, 0) }
        // Rounded down without `floor`, which is a function call on baseline x86-64 processors.
        var whole = Int(quarters)
        if CGFloat(whole) > quarters { whole &-= 1 }
        return (whole >> 2, UInt8(truncatingIfNeeded: whole & 3))
    }

    /// Whether glyphs of this size are drawn from masks; larger ones are painted from outlines.
    static func isMaskable(_ font: Font, scale: CGFloat) -> Bool {
        font.face.isColor ? font.size * scale <= 512 : font.size * scale <= 256
    }

    /// The mask of one glyph; drawn on the first request.
    static func mask(for key: GlyphKey, _ order: GlyphRasterizer.Order) -> GlyphMask {
        let part = parts[Int(key.slotHash >> 60)]
        if let known = part.withLock({ $0.find(key) }) { return known }
        let mask = GlyphRasterizer.draw(order)
        drawn.add(1, ordering: .relaxed)
        let dropped = part.withLock { $0.insert(mask, for: key, limit: byteLimit / 32) }
        if dropped { era.add(1, ordering: .relaxed) }
        return mask
    }

    /// Bytes of masks held now.
    package static var byteCount: Int {
        parts.reduce(0) { total, part in total + part.withLock { $0.total } }
    }

    /// Releases every mask that is not in use.
    package static func purge() {
        for part in parts { part.withLock { $0 = Part() } }
        era.add(1, ordering: .relaxed)
    }
}

extension GlyphCache.Part {
    var total: Int { bytes + older.values.reduce(0) { $0 + $1.byteCount } }

    /// A mask of the younger generation, or of the older one, which moves it to the younger.
    mutating func find(_ key: GlyphKey) -> GlyphMask? {
        if let mask = masks[key] { return mask }
        guard let mask = older.removeValue(forKey: key) else { return nil }
        masks[key] = mask
        bytes += mask.byteCount
        return mask
    }

    /// Adds a mask; a full younger generation replaces the older one. Returns whether masks were removed.
    mutating func insert(_ mask: GlyphMask, for key: GlyphKey, limit: Int) -> Bool {
        masks[key] = mask
        bytes += mask.byteCount
        guard bytes > limit else { return false }
        let dropped = !older.isEmpty
        older = masks
        masks = [:]
        bytes = 0
        return dropped
    }
}

/// The recently used masks of one thread: a direct-mapped table without locks.
///
/// *Thread*: its owner's.
final class GlyphMaskTable {
    private struct Entry: BitwiseCopyable {
        var key: GlyphKey
        /// Counted explicitly: where counting is left to the compiler, each glyph that is painted is counted too.
        var mask: Unmanaged<GlyphMask>?
    }

    private static let slots = 2048
    private let entries: UnsafeMutablePointer<Entry>
    private var era = -1

    init() {
        entries = .allocate(capacity: Self.slots)
        entries.initialize(repeating: Entry(key: .none, mask: nil), count: Self.slots)
    }

    deinit {
        clearReferences()
        entries.deallocate()
    }

    private func clearReferences() {
        for slot in 0..<Self.slots {
            entries[slot].mask?.release()
            entries[slot].mask = nil
        }
    }

    /// Removes the references to masks if any masks were evicted since. Called before a run of glyphs.
    func refresh() {
        let current = GlyphCache.currentEra
        guard era != current else { return }
        era = current
        clearReferences()
    }

    /// The mask for a key, valid until the next call. `order` holds the parts of the drawing that the run determines.
    @inline(__always)
    func mask(for key: GlyphKey, _ order: GlyphRasterizer.Order) -> Unmanaged<GlyphMask> {
        let entry = entries + Int(truncatingIfNeeded: key.slotHash & UInt64(Self.slots - 1))
        if entry.pointee.key == key, let mask = entry.pointee.mask { return mask }
        return fetch(key, order, into: entry)
    }

    @inline(never)
    private func fetch(
        _ key: GlyphKey, _ order: GlyphRasterizer.Order, into entry: UnsafeMutablePointer<Entry>
    ) -> Unmanaged<GlyphMask> {
        var order = order
        order.glyph = key.glyph
        order.quarter = key.quarter
        let mask = Unmanaged.passRetained(GlyphCache.mask(for: key, order))
        entry.pointee.mask?.release()
        entry.pointee = Entry(key: key, mask: mask)
        return mask
    }
}
