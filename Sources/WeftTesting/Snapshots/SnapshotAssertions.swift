import AsyncDisplayKit
import Foundation
import Graphics
import HeadlessHost

/// Displays `node` in memory and compares its picture, and the tree of its layers, with the reference on disk.
///
/// References are in `__Snapshots__/<file of the test>/<test>.<name>.png` and `.json`, in the folder of the test's source. On a failure,
/// `.actual.png`, `.diff.png` and `.actual.json` are written to the folder of the references. Pictures are drawn with pinned fonts: equal
/// code gives equal bytes on every machine, so the tolerance is zero unless the call or `snapshots` in the project's file `.weft.json` sets
/// another one.
///
/// Works in XCTest and in Swift Testing. *Units*: points for `size`, pixels per point for `scale`. *Thread*: main.
@MainActor public func assertNodeSnapshot(
    _ node: @autoclosure () -> ASDisplayNode, size: CGSize, scale: CGFloat = 2, style: UIUserInterfaceStyle = .light,
    textSize: UIContentSizeCategory = .large, layoutDirection: UIUserInterfaceLayoutDirection = .leftToRight,
    named name: String? = nil, tolerance: Int? = nil, allowedPixels: Int? = nil, record: SnapshotRecordMode = .current,
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    testName: String = #function
) {
    assertNodeSnapshot(
        ofController: { ASDKViewController(node: node()) },
        in: snapshotConfiguration(size, scale, style, textSize, layoutDirection), named: name, tolerance: tolerance,
        allowedPixels: allowedPixels, record: record,
        at: TestLocation(fileID: fileID, file: file, line: line, column: column, testName: testName))
}

/// Displays the controller in memory and compares it with the reference on disk, as the function for nodes does.
@MainActor public func assertNodeSnapshot(
    ofController controller: @autoclosure () -> UIViewController, size: CGSize, scale: CGFloat = 2,
    style: UIUserInterfaceStyle = .light, textSize: UIContentSizeCategory = .large,
    layoutDirection: UIUserInterfaceLayoutDirection = .leftToRight, named name: String? = nil, tolerance: Int? = nil,
    allowedPixels: Int? = nil, record: SnapshotRecordMode = .current, fileID: StaticString = #fileID,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column, testName: String = #function
) {
    assertNodeSnapshot(
        ofController: controller, in: snapshotConfiguration(size, scale, style, textSize, layoutDirection), named: name,
        tolerance: tolerance, allowedPixels: allowedPixels, record: record,
        at: TestLocation(fileID: fileID, file: file, line: line, column: column, testName: testName))
}

private func snapshotConfiguration(
    _ size: CGSize, _ scale: CGFloat, _ style: UIUserInterfaceStyle, _ textSize: UIContentSizeCategory,
    _ direction: UIUserInterfaceLayoutDirection
) -> HeadlessConfiguration {
    HeadlessConfiguration(
        size: size, scale: scale, userInterfaceStyle: style, contentSizeCategory: textSize, layoutDirection: direction,
        awaitsClientWork: true)
}

@MainActor private func assertNodeSnapshot(
    ofController controller: () -> UIViewController, in configuration: HeadlessConfiguration, named name: String?,
    tolerance: Int?, allowedPixels: Int?, record: SnapshotRecordMode, at place: TestLocation
) {
    let stage = HeadlessStage(configuration: configuration, controller)
    let captured = CapturedSnapshot(bitmap: stage.bitmap, tree: stage.treeJSON())
    stage.close()
    let reference = SnapshotReference(folder: place.snapshotFolder, name: place.snapshotName(name))
    do {
        let project = try place.projectSnapshots()
        let verdict = reference.failure(
            of: captured, tolerance: tolerance ?? project.tolerance ?? 0, allowedPixels: allowedPixels ?? project.allowedPixels ?? 0,
            record: record)
        if let failure = verdict { TestFailure.report(failure, at: place) }
    } catch {
        TestFailure.report("\(error)", at: place)
    }
}
