import Graphics
import PINRemoteImage
import UIKit
import XCTest

/// Views that load images from addresses, as with PINRemoteImage.
final class RemoteImageTests: XCTestCase {
    private static let picture: Data = {
        let bitmap = Bitmap(width: 4, height: 3, isOpaque: true)!
        BitmapPainter(bitmap).fill(bitmap.bounds, with: PixelColor(premultiplied: 0xFFFF_0000))
        return ImageCodec.encodePNG(bitmap)!
    }()

    func testAViewShowsThePlaceholderAndThenTheImage() {
        let server = LoopbackServer(["x": .response(status: 200, headers: [:], body: Self.picture)])
        defer { server.stop() }
        let done = expectation(description: "shown")
        MainActor.assumeIsolated {
            let view = UIImageView()
            let placeholder = UIImage()
            view.pin_setImage(from: server.url("x"), placeholderImage: placeholder) { result in
                MainActor.assumeIsolated {
                    XCTAssertEqual(view.image?.size, CGSize(width: 4, height: 3))
                    XCTAssertNil(view.pin_downloadImageOperationUUID)
                    XCTAssertNil(result.error)
                }
                done.fulfill()
            }
            XCTAssertTrue(view.image === placeholder)
            XCTAssertNotNil(view.pin_downloadImageOperationUUID)
        }
        wait(for: [done], timeout: 60)
    }

    func testAFailureKeepsThePlaceholder() {
        let server = LoopbackServer(["x": .response(status: 404, headers: [:], body: Data())])
        defer { server.stop() }
        let done = expectation(description: "failed")
        MainActor.assumeIsolated {
            let button = UIButton()
            let placeholder = UIImage()
            button.pin_setImage(from: server.url("x"), placeholderImage: placeholder) { result in
                XCTAssertNotNil(result.error)
                MainActor.assumeIsolated { XCTAssertTrue(button.image(for: .normal) === placeholder) }
                done.fulfill()
            }
        }
        wait(for: [done], timeout: 60)
    }

    func testACanceledDownloadDoesNotShowItsImage() {
        let server = LoopbackServer(["x": .response(status: 200, headers: [:], body: Self.picture)])
        defer { server.stop() }
        let done = expectation(description: "the second")
        MainActor.assumeIsolated {
            let view = UIImageView()
            view.pin_setImage(from: server.url("x")) { _ in XCTFail("the first") }
            view.pin_setImage(from: nil)
            XCTAssertNil(view.pin_downloadImageOperationUUID)
            // Only the download retains the view.
            view.pin_setImage(from: server.url("x")) { result in
                XCTAssertNotNil(result.image)
                done.fulfill()
            }
        }
        wait(for: [done], timeout: 60)
    }
}
