import AsyncDisplayKit
import HeadlessHost
import XCTest

/// Records the callbacks of a picker.
private final class Chooser: NSObject, UIImagePickerControllerDelegate, UINavigationControllerDelegate {
    private(set) var picture: UIImage?
    private(set) var file: URL?

    func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {
        picture = info[.originalImage] as? UIImage
        file = info[.imageURL] as? URL
        picker.dismiss(animated: false)
    }
}

final class ImagePickerTests: XCTestCase {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("weft-pictures-\(UUID().uuidString)")

    override func setUpWithError() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 20), format: format).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 30, height: 20))
        }
        try XCTUnwrap(picture.pngData()).write(to: folder.appendingPathComponent("red.png"))
        try Data("no picture".utf8).write(to: folder.appendingPathComponent("notes.txt"))
        setenv("XDG_PICTURES_DIR", folder.path, 1)
    }

    override func tearDown() {
        unsetenv("XDG_PICTURES_DIR")
        try? FileManager.default.removeItem(at: folder)
    }

    @MainActor private func present(_ picker: UIImagePickerController) throws -> (HeadlessStage, UITableView) {
        let root = UIViewController()
        let stage = HeadlessStage(root)
        root.present(picker, animated: false)
        stage.settle()
        let navigation = try XCTUnwrap(picker.children.first as? UINavigationController)
        return (stage, try XCTUnwrap((navigation.topViewController as? UITableViewController)?.tableView))
    }

    func testAClickOnAPictureOfTheFolderGivesIt() throws {
        try MainActor.assumeIsolated {
            let (picker, chooser) = (UIImagePickerController(), Chooser())
            picker.delegate = chooser
            let (stage, table) = try present(picker)
            XCTAssertEqual(table.visibleCells.map { $0.textLabel?.text }, ["red.png"])

            let cell = table.visibleCells[0]
            stage.tap(at: cell.convert(CGPoint(x: 200, y: 20), to: stage.window))
            stage.settle()

            XCTAssertEqual(chooser.file?.lastPathComponent, "red.png")
            XCTAssertEqual(chooser.picture?.size, CGSize(width: 30, height: 20))
            XCTAssertNil(picker.presentingViewController)
        }
    }

    func testARowShowsASmallPicture() throws {
        try MainActor.assumeIsolated {
            let (_, table) = try present(UIImagePickerController())
            XCTAssertNotNil(table.visibleCells[0].imageView?.image)
        }
    }

    func testThereIsNoCamera() {
        MainActor.assumeIsolated {
            XCTAssertFalse(UIImagePickerController.isSourceTypeAvailable(.camera))
            XCTAssertTrue(UIImagePickerController.isSourceTypeAvailable(.photoLibrary))
        }
    }
}
