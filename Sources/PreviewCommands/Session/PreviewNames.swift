import ArgumentParser
import CommandResults
import PreviewDeclarations
import PreviewInspector
import PreviewWorkspace

/// Completes the names of previews, groups, devices, locales, time zones and panels in a shell.
enum PreviewNames {
    static let completion = CompletionKind.custom { _, _, _ in
        MainActor.assumeIsolated { PreviewSession.current.registry.previews.map(\.name) }
    }

    static let groupCompletion = CompletionKind.custom { _, _, _ in MainActor.assumeIsolated { groups } }

    static let deviceCompletion = CompletionKind.custom { _, _, _ in PreviewDevice.all.map(\.name) }

    static let localeCompletion = CompletionKind.custom { _, _, _ in PreviewLocale.choices.map(\.identifier) }

    static let timeZoneCompletion = CompletionKind.custom { _, _, _ in PreviewTime.zones.map(\.identifier) }

    static let panelCompletion = CompletionKind.custom { _, _, _ in
        MainActor.assumeIsolated { InspectorPanels.make().map(\.title) }
    }

    /// The groups of the program, each once, in the order of the previews.
    @MainActor static var groups: [String] {
        var seen: Set<String> = []
        return PreviewSession.current.registry.previews.map(\.group).filter { seen.insert($0).inserted }
    }
}

extension PreviewLookupError: UsageFailure {}
