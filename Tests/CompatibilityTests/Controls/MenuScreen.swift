import AsyncDisplayKit
import HeadlessHost
import XCTest

/// Finds the entries of an open menu.
@MainActor struct MenuScreen {
    private let stage: HeadlessStage

    init(_ stage: HeadlessStage) {
        self.stage = stage
    }

    /// The frame of the row of a title, in the window.
    func frame(of title: String) -> CGRect? {
        row(title).map { $0.convert($0.bounds, to: stage.window) }
    }

    func click(_ title: String, file: StaticString = #filePath, line: UInt = #line) {
        guard let frame = frame(of: title) else { return XCTFail("no entry is called \(title)", file: file, line: line) }
        stage.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    }

    func row(_ title: String) -> UIView? { row(title, in: stage.window) }

    private func row(_ title: String, in view: UIView) -> UIView? {
        if view.isAccessibilityElement, view.accessibilityLabel == title, "\(type(of: view))" == "MenuRowView" { return view }
        return view.subviews.reversed().lazy.compactMap { row(title, in: $0) }.first
    }
}
