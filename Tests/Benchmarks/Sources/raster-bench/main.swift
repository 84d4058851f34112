// Measures the product-card frame of the other toolkits' raster benchmarks, drawn with UIKit's public canvas: 375×667 points at 2x.
//
// Also measures the same kind of frame drawn by nodes, a tap on a heart, and two drawing threads compared with one. Prints one line of JSON
// for each result. `raster-bench out.png` also saves the frame.
import AsyncDisplayKit
import BenchmarkCases
import Foundation

setvbuf(stdout, nil, _IOLBF, 0)
let scene = Scene()
let figures = Figures(work: "raster", peer: "weft")

let copy = Frame()
figures.measure("memcpy", "frame", "ms/frame") { _ in copy.copy(from: scene.frame) }
figures.measure("full", "frame", "ms/frame") { scene.full(at: $0, drawsText: true) }
figures.measure("no_text", "frame", "ms/frame") { scene.full(at: $0, drawsText: false) }
figures.measure("layers_over", "frame", "ms/frame") { scene.layers(at: $0, isOpaque: false) }
figures.measure("layers_opaque", "frame", "ms/frame") { scene.layers(at: $0, isOpaque: true) }
figures.measure("transition_fade", "frame", "ms/frame") { scene.fade(at: $0) }
figures.measure("transition_scale", "frame", "ms/frame") { scene.scale(at: $0) }
figures.measure("one_card_to_bitmap", "card", "ms/card") { _ = scene.cardImage(Int($0) % Scene.cardCount) }

nonisolated(unsafe) let shared = scene
figures.report("two_display_threads", "speed_up", "x", DisplayThreads.speedUp { shared.drawWithNewLayout($0 % Scene.cardCount) })
MainActor.assumeIsolated {
    let nodes = NodeFrames()
    figures.measureProcessor("nodes_compose_all", "frame", "ms/frame") { step in MainActor.assumeIsolated { nodes.composeAll(step) } }
    figures.measureProcessor("nodes_draw_all", "frame", "ms/frame") { step in MainActor.assumeIsolated { nodes.drawAll(step) } }
    figures.report("heart_toggle", "main_thread_cpu_more", "ms", (nodes.heartToggle() - nodes.nothing()) * 1e3)
}

// The runner of the benchmarks passes a folder of texts, which this program does not need.
if let path = CommandLine.arguments.last, path.hasSuffix(".png") {
    scene.full(at: 100, drawsText: true)
    try scene.frame.png().write(to: URL(fileURLWithPath: path))
}
