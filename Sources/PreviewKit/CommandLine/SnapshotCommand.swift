import ArgumentParser
import AsyncDisplayKit
import Foundation
import Graphics
import HeadlessHost

/// `weft snapshot NAME -o OUT.png`: renders a preview without a display.
struct SnapshotCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "snapshot",
        abstract: "Render a preview to a PNG, without a display.",
        discussion: "--scroll, --tap and --at apply in the order given; everything settles in between.")

    @Argument(help: "The preview's name, as `weft list` prints it.")
    var name: String

    @Option(name: [.short, .customLong("output")], help: "Where the PNG goes; - is standard output.")
    var output: String

    @Option(help: "Where a JSON tree of the layers goes; - is standard output.")
    var json: String?

    @Option(help: "The window's size in points, as WxH.")
    var size: SizeArgument?

    @Option(help: "Pixels per point.")
    var scale: Double = 2

    @Option(help: "light or dark.")
    var appearance: AppearanceArgument = .light

    @Option(help: "The text size: XS, S, M, L, XL, XXL, XXXL, AX1 … AX5.")
    var textSize: TextSizeArgument = .large

    @Flag(help: "Lay out from right to left.")
    var rtl = false

    @Option(parsing: .unconditionalSingleValue, help: "Scroll by DX,DY points.")
    var scroll: [PairArgument] = []

    @Option(parsing: .unconditionalSingleValue, help: "Click at X,Y points.")
    var tap: [PairArgument] = []

    @Option(parsing: .unconditionalSingleValue, help: "Let the clock reach this many seconds.")
    var at: [Double] = []

    func validate() throws {
        guard scale >= 0.5, scale <= 8 else { throw ValidationError("--scale is between 0.5 and 8") }
        guard at.allSatisfy({ $0 >= 0 && $0 <= 3_600 }) else { throw ValidationError("--at is between 0 and 3600 seconds") }
        guard output != "-" || json != "-" else { throw ValidationError("only one of -o and --json can be standard output") }
    }

    func run() throws {
        try MainActor.assumeIsolated {
            let stage = try makeStage()
            try perform(StageStep.inOrder(scroll: scroll, tap: tap, at: at, arguments: PreviewSession.current.arguments), on: stage)
            try write(stage)
        }
    }

    @MainActor private func makeStage() throws -> HeadlessStage {
        let preview = try CommandFailure.wrapping { try PreviewSession.current.registry.preview(named: name) }
        let configuration = HeadlessConfiguration(
            size: size?.size ?? CGSize(width: 375, height: 667), scale: CGFloat(scale),
            userInterfaceStyle: appearance.style, contentSizeCategory: textSize.category,
            layoutDirection: rtl ? .rightToLeft : .leftToRight)
        return try CommandFailure.wrapping {
            try HeadlessStage(configuration: configuration) { try preview.makeController() }
        }
    }

    @MainActor private func perform(_ steps: [StageStep], on stage: HeadlessStage) throws {
        for step in steps {
            switch step {
            case .scroll(let delta): stage.scroll(by: CGVector(dx: delta.x, dy: delta.y))
            case .tap(let point): stage.tap(at: CGPoint(x: point.x, y: point.y))
            case .at(let time): stage.advance(by: max(0, time - stage.host.clock.now))
            }
        }
    }

    @MainActor private func write(_ stage: HeadlessStage) throws {
        guard let png = ImageCodec.encodePNG(stage.bitmap) else { throw CommandFailure(message: "the picture could not be encoded") }
        try OutputFile.write(png, to: output)
        if let json {
            try OutputFile.write(Data(stage.treeJSON().utf8), to: json)
        }
    }
}
