import Foundation
import Scheduling
import Synchronization

/// The pictures of glyphs drawn lately, shared by all threads, limited in bytes.
///
/// Sixteen parts with a lock each; a drawing thread keeps what it used in a table of its own (``TextContext``), so that
/// painting known glyphs takes no lock.
package enum GlyphCache {
    struct Part {
        var masks: [GlyphKey: GlyphMask] = [:]
        var older: [GlyphKey: GlyphMask] = [:]
        var bytes = 0
    }

    private static let parts: [Locked<Part>] = (0..<16).map { _ in Locked(Part()) }
    private static let drawn = Atomic<Int>(0)
    private static let era = Atomic<Int>(0)

    /// Glyphs drawn by FreeType so far, for tests.
    package static var drawnCount: Int { drawn.load(ordering: .relaxed) }

    /// Changes when masks were thrown away, so that threads drop their own tables.
    static var currentEra: Int { era.load(ordering: .relaxed) }

    /// Bytes kept at most, in all parts together.
    static let byteLimit = 16 << 20

    /// Where the pen stands in pixels, as a whole pixel and a quarter.
    package static func split(_ x: CGFloat) -> (pixel: Int, quarter: UInt8) {
        let quarters = (x * 4).rounded(.down)
        guard abs(quarters) < 1e12 else { return (0, 0) }
        let whole = Int(quarters)
        return (whole >> 2, UInt8(whole & 3))
    }

    /// The masks of a run's glyphs at `scale` pixels a point, in order, through the thread's own table.
    ///
    /// `body` gets the mask and the pixel that its pen stands in; `origin` is added in points first. Baselines fall on
    /// whole pixels, so that horizontal stems are crisp. Glyphs too large for a mask are left to `large`.
    package static func forEachMask(
        in run: GlyphRun, origin: CGPoint, scale: CGFloat, contrast: MaskContrast,
        large: (PositionedGlyph) -> Void = { _ in }, _ body: (GlyphMask, _ x: Int, _ baseline: Int) -> Void
    ) {
        let size = run.font.size * scale
        guard scale.isFinite, scale > 0, size > 0 else { return }
        guard isMaskable(run.font, scale: scale) else { return run.glyphs.forEach(large) }
        TextContext.withCurrent { context in
            let slant = run.slant + (run.font.isSlanted ? 0.2 : 0)
            let isColour = run.font.face.isColour
            var order = GlyphRasterizer.Order(
                face: run.font.face, glyph: 0, pixelSize: Int((size * 64).rounded()), slant: slant, quarter: 0,
                contrast: isColour ? .none : contrast)
            context.masks.refresh()
            for glyph in run.glyphs {
                let (pixel, quarter) = split((glyph.x + origin.x) * scale)
                order.glyph = glyph.glyph
                order.quarter = isColour ? 0 : quarter
                let mask = context.masks.mask(for: order)
                if mask.isEmpty { continue }
                let baseline = ((glyph.y + origin.y) * scale).rounded()
                guard abs(baseline) < 1e9 else { continue }
                body(mask, pixel, Int(baseline))
            }
        }
    }

    /// Whether glyphs of this size come as masks; larger ones are painted from outlines.
    package static func isMaskable(_ font: Font, scale: CGFloat) -> Bool {
        font.face.isColour ? font.size * scale <= 512 : font.size * scale <= 256
    }

    /// The mask of one glyph, drawn when it is not there.
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

    /// Drops every mask that nobody holds.
    package static func purge() {
        for part in parts { part.withLock { $0 = Part() } }
        era.add(1, ordering: .relaxed)
    }
}

extension GlyphCache.Part {
    var total: Int { bytes + older.values.reduce(0) { $0 + $1.byteCount } }

    /// A mask of the younger generation, or of the older, which makes it young again.
    mutating func find(_ key: GlyphKey) -> GlyphMask? {
        if let mask = masks[key] { return mask }
        guard let mask = older.removeValue(forKey: key) else { return nil }
        masks[key] = mask
        bytes += mask.byteCount
        return mask
    }

    /// Adds a mask; when the young half is full it becomes the old one and the old one goes. Returns whether masks went.
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

/// The masks one thread used lately: a direct-mapped table without locks.
///
/// *Thread*: its owner's.
final class GlyphMaskTable {
    private struct Entry {
        var key: GlyphKey
        var mask: GlyphMask?
    }

    private static let slots = 2048
    private let entries: UnsafeMutablePointer<Entry>
    private var era = -1

    init() {
        entries = .allocate(capacity: Self.slots)
        let none = GlyphKey(face: 0, glyph: 0, pixelSize: 0, slant: 0, quarter: 0, contrast: .none)
        entries.initialize(repeating: Entry(key: none, mask: nil), count: Self.slots)
    }

    deinit {
        entries.deinitialize(count: Self.slots)
        entries.deallocate()
    }

    /// Forgets the masks if any were thrown away since. Before a run of glyphs.
    func refresh() {
        let current = GlyphCache.currentEra
        guard era != current else { return }
        era = current
        for slot in 0..<Self.slots { entries[slot].mask = nil }
    }

    @inline(__always)
    func mask(for order: GlyphRasterizer.Order) -> GlyphMask {
        let key = GlyphKey(
            face: order.face.id, glyph: order.glyph, pixelSize: order.pixelSize, slant: Int(order.slant * 64),
            quarter: order.quarter, contrast: order.contrast)
        let entry = entries + Int(truncatingIfNeeded: key.slotHash & UInt64(Self.slots - 1))
        if entry.pointee.key == key, let mask = entry.pointee.mask { return mask }
        let mask = GlyphCache.mask(for: key, order)
        entry.pointee = Entry(key: key, mask: mask)
        return mask
    }
}
