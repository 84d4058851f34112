import PreviewWorkspace

/// Creates the panels of the inspector, which the workspace shows in its docks, in the order of their tabs.
@MainActor package enum InspectorPanels {
    package static func make() -> [any WorkspacePanel] {
        [
            InspectPanel(), ControlsPanel(), ListsPanel(), OverlaysPanel(), TextPanel(), LayoutDiffPanel(), AccessibilityPanel(),
            FramesPanel(), TimelinePanel(), WidthsPanel(), EventsPanel(), DesignPanel(), ConsolePanel(),
        ]
    }
}
