import Foundation
import UIPrimitives

/// The position, size and state in which the first window of a program was closed.
struct WindowGeometry: Equatable, Sendable {
    /// The top left corner of the content of the window, on the root window. *Units*: pixels.
    var x: Int
    var y: Int
    /// The size of the window when it is neither maximized nor full screen. *Units*: points, because the scale may be different next time.
    var size: CGSize
    var state: WindowState = []
    /// The size that the program requested. Another size, for example of a new version, invalidates the saved geometry. *Units*: points.
    var requestedSize: CGSize

    /// The states that are restored. The hidden state is not, because the program would then seem not to start.
    private static let stateNames: [(String, WindowState)] = [
        ("maximized-horizontally", .maximizedHorizontally), ("maximized-vertically", .maximizedVertically),
        ("fullscreen", .fullscreen),
    ]

    /// The part of the window that must be on the screen; otherwise its position is not restored. *Units*: pixels.
    private static let visiblePart = (width: 80, height: 40)

    init(x: Int, y: Int, size: CGSize, state: WindowState = [], requestedSize: CGSize) {
        self.x = x
        self.y = y
        self.size = size
        self.state = state
        self.requestedSize = requestedSize
    }

    /// Reads the text of a file: each line has a key and its values. Nil if the text is invalid.
    init?(text: String) {
        var values: [String: [Substring]] = [:]
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ")
            if let key = words.first { values[String(key)] = Array(words.dropFirst()) }
        }
        func numbers(_ key: String, _ range: ClosedRange<Double>) -> (Double, Double)? {
            let found = (values[key] ?? []).compactMap { Double($0) }.filter(range.contains)
            return found.count == 2 ? (found[0], found[1]) : nil
        }
        let sides = 1.0...Double(PixelSize.limits.upperBound)
        guard let position = numbers("place", -32_768...32_767), let size = numbers("size", sides),
            let requestedSize = numbers("asked", sides)
        else { return nil }
        x = Int(position.0)
        y = Int(position.1)
        self.size = CGSize(width: size.0, height: size.1)
        self.requestedSize = CGSize(width: requestedSize.0, height: requestedSize.1)
        for (name, state) in Self.stateNames where values["state"]?.contains(Substring(name)) == true { self.state.insert(state) }
    }

    /// The text of the file, which ``init(text:)`` reads.
    var text: String {
        let states = Self.stateNames.filter { state.contains($0.1) }.map(\.0)
        return """
            place \(x) \(y)
            size \(size.width) \(size.height)
            asked \(requestedSize.width) \(requestedSize.height)
            state \(states.joined(separator: " "))

            """
    }

    /// Whether enough of a window of size `pixels` at this position is visible on a screen of size `screen`, so that the user can drag the
    /// window. A monitor may have been disconnected since the position was stored.
    func isReachable(pixels: PixelSize, on screen: PixelSize) -> Bool {
        let shownWidth = min(x + pixels.width, screen.width) - max(x, 0)
        let shownHeight = min(y + pixels.height, screen.height) - max(y, 0)
        return shownWidth >= min(Self.visiblePart.width, pixels.width) && shownHeight >= min(Self.visiblePart.height, pixels.height)
            && y >= 0
    }
}

/// The file with the saved geometry: `$XDG_STATE_HOME/NAME/window`, or below `~/.local/state`.
///
/// *Thread*: any. Errors of reading and writing are ignored: the geometry is then not restored.
struct GeometryStore: Sendable {
    let file: URL

    /// Determines the file; nil if there is no folder for such files, or if `WEFT_RESTORE=0` is set.
    init?(name: String, environment: [String: String]) {
        guard environment["WEFT_RESTORE"] != "0", !name.isEmpty, !name.contains("/"), name != "..", name != "." else { return nil }
        guard let folder = UserFolder.state.path(in: environment) else { return nil }
        file = URL(fileURLWithPath: folder).appendingPathComponent(name).appendingPathComponent("window")
    }

    /// Reads the saved geometry; nil if there is none or if it was saved for another requested size.
    func load(requestedSize: CGSize) -> WindowGeometry? {
        guard let data = try? SystemFile.readPrivately(file.path),
            let geometry = WindowGeometry(text: String(decoding: data, as: UTF8.self)),
            geometry.requestedSize == requestedSize
        else { return nil }
        return geometry
    }

    func save(_ geometry: WindowGeometry) {
        guard (try? SystemFile.makePrivateFolder(file.deletingLastPathComponent().path)) != nil else { return }
        try? SystemFile.replacePrivatelyWithoutWaiting(file.path, with: Data(geometry.text.utf8))
    }
}

/// Tracks the position, size and state of a window, and the size that the window has when it is not maximized.
struct GeometryTracker {
    private(set) var geometry: WindowGeometry
    /// The geometry of the last save, or the one that was restored or requested.
    private var saved: WindowGeometry
    /// The geometry before the recent changes, and the time of the first of these changes.
    private var geometryBeforeChanges: (geometry: WindowGeometry, time: Double)?

    /// The maximum time between a change of the size and the state that caused it: some window managers report the new state after the new
    /// size.
    /// *Units*: seconds.
    private static let stateDelay = 0.5

    /// Creates a tracker with the geometry that was restored or requested.
    init(_ geometry: WindowGeometry) {
        self.geometry = geometry
        saved = geometry
    }

    /// Whether there is anything to save.
    var hasChanged: Bool { geometry != saved }

    /// Records that the geometry has been saved.
    mutating func didSave() { saved = geometry }

    /// Records that the window has been moved or resized.
    mutating func record(x: Int, y: Int, size: CGSize, at time: Double) {
        guard geometry.state.isEmpty, geometry.x != x || geometry.y != y || geometry.size != size else { return }
        // A drag causes many changes: during the delay, the geometry before the first of them is kept.
        if geometryBeforeChanges == nil || time - (geometryBeforeChanges?.time ?? 0) > Self.stateDelay {
            geometryBeforeChanges = (geometry, time)
        }
        geometry.x = x
        geometry.y = y
        geometry.size = size
    }

    /// Records the states that the window manager reported.
    mutating func record(_ state: WindowState, at time: Double) {
        let kept = state.subtracting(.hidden)
        if geometry.state.isEmpty, !kept.isEmpty, let geometryBeforeChanges, time - geometryBeforeChanges.time < Self.stateDelay {
            geometry = geometryBeforeChanges.geometry
        }
        geometry.state = kept
    }
}
