import ArgumentParser
import PreviewDeclarations

/// The axes of a matrix of variants, separated by commas.
struct AxesArgument: ExpressibleByArgument {
    let axes: [VariantAxis]

    init?(argument: String) {
        let words = argument.lowercased().split(separator: ",").map(String.init)
        let axes = words.compactMap(VariantAxis.init(rawValue:))
        guard !axes.isEmpty, axes.count == words.count, Set(axes).count == axes.count else { return nil }
        self.axes = axes
    }

    /// Completes only the first axis of a list, because a shell completes the whole argument.
    static var defaultCompletionKind: CompletionKind { .list(VariantAxis.allCases.map(\.rawValue)) }
}
