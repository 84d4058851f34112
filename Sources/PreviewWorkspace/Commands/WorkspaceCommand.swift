import PreviewDeclarations

/// A command that the toolbar, the keyboard or the palette sends to the workspace.
enum WorkspaceCommand: Equatable {
    case toggleSidebar, toggleDock(WorkspaceEdge)
    case jump, reload, nextPreview, previousPreview, leave, undo, redo
    case chooseSizing, chooseScale, chooseTextSize, chooseLocale, chooseAccessibilitySize, sendMemoryWarning
    case typeSize, restoreSize, rotate, setScale(Int), toggleDark, setTextSize(PreviewTextSize), stepTextSize(Int)
    case toggleDirection, toggleContrast
    case chooseMatrix, toggleGrid, toggleRulers, toggleMode(CanvasTools.Mode)
    case zoomIn, zoomOut, actualSize, fit
    case showShortcuts, showPalette, present
    case chooseSurroundings, toggleBoldText, toggleMotion, chooseTimeZone, chooseDate, chooseColorVision, toggleDeviceFrame
    case resetSurroundings
    case copyPicture, savePicture, saveDrawing, copyLink, openWindow, togglePin
}
