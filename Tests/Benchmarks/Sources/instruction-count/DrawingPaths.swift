import AsyncDisplayKit
import BenchmarkCases
import Foundation

/// Frames drawn with the canvas, frames composed from the bitmaps of nodes, and images decoded.
let drawingPaths =
    [
        frames("full-repaint") { $0.full(at: $1, drawsText: true) },
        frames("opaque-layers") { $0.layers(at: $1, isOpaque: true) },
        frames("translucent-layers") { $0.layers(at: $1, isOpaque: false) },
        frames("fade") { $0.fade(at: $1) },
        frames("scale") { $0.scale(at: $1) },
        frames("card-to-bitmap") { _ = $0.cardImage(Int($1) / 7) },
        CountedPath(name: "compose-nodes") { counter in
            let nodes = NodeFrames()
            for step in 0..<6 { nodes.composeAll(Double(step * 7)) }
            for step in 6..<16 { counter.count { nodes.composeAll(Double(step * 7)) } }
        },
        decoding("decode-png") { $0.pngData() },
        decoding("decode-jpeg") { $0.jpegData(compressionQuality: 0.9) },
    ]

/// Returns a path that draws frames of the scene, each scrolled by 7 pixels.
private func frames(_ name: String, _ draw: @escaping (Scene, Double) -> Void) -> CountedPath {
    CountedPath(name: name) { counter in
        let scene = Scene()
        for step in 0..<10 { draw(scene, Double(step * 7)) }
        for step in 10..<20 { counter.count { draw(scene, Double(step * 7)) } }
    }
}

/// Returns a path that decodes the encoded image of a card ten times.
private func decoding(_ name: String, _ encode: @escaping (UIImage) -> Data?) -> CountedPath {
    CountedPath(name: name) { counter in
        guard let data = encode(Scene().cardImage(0)) else { fatalError("\(name): the image cannot be encoded") }
        for round in 0..<12 {
            guard let image = UIImage(data: data) else { fatalError("\(name): the image cannot be read") }
            func decode() -> UIImage? { image.preparingForDisplay() }
            let decoded = round < 2 ? decode() : counter.count(decode)
            precondition(decoded != nil, "\(name): the image cannot be decoded")
        }
    }
}
