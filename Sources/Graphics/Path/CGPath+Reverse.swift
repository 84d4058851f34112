import Foundation

extension CGPath {
    /// Returns the path in the opposite direction: the subpaths in reverse order, each from its end to its start.
    package func reversed() -> CGPath {
        let result = CGMutablePath()
        for subpath in subpaths.reversed() {
            result.append(Self.reversed(subpath))
        }
        return result
    }

    /// The elements of each subpath; the first one is a move.
    private var subpaths: [[PathElement]] {
        var result: [[PathElement]] = []
        for element in elements {
            if case .move = element {
                result.append([element])
            } else if result.isEmpty {
                continue
            } else {
                result[result.count - 1].append(element)
            }
        }
        return result
    }

    private static func reversed(_ subpath: [PathElement]) -> [PathElement] {
        let isClosed = subpath.contains(.close)
        let drawn = subpath.filter { $0 != .close }
        let ends = drawn.compactMap(\.end)
        guard let last = ends.last else { return [] }
        var result: [PathElement] = [.move(last)]
        for index in stride(from: drawn.count - 1, to: 0, by: -1) {
            switch drawn[index] {
            case .quad(_, let control): result.append(.quad(ends[index - 1], control: control))
            case .cubic(_, let first, let second):
                result.append(.cubic(ends[index - 1], control1: second, control2: first))
            default: result.append(.line(ends[index - 1]))
            }
        }
        if isClosed { result.append(.close) }
        return result
    }
}
