import AsyncDisplayKit
import JSONRPC
import PreviewDeclarations

/// Checks assertions in many layouts and counts the layouts that fail. *Thread*: main.
@MainActor struct LayoutCheckRun {
    private struct Failure {
        let message: String
        let place: String?
        let width: CGFloat?
        var count = 1
    }

    private let assertions: [LayoutAssertion]
    private var failures: [Int: Failure] = [:]
    private var layouts = 0
    private var failedLayouts = 0

    init(_ assertions: [LayoutAssertion]) {
        self.assertions = assertions
    }

    /// The largest number of layouts in a request; more would take minutes.
    private static let limit = 5_000

    /// Checks one layout.
    mutating func check(_ stage: OpenStage, at place: String?, width: CGFloat?) throws {
        layouts += 1
        var hasFailed = false
        for (index, assertion) in assertions.enumerated() {
            guard let message = try assertion.failure(on: stage) else { continue }
            hasFailed = true
            failures[index, default: Failure(message: message, place: place, width: width, count: 0)].count += 1
        }
        if hasFailed { failedLayouts += 1 }
    }

    /// Checks every combination of variants, text sizes and widths. Uses separate stages and closes them; no stage is open afterwards.
    mutating func checkAll(_ service: PreviewService, _ params: JSONValue, _ context: CallContext) throws {
        guard let name = params["preview"]?.string ?? service.open?.preview.name else {
            throw SessionFailure("no preview is open: name one with “preview”")
        }
        let preview = try service.registry.preview(named: name)
        let base = try Surroundings(params) ?? Surroundings()
        let variants = Self.variants(params, base: base.variant)
        let widths = try params["widths"].map { try WidthRange($0).widths } ?? []
        let count = variants.count * max(1, widths.count)
        guard count <= Self.limit else { throw SessionFailure("\(count) layouts are more than \(Self.limit): use fewer widths or axes") }
        defer { service.closeStage() }
        for variant in variants {
            var surroundings = base
            surroundings.variant = variant.value
            guard let first = widths.first else {
                try context.step(layouts, of: count, variant.name)
                try check(try service.makeStage(preview, surroundings), at: variant.name, width: nil)
                continue
            }
            let stage = try service.makeStage(Self.fillingWindowWidth(preview), surroundings.with(width: first))
            for width in widths {
                try context.step(layouts, of: count, "\(variant.name) \(width.shortText())")
                stage.resize(to: CGSize(width: width, height: stage.window.bounds.height))
                try check(stage, at: variant.name.isEmpty ? nil : variant.name, width: width)
            }
        }
    }

    private static func variants(_ params: JSONValue, base: PreviewVariant) -> [(name: String, value: PreviewVariant)] {
        let axes = VariantAxis.axes(params["variants"])
        let sizes = (params["textSizes"]?.array ?? []).compactMap { $0.string.flatMap(PreviewTextSize.init) }
        return VariantMatrix(axes: axes, base: base).cells.flatMap { cell in
            guard !sizes.isEmpty else { return [(cell.name, cell.variant)] }
            return sizes.map { size in
                var variant = cell.variant
                variant.textSize = size
                return ([cell.name, size.rawValue].filter { !$0.isEmpty }.joined(separator: "-"), variant)
            }
        }
    }

    /// Returns the preview with its node as wide as the window and as tall as its content requires. A preview of a whole screen is
    /// unchanged.
    private static func fillingWindowWidth(_ preview: Preview) -> Preview {
        guard preview.sizing != .window else { return preview }
        return Preview(preview.name, group: preview.group, sizing: .window) { () throws -> UIViewController in
            switch try preview.makeContent() {
            case .controller(let controller): return controller
            case .node(let content):
                let column = ASDisplayNode()
                column.automaticallyManagesSubnodes = true
                column.layoutSpecBlock = { _, _ in
                    ASStackLayoutSpec(direction: .vertical, spacing: 0, justifyContent: .start, alignItems: .stretch, children: [content])
                }
                return ASDKViewController(node: column)
            }
        }
    }

    /// The result of the method `check`.
    var value: JSONValue {
        let found = failures.sorted { $0.key < $1.key }.map { index, failure in
            JSONValue.members([
                "assertion": .number(index), "message": .string(failure.message),
                "at": failure.place.flatMap { $0.isEmpty ? nil : .string($0) }, "width": failure.width.map { .number($0) },
                "count": .number(failure.count),
            ])
        }
        return [
            "holds": .bool(failures.isEmpty), "layouts": .number(layouts), "failed": .number(failedLayouts), "failures": .array(found),
        ]
    }
}

extension Surroundings {
    /// Returns the same surroundings with the given width.
    fileprivate func with(width: CGFloat) -> Surroundings {
        var other = self
        other.size = CGSize(width: width, height: size?.height ?? variant.screenSize.height)
        return other
    }
}

extension OpenStage {
    /// Changes the size of the window.
    fileprivate func resize(to size: CGSize) {
        stage.resize(to: size)
        noteInteraction()
    }
}
