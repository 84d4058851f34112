import XCTest

/// The product-card list in a real window, with real X events. Needs an X server: `make test` starts one.
final class ProductListWindowTests: XCTestCase {
    private var program: RunningProgram!
    private var probe: WindowProbe!
    /// Pixels per point of the run, independent of the desktop.
    private let scale = 1

    override func setUpWithError() throws {
        try Sanitizer.skipThread("has a thread that is never idle")
        program = try RunningProgram(["preview", "Product card list", "--size", "375x667", "--scale", "\(scale)"])
        probe = try WindowProbe(windowClass: "Weft")
    }

    override func tearDown() {
        probe = nil
        program = nil
    }

    func testTheWindowShowsCardsOfTheRequestedSize() throws {
        let pixels = try probe.settledPixels(of: program)

        XCTAssertEqual(probe.size.width, 375 * scale)
        XCTAssertEqual(probe.size.height, 667 * scale)
        XCTAssertGreaterThan(Set(pixels).count, 500, "pictures and text make many colors")
    }

    func testAClickOnAHeartChangesThosePixelsAndNoOthers() throws {
        let before = try probe.settledPixels(of: program)

        // The center of the first card's heart: list inset 8 + card inset 8 + heart inset 4 + half of 24 points across,
        // and 4 + 8 + 4 + 12 down.
        let heart = (x: 32 * scale, y: 28 * scale)
        try Hand.perform("mousemove", "--window", "\(probe.window)", "\(heart.x)", "\(heart.y)", "click", "1")
        let after = try probe.pixelsAfterChange(from: before, in: program)

        let changed = changedBox(before, after)
        XCTAssertLessThanOrEqual(changed.width, 26 * scale)
        XCTAssertLessThanOrEqual(changed.height, 26 * scale)
        XCTAssertTrue((changed.x...(changed.x + changed.width)).contains(heart.x))
        XCTAssertTrue((changed.y...(changed.y + changed.height)).contains(heart.y))
    }

    func testTheWheelScrollsTheList() throws {
        let before = try probe.settledPixels(of: program)

        try Hand.perform("mousemove", "--window", "\(probe.window)", "200", "400", "click", "5", "click", "5", "click", "5")
        let after = try probe.pixelsAfterChange(from: before, in: program)

        XCTAssertGreaterThan(changedBox(before, after).height, 300)
    }

    func testResizingLaysTheRowsOutAgain() throws {
        let before = try probe.settledPixels(of: program)

        probe.resize(width: 520, height: 500)
        let after = try probe.pixelsAfterChange(from: before, in: program)

        XCTAssertEqual(probe.size.width, 520)
        XCTAssertEqual(after.count, 520 * 500)
        // The cards reach to the new right edge: the card's side differs from the ground beside it.
        let middle = 250 * 520
        XCTAssertNotEqual(after[middle + 519], after[middle + 500])
    }

    func testNothingWakesAnIdleWindow() throws {
        _ = try probe.settledPixels(of: program)

        // Threads without work end after some seconds, for which they wake up once: one quiet stretch of five is enough, as a
        // timer or an unneeded frame would wake a thread in each.
        var wakes: [Int] = []
        repeat {
            let before = try program.sleeps()
            usleep(2_000_000)
            let after = try program.sleeps()
            wakes.append(after.reduce(0) { $0 + $1.value - (before[$1.key] ?? 0) })
        } while wakes.last! > 0 && wakes.count < 5

        XCTAssertEqual(wakes.last, 0, "\(wakes)")
    }

    func testTheCloseButtonEndsTheProgram() throws {
        _ = try probe.settledPixels(of: program)

        probe.sendDelete()

        XCTAssertEqual(try program.waitForExit(), 0)
    }

    private func changedBox(_ a: [UInt32], _ b: [UInt32]) -> (x: Int, y: Int, width: Int, height: Int) {
        let width = probe.size.width
        let changed = zip(a, b).enumerated().filter { $0.element.0 != $0.element.1 }.map(\.offset)
        let xs = changed.map { $0 % width }
        let ys = changed.map { $0 / width }
        guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else { return (0, 0, 0, 0) }
        return (left, top, right - left + 1, bottom - top + 1)
    }
}
