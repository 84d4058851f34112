import AVFoundation
import CoreMotion
import UIKit
import XCTest

/// Cameras, exports and sensors, which a desktop does not have: programs that use them receive a refusal or an error.
final class CaptureTests: XCTestCase {
    func testThereIsNoCamera() {
        XCTAssertEqual(AVCaptureDevice.authorizationStatus(for: .video), .denied)
        XCTAssertNil(AVCaptureDevice.default(.builtInWideAngleCamera, for: .video, position: .back))
        XCTAssertEqual(AVCaptureDevice.DiscoverySession(deviceTypes: [.builtInDualCamera], mediaType: .video, position: .back).devices, [])
        let answered = expectation(description: "answer")
        AVCaptureDevice.requestAccess(for: .audio) { isPermitted in
            XCTAssertFalse(isPermitted)
            answered.fulfill()
        }
        wait(for: [answered], timeout: 10)
        let session = AVCaptureSession()
        let output = AVCaptureMetadataOutput()
        session.addOutput(output)
        session.startRunning()
        XCTAssertFalse(session.isRunning)
        XCTAssertTrue(session.outputs.first === output)
        XCTAssertTrue(AVCaptureVideoPreviewLayer(session: session).session === session)
    }

    func testAPictureOfACameraFails() {
        final class Delegate: NSObject, AVCapturePhotoCaptureDelegate {
            let failed: XCTestExpectation
            init(_ failed: XCTestExpectation) { self.failed = failed }
            func photoOutput(
                _ output: AVCapturePhotoOutput, didFinishCaptureFor resolvedSettings: AVCaptureResolvedPhotoSettings, error: (any Error)?
            ) {
                XCTAssertEqual(error as? AVError, AVError(.deviceNotConnected))
                failed.fulfill()
            }
        }
        let delegate = Delegate(expectation(description: "failure"))
        AVCapturePhotoOutput().capturePhoto(with: AVCapturePhotoSettings(), delegate: delegate)
        wait(for: [delegate.failed], timeout: 10)
    }

    func testExportsAndPicturesOfVideosFail() throws {
        let asset = AVURLAsset(url: URL(fileURLWithPath: "/missing.mov"))
        let export = try XCTUnwrap(AVAssetExportSession(asset: asset, presetName: AVAssetExportPresetHighestQuality))
        export.outputFileType = .mp4
        XCTAssertEqual(export.status, .unknown)
        let ended = expectation(description: "end")
        export.exportAsynchronously { ended.fulfill() }
        wait(for: [ended], timeout: 10)
        XCTAssertEqual(export.status, .failed)
        XCTAssertEqual(export.error as? AVError, AVError(.exportFailed))
        XCTAssertThrowsError(try AVAssetImageGenerator(asset: asset).copyCGImage(at: .zero, actualTime: nil))
        XCTAssertEqual(NSValue(time: CMTime(value: 3, timescale: 2)).timeValue, CMTime(value: 3, timescale: 2))
    }

    func testACompositionKeepsItsTracks() {
        let composition = AVMutableComposition()
        let track = composition.addMutableTrack(withMediaType: .audio, preferredTrackID: kCMPersistentTrackID_Invalid)
        XCTAssertEqual(composition.tracks(withMediaType: .audio), [track])
        XCTAssertEqual(composition.tracks(withMediaType: .video), [])
    }

    func testMovementIsNotAvailable() {
        let failed = expectation(description: "failure")
        let manager = CMMotionManager()
        XCTAssertFalse(manager.isDeviceMotionAvailable)
        manager.startDeviceMotionUpdates(to: .main) { motion, error in
            XCTAssertNil(motion)
            XCTAssertNotNil(error)
            failed.fulfill()
        }
        wait(for: [failed], timeout: 10)
    }
}
