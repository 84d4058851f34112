import AsyncDisplayKit
import HeadlessHost
import Scheduling
import UIKit
import XCTest

@testable import NodeInspection
@testable import PreviewDeclarations
@testable import PreviewInspector
@testable import PreviewWorkspace

/// Details of panels: fields, numbers of elements, drawings, and the texts of empty panels.
final class PanelDetailTests: WorkspaceTestCase {
    func testFieldsHaveSpaceToTypeAndStayNearTheirTitles() throws {
        try MainActor.assumeIsolated {
            let list = PanelList()
            list.show([PanelRow(.field, "Picture", "")])
            let stage = HeadlessStage(
                configuration: HeadlessConfiguration(size: CGSize(width: 900, height: 100))
            ) { ASDKViewController(node: list.table) }
            defer { stage.close() }
            let field = try XCTUnwrap(InspectedTree(stage.window.layer).entries.compactMap { $0.node as? ASEditableTextNode }.first)
            let frame = field.layer.convert(field.layer.bounds, to: stage.window.layer)
            XCTAssertGreaterThanOrEqual(frame.width, PanelRow.fieldWidth)
            XCTAssertLessThan(frame.maxX, 530)
        }
    }

    func testAFieldDescribesItsAcceptedValues() {
        func accepted(_ value: String) -> String? { PanelRow(.field, "a", "14x").accepted(original: value) }
        XCTAssertEqual(accepted("0"), "a number")
        XCTAssertEqual(accepted("auto"), "a number of points, a share such as 50%, or auto")
        XCTAssertEqual(accepted("none"), "a color such as #FF8800 or rgba(255, 136, 0, 0.5), or none")
        XCTAssertEqual(accepted("10, 16, 10, 16"), "4 numbers such as 10, 16, 10, 16")
        XCTAssertNil(accepted("Hello"))
    }

    func testButtonsThatHaveNothingToDoAreDimmed() {
        MainActor.assumeIsolated {
            let panel = EventsPanel()
            let registry = PreviewRegistry([Preview("Card") { () -> ASDisplayNode in CardNode() }])
            var workspace: WorkspaceController!
            let stage = HeadlessStage(configuration: HeadlessConfiguration(size: CGSize(width: 1000, height: 700))) {
                workspace = WorkspaceController(registry: registry, panels: [panel])
                return workspace
            }
            defer { stage.close() }
            workspace.showPreview(named: "Card")
            workspace.showPanel("events")
            stage.settle()
            let buttons = InspectedTree(panel.node.layer).entries.compactMap { $0.node as? BarButtonNode }
            XCTAssertEqual(buttons.map(\.isEnabled), [true, false, false, true])
            XCTAssertEqual(buttons.map(\.alpha), [1, 0.5, 0.5, 1])
        }
    }

    func testThreadsShowOnlyTheWorkOfThePreview() throws {
        try MainActor.assumeIsolated {
            let panels = InspectorPanels.make()
            let registry = PreviewRegistry([Preview("Card") { () -> ASDisplayNode in CardNode() }])
            let stage = HeadlessStage(configuration: HeadlessConfiguration(size: CGSize(width: 1000, height: 700))) {
                WorkspaceController(registry: registry, panels: panels)
            }
            defer { stage.close() }
            let workspace = try XCTUnwrap(stage.window.rootViewController as? WorkspaceController)
            workspace.showPreview(named: "Card")
            let observer = TraceObserver()
            defer { observer.stop() }
            observer.start { _ in }
            // This causes work of the tool's own nodes, of cells and their subnodes, and of the preview.
            workspace.showPanel("inspect")
            workspace.reload()
            stage.resize(to: CGSize(width: 1010, height: 700))
            stage.settle()
            let labels = Set(NodeTimeline(events: Trace.recorded().withoutExcluded).tracks.map(\.name))
            XCTAssertTrue(labels.contains("CardNode"), "\(labels)")
            let own = ["WorkspaceNode", "ToolbarNode", "SidebarNode", "StatusBarNode", "PanelNode", "PanelCell", "BarButtonNode"]
            XCTAssertEqual(own.filter(labels.contains), [])
            XCTAssertFalse(labels.contains("ASTableNode"), "\(labels)")
        }
    }

    func testTheSizeOfAnElementIsIndependentOfTheZoom() {
        MainActor.assumeIsolated {
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
            let button = UIButton(frame: CGRect(x: 10, y: 10, width: 30, height: 30))
            button.setTitle("OK", for: .normal)
            let small = UIButton(frame: CGRect(x: 10, y: 60, width: 20, height: 30))
            small.setTitle("No", for: .normal)
            for view in [button, small] { root.addSubview(view) }
            root.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
            let stage = HeadlessStage(configuration: HeadlessConfiguration(size: CGSize(width: 300, height: 300))) {
                let controller = UIViewController()
                controller.view.addSubview(root)
                return controller
            }
            defer { stage.close() }
            let elements = AccessibilityReport(of: root).elements
            XCTAssertEqual(elements.map(\.warnings), [[], ["is smaller than 24 points"]])
            XCTAssertEqual(elements.first?.frame.width, 15, "The frame is in the window")
        }
    }

    func testTheNumberOfAnElementDoesNotCoverIt() throws {
        try MainActor.assumeIsolated {
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
            for x in [0, 100] as [CGFloat] {
                let label = UILabel(frame: CGRect(x: x, y: 10, width: 80, height: 20))
                label.text = "Text at \(x)"
                root.addSubview(label)
            }
            let stage = HeadlessStage(configuration: HeadlessConfiguration(size: CGSize(width: 300, height: 300))) {
                let controller = UIViewController()
                controller.view.addSubview(root)
                return controller
            }
            defer { stage.close() }
            let shapes = AccessibilityReport(of: root).shapes(LabelPlacement(content: CGRect(x: 0, y: 0, width: 300, height: 300))) { $0 }
            let labelFrames = shapes.compactMap { shape -> CGRect? in if case .fill(let rect, _, _) = shape { rect } else { nil } }
            XCTAssertEqual(labelFrames.count, 2)
            XCTAssertEqual(labelFrames.first?.minX, 0, "Inside, at the edge of the preview")
            XCTAssertEqual(try XCTUnwrap(labelFrames.last).maxX, 100)
        }
    }

    func testALongMeasurementOfWidthsShowsItsProgress() {
        MainActor.assumeIsolated {
            let clock = VirtualClock()
            let panel = WidthsPanel(clock: clock)
            var details: [String] = []
            let preview = Preview("Slow") { () -> ASDisplayNode in
                let node = ASDisplayNode()
                node.layoutSpecBlock = { _, _ in
                    guard Thread.isMainThread else { return ASLayoutSpec() }
                    MainActor.assumeIsolated {
                        details.append(panel.node.list?.rows.first?.detail ?? "")
                        clock.advance(to: clock.now + 0.008)
                    }
                    return ASLayoutSpec()
                }
                return node
            }
            var workspace: WorkspaceController!
            let stage = HeadlessStage(configuration: HeadlessConfiguration(size: CGSize(width: 900, height: 600))) {
                workspace = WorkspaceController(registry: PreviewRegistry([preview]), panels: [panel])
                return workspace
            }
            defer { stage.close() }
            workspace.showPreview(named: "Slow")
            stage.settle()
            workspace.showPanel(panel.identifier)
            stage.settle()
            XCTAssertEqual(details.first, "")
            XCTAssertTrue(details.contains { $0.hasSuffix(" of 101 widths") }, "\(details)")
        }
    }

    func testThePanelOfWidthsShowsThatItMeasures() throws {
        try MainActor.assumeIsolated {
            let panel = WidthsPanel()
            let registry = PreviewRegistry([Preview("Card") { () -> ASDisplayNode in CardNode() }])
            let stage = HeadlessStage(configuration: HeadlessConfiguration(size: CGSize(width: 900, height: 600))) {
                WorkspaceController(registry: registry, panels: [panel])
            }
            defer { stage.close() }
            let workspace = try XCTUnwrap(stage.window.rootViewController as? WorkspaceController)
            workspace.showPreview(named: "Card")
            stage.settle()
            workspace.showPanel(panel.identifier)
            let list = try XCTUnwrap(panel.node.list)
            XCTAssertEqual(list.rows.map(\.title), ["Measuring…"])
            stage.settle()
            XCTAssertFalse(list.rows.contains { $0.title == "Measuring…" })
            XCTAssertTrue(list.rows.contains { $0.detail.hasPrefix("wraps") }, "\(list.rows)")
            XCTAssertGreaterThan(panel.node.drawing.size.height, 0)
        }
    }

    func testColumnsOfFramesEndBelowTheLegend() {
        let frame = FrameMeter.Frame(start: 0, passes: [.layout: 0.5, .display: 0.5])
        let drawing = FrameMeter(frames: [frame]).drawing()
        let columns = drawing.shapes.compactMap { shape -> CGRect? in
            if case .fill(let rect, .layout, 0) = shape { return rect }
            if case .fill(let rect, .display, 0) = shape { return rect }
            return nil
        }
        XCTAssertFalse(columns.isEmpty)
        XCTAssertGreaterThanOrEqual(columns.map(\.minY).min() ?? 0, 20)
        let texts = drawing.shapes.compactMap { shape -> String? in if case .text(let text, _, _, _, _) = shape { text } else { nil } }
        XCTAssertEqual(texts.first, "16.7 ms")
    }

    func testTheLegendOfFramesHasSpaceInANarrowChart() {
        let drawing = FrameMeter(frames: []).drawing(in: CGSize(width: 100, height: 120))
        let ends = drawing.shapes.compactMap { shape -> CGFloat? in
            guard case .text(let text, let place, _, let size, _) = shape else { return nil }
            return place.x + DrawnLabel.width(of: text, size: size)
        }
        XCTAssertEqual(ends.count, 6)
        XCTAssertLessThan(ends.max() ?? .infinity, drawing.size.width)
        XCTAssertLessThan(drawing.size.width, 400)
    }

    func testTheChartOfFramesFillsItsPanel() throws {
        try MainActor.assumeIsolated {
            for width: CGFloat in [900, 1500] {
                let panel = FramesPanel()
                let stage = HeadlessStage(configuration: HeadlessConfiguration(size: CGSize(width: width, height: 700))) {
                    WorkspaceController(registry: PreviewRegistry([]), panels: [panel])
                }
                defer { stage.close() }
                let workspace = try XCTUnwrap(stage.window.rootViewController as? WorkspaceController)
                workspace.showPanel(panel.identifier)
                stage.settle()
                XCTAssertEqual(panel.node.drawing.size.width, panel.node.bounds.width - 24)
                XCTAssertGreaterThan(panel.node.drawing.size.width, width - 300)
                workspace.closePanel(at: .bottom)
            }
        }
    }

    /// The line of the time budget is near the lower end of the chart.
    func testTheWholeHeightOfTheChartOfFramesIsVisibleInALowDock() throws {
        try MainActor.assumeIsolated {
            let panel = FramesPanel()
            let stage = HeadlessStage(configuration: HeadlessConfiguration(size: CGSize(width: 1200, height: 800))) {
                WorkspaceController(registry: PreviewRegistry([]), panels: [panel])
            }
            defer { stage.close() }
            let workspace = try XCTUnwrap(stage.window.rootViewController as? WorkspaceController)
            workspace.showPanel(panel.identifier)
            for height: CGFloat in [240, 150, 500] {
                workspace.parts.arrangement.bottomHeight = height
                stage.settle()
                let scroller = try XCTUnwrap(panel.node.subnodes?.compactMap { $0 as? ASScrollNode }.first)
                XCTAssertEqual(panel.node.drawing.size.height, scroller.bounds.height, "\(height)")
                XCTAssertGreaterThanOrEqual(scroller.bounds.height, 60)
            }
            XCTAssertEqual(panel.node.drawing.size.height, 120)
            workspace.closePanel(at: .bottom)
        }
    }

    /// A chart that the lower edge of the dock cuts off hides the row with the median and the missed frames, too.
    func testARowIsWholeInTheLowestDockWithoutSpaceForTheChart() throws {
        try MainActor.assumeIsolated {
            let panel = FramesPanel()
            var workspace: WorkspaceController!
            let stage = HeadlessStage(configuration: HeadlessConfiguration(size: CGSize(width: 700, height: 500))) {
                let preview = Preview("Card") { () -> ASDisplayNode in CardNode() }
                workspace = WorkspaceController(registry: PreviewRegistry([preview]), panels: [panel])
                workspace.showPreview(named: "Card")
                return workspace
            }
            defer { stage.close() }
            workspace.showPanel(panel.identifier)
            stage.advance(by: 1)
            let list = try XCTUnwrap(panel.node.list)
            let row = try XCTUnwrap(list.table.visibleNodes.first)
            let (frame, bounds) = (row.layer.convert(row.layer.bounds, to: panel.node.layer), panel.node.bounds)
            XCTAssertTrue(bounds.contains(frame), "\(frame) in \(bounds)")
            workspace.closePanel(at: .bottom)
        }
    }

    func testARecordingIsLoadedFromItsFileAndNamesItsPreview() throws {
        try MainActor.assumeIsolated {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("weft-test-\(UUID().uuidString)").path
            let former = ProcessInfo.processInfo.environment["XDG_STATE_HOME"]
            setenv("XDG_STATE_HOME", folder, 1)
            defer {
                if let former { setenv("XDG_STATE_HOME", former, 1) } else { unsetenv("XDG_STATE_HOME") }
                try? FileManager.default.removeItem(atPath: folder)
            }
            let registry = PreviewRegistry(["Card", "Other"].map { Preview($0) { () -> ASDisplayNode in CardNode() } })
            var panel = EventsPanel()
            var workspace: WorkspaceController!
            @MainActor func open() -> HeadlessStage {
                panel = EventsPanel()
                let stage = HeadlessStage(configuration: HeadlessConfiguration(size: CGSize(width: 1000, height: 700))) {
                    workspace = WorkspaceController(registry: registry, panels: [panel])
                    return workspace
                }
                workspace.showPreview(named: "Card")
                workspace.showPanel("events")
                stage.settle()
                return stage
            }
            @MainActor func press(_ title: String, _ stage: HeadlessStage) {
                let button = panel.node.controls[["Record", "Play", "Save", "Load"].firstIndex(of: title) ?? 0]
                let frame = button.layer.convert(button.layer.bounds, to: stage.window.layer)
                stage.tap(at: CGPoint(x: frame.midX, y: frame.midY))
                stage.settle()
            }
            @MainActor func titles() -> [String] { panel.node.list?.rows.map(\.title) ?? [] }
            let first = open()
            press("Record", first)
            let frame = workspace.canvas.overlayView.convert(workspace.canvas.contentFrame, to: nil)
            first.tap(at: CGPoint(x: frame.midX, y: frame.midY))
            press("Record", first)
            let recorded = titles()
            XCTAssertGreaterThanOrEqual(recorded.count, 2)
            workspace.showPreview(named: "Other")
            first.settle()
            XCTAssertEqual(titles(), ["Recorded in “Card”"] + recorded)
            press("Save", first)
            first.close()

            let second = open()
            defer { second.close() }
            XCTAssertEqual(titles(), ["No events recorded"])
            press("Load", second)
            XCTAssertEqual(titles(), recorded)

            press("Save", second)
            XCTAssertEqual(Set(RecordingFile.all.map(\.name)), ["card", "card-2"], "the first file is not replaced")
            try Data("rubbish".utf8).write(to: URL(fileURLWithPath: RecordingFile.folder + "/card.jsonl"))
            press("Load", second)
            XCTAssertEqual(titles().first, "Choose a recording")
            let row = try XCTUnwrap(titles().firstIndex(of: "card-2"))
            panel.node.list?.onSelect(row)
            XCTAssertEqual(titles(), recorded)
            press("Load", second)
            panel.node.list?.onSelect(try XCTUnwrap(titles().firstIndex(of: "card")))
            XCTAssertEqual(titles().first, "Not loaded: line 1: an event with \"kind\" and \"time\" is expected")
        }
    }

    func testARecordingIsPlayedAtTheSamePlacesOfThePreviewAfterItsZoomChanged() {
        MainActor.assumeIsolated {
            let taps = Locked(0)
            let preview = Preview("Button") { () -> ASDisplayNode in
                let button = ASButtonNode()
                button.setTitle("Tap", with: nil, with: .black, for: .normal)
                button.addAction(forControlEvents: .touchUpInside) { _ in taps.withLock { $0 += 1 } }
                button.style.preferredSize = CGSize(width: 60, height: 40)
                button.style.layoutPosition = CGPoint(x: 20, y: 500)
                let root = ASDisplayNode()
                root.automaticallyManagesSubnodes = true
                root.layoutSpecBlock = { _, _ in ASAbsoluteLayoutSpec(children: [button]) }
                return root
            }
            let panel = EventsPanel()
            var workspace: WorkspaceController!
            let stage = HeadlessStage(configuration: HeadlessConfiguration(size: CGSize(width: 1000, height: 900))) {
                workspace = WorkspaceController(registry: PreviewRegistry([preview]), panels: [panel])
                return workspace
            }
            defer { stage.close() }
            workspace.showPreview(named: "Button")
            workspace.showPanel("events")
            stage.settle()
            @MainActor func press(_ index: Int) {
                let button = panel.node.controls[index]
                let frame = button.layer.convert(button.layer.bounds, to: stage.window.layer)
                stage.tap(at: CGPoint(x: frame.midX, y: frame.midY))
                stage.settle()
            }
            press(0)
            stage.tap(at: workspace.canvas.overlayView.convert(workspace.canvas.previewTransform.point(CGPoint(x: 50, y: 520)), to: nil))
            press(0)
            XCTAssertEqual(taps.withLock { $0 }, 1)
            XCTAssertEqual(panel.node.list?.rows.last?.detail, "at 50, 520")

            workspace.canvas.zoom *= 0.7
            stage.settle()
            press(1)
            stage.advance(by: 2)
            XCTAssertEqual(taps.withLock { $0 }, 2)
        }
    }

    func testThreadsBeginWithTheShownPreview() throws {
        try MainActor.assumeIsolated {
            let registry = PreviewRegistry([
                Preview("Card") { () -> ASDisplayNode in CardNode() }, Preview("Former") { () -> ASDisplayNode in FormerNode() },
            ])
            let panel = TimelinePanel()
            var workspace: WorkspaceController!
            let stage = HeadlessStage(configuration: HeadlessConfiguration(size: CGSize(width: 1000, height: 700))) {
                workspace = WorkspaceController(registry: registry, panels: [panel])
                return workspace
            }
            defer { stage.close() }
            // Another observer, so that the recording continues while the panel starts again.
            let observer = TraceObserver()
            defer { observer.stop() }
            observer.start { _ in }
            @MainActor func tracks() -> [String] {
                stage.settle()
                panel.refresh(workspace, after: nil)
                stage.settle()
                return panel.node.drawing.shapes.compactMap { if case .text(let text, _, _, _, _) = $0 { text } else { nil } }
            }
            workspace.showPreview(named: "Former")
            workspace.showPanel("timeline")
            XCTAssertTrue(tracks().contains("FormerNode"), "\(tracks())")
            workspace.showPreview(named: "Card")
            XCTAssertTrue(tracks().contains("CardNode"), "\(tracks())")
            XCTAssertFalse(tracks().contains("FormerNode"), "\(tracks())")
        }
    }

    func testAnEmptyRecordingCanNeitherBePlayedNorSaved() {
        MainActor.assumeIsolated {
            let panel = EventsPanel()
            let stage = HeadlessStage(configuration: HeadlessConfiguration(size: CGSize(width: 900, height: 600))) {
                WorkspaceController(registry: PreviewRegistry([]), panels: [panel])
            }
            defer { stage.close() }
            (stage.window.rootViewController as? WorkspaceController)?.showPanel(panel.identifier)
            stage.settle()
            let buttons = panel.node.controls.compactMap { $0 as? BarButtonNode }
            XCTAssertEqual(buttons.map(\.isEnabled), [true, false, false, true])
        }
    }
}

private final class FormerNode: ASDisplayNode {}
