import Foundation
import Scheduling
import Synchronization

/// A cache of the masks of recently drawn glyphs, shared by all threads and limited in bytes.
///
/// It has sixteen parts with a lock each. A part has two generations: when the younger one is full, it replaces the older one. A drawing
/// thread also stores the masks that it used in a separate table (``GlyphMaskTable``), so that painting known glyphs needs no lock.
package enum GlyphCache {
    struct Part {
        var masks: [GlyphKey: GlyphMask] = [:]
        var older: [GlyphKey: GlyphMask] = [:]
        var bytes = 0
    }

    private static let parts: [Locked<Part>] = (0..<16).map { _ in Locked(Part()) }
    private static let drawnTotal = Atomic<Int>(0)
    private static let era = Atomic<Int>(0)

    /// The number of glyphs that FreeType has drawn, for tests.
    package static var drawnCount: Int { drawnTotal.load(ordering: .relaxed) }

    /// A number that changes when masks are evicted; each thread then empties its own table.
    static var currentEra: Int { era.load(ordering: .relaxed) }

    /// The approximate maximum of the bytes in all parts, both generations included.
    static let byteLimit = 16 << 20

    /// Splits the pen position in pixels into a whole pixel and quarters of a pixel.
    @inline(__always)
    static func split(_ x: CGFloat) -> (pixel: Int, quarter: UInt8) {
        let quarters = x * 4
        guard abs(quarters) < 1e12 else { return (0, 0) }
        // This rounds down without `floor`, which is a function call in code for baseline x86-64 processors.
        var whole = Int(quarters)
        if CGFloat(whole) > quarters { whole &-= 1 }
        return (whole >> 2, UInt8(truncatingIfNeeded: whole & 3))
    }

    /// The largest size of a color glyph's mask, in pixels per em.
    static let largestColorSize: CGFloat = 512

    /// Whether glyphs of this size are painted from masks; larger ones are painted from outlines or, if they have colors, as images.
    static func isMaskable(_ font: Font, scale: CGFloat) -> Bool {
        font.size * scale <= (font.face.isColor ? largestColorSize : 256)
    }

    /// Returns the mask of one glyph from the cache, or draws it.
    static func mask(for key: GlyphKey, _ request: GlyphRasterizer.Request) -> GlyphMask {
        let part = parts[Int(key.slotHash >> 60)]
        if let known = part.withLock({ $0.find(key) }) { return known }
        let mask = GlyphRasterizer.draw(request)
        drawnTotal.add(1, ordering: .relaxed)
        let dropped = part.withLock { $0.insert(mask, for: key, limit: byteLimit / 32) }
        if dropped { era.add(1, ordering: .relaxed) }
        return mask
    }

    /// The number of bytes of all masks.
    package static var byteCount: Int {
        parts.reduce(0) { total, part in total + part.withLock { $0.total } }
    }

    /// Empties the cache. Each thread releases the masks in its own table before it next paints glyphs.
    static func purge() {
        for part in parts { part.withLock { $0 = Part() } }
        era.add(1, ordering: .relaxed)
    }
}

extension GlyphCache.Part {
    var total: Int { bytes + older.values.reduce(0) { $0 + $1.byteCount } }

    /// Finds a mask in the younger or the older generation. A mask in the older generation is moved to the younger generation.
    mutating func find(_ key: GlyphKey) -> GlyphMask? {
        if let mask = masks[key] { return mask }
        guard let mask = older.removeValue(forKey: key) else { return nil }
        masks[key] = mask
        bytes += mask.byteCount
        return mask
    }

    /// Adds a mask; when the younger generation is full, it replaces the older one. Returns whether masks were removed.
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
/// *Thread*: that of its owner.
final class GlyphMaskTable {
    private struct Entry: BitwiseCopyable {
        var key: GlyphKey
        /// The mask, retained and released explicitly: otherwise the compiler retains and releases the mask of each glyph that is painted.
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

    /// Empties the table if masks were evicted since the last call. Called before each run of glyphs.
    func refresh() {
        let current = GlyphCache.currentEra
        guard era != current else { return }
        era = current
        clearReferences()
    }

    /// Returns the mask for a key, valid until the next call. `request` contains the parameters that are equal for the whole run.
    @inline(__always)
    func mask(for key: GlyphKey, _ request: GlyphRasterizer.Request) -> Unmanaged<GlyphMask> {
        let entry = entries + Int(truncatingIfNeeded: key.slotHash & UInt64(Self.slots - 1))
        if entry.pointee.key == key, let mask = entry.pointee.mask { return mask }
        return fetch(key, request, into: entry)
    }

    @inline(never)
    private func fetch(
        _ key: GlyphKey, _ request: GlyphRasterizer.Request, into entry: UnsafeMutablePointer<Entry>
    ) -> Unmanaged<GlyphMask> {
        var request = request
        request.glyph = key.glyph
        request.quarter = key.quarter
        let mask = Unmanaged.passRetained(GlyphCache.mask(for: key, request))
        entry.pointee.mask?.release()
        entry.pointee = Entry(key: key, mask: mask)
        return mask
    }
}
