import ArgumentParser
import CommandResults
import PreviewDeclarations

/// Completes names of previews in a shell.
enum PreviewNames {
    static let completion = CompletionKind.custom { _, _, _ in
        MainActor.assumeIsolated { PreviewSession.current.registry.previews.map(\.name) }
    }
}

extension PreviewLookupError: UsageFailure {}
