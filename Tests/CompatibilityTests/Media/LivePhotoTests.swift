import AVFoundation
import AsyncDisplayKit
import Photos
import PhotosUI
import XCTest

/// Live photos of files, and media that cannot be written.
final class LivePhotoTests: XCTestCase {
    private func files() throws -> (folder: URL, image: URL, video: URL) {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("live-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
        let image = folder.appendingPathComponent("a.png")
        let video = folder.appendingPathComponent("a.mov")
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let red = UIGraphicsImageRenderer(size: CGSize(width: 6, height: 4), format: format).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 6, height: 4))
        }
        try XCTUnwrap(red.pngData()).write(to: image)
        try Data("video".utf8).write(to: video)
        return (folder, image, video)
    }

    @MainActor private func request(_ files: [URL]) -> (photo: PHLivePhoto?, info: [AnyHashable: Any]) {
        let done = expectation(description: "made")
        var result: (PHLivePhoto?, [AnyHashable: Any]) = (nil, [:])
        PHLivePhoto.request(withResourceFileURLs: files, placeholderImage: nil, targetSize: .zero, contentMode: .aspectFill) {
            result = ($0, $1)
            done.fulfill()
        }
        wait(for: [done], timeout: 20)
        return result
    }

    func testAnImageAndAVideoMakeALivePhotoWhoseDataCanBeRead() throws {
        let files = try files()
        try MainActor.assumeIsolated {
            let photo = try XCTUnwrap(request([files.video, files.image]).photo)
            XCTAssertEqual(photo.size, CGSize(width: 6, height: 4))
            let resources = PHAssetResource.assetResources(for: photo)
            XCTAssertEqual(resources.map(\.type), [.pairedVideo, .photo])
            XCTAssertEqual(resources.map(\.originalFilename), ["a.mov", "a.png"])
            let done = expectation(description: "read")
            nonisolated(unsafe) var data = Data()
            PHAssetResourceManager.default().requestData(for: resources[0], options: nil, dataReceivedHandler: { data += $0 }) { error in
                XCTAssertNil(error)
                done.fulfill()
            }
            wait(for: [done], timeout: 20)
            XCTAssertEqual(String(decoding: data, as: UTF8.self), "video")
            let view = PHLivePhotoView(frame: CGRect(x: 0, y: 0, width: 12, height: 8))
            view.livePhoto = photo
            view.layoutIfNeeded()
            XCTAssertEqual((view.subviews.first as? UIImageView)?.frame, view.bounds)
            view.contentMode = .scaleAspectFit
            XCTAssertEqual((view.subviews.first as? UIImageView)?.contentMode, .scaleAspectFit)
        }
    }

    func testFilesWithoutAVideoMakeNoLivePhoto() throws {
        let files = try files()
        MainActor.assumeIsolated {
            let result = request([files.image])
            XCTAssertNil(result.photo)
            XCTAssertEqual((result.info[PHLivePhotoInfoErrorKey] as? NSError)?.domain, "PHPhotosErrorDomain")
        }
    }

    func testAWriterFailsWithTheReason() throws {
        let writer = try AVAssetWriter(outputURL: URL(fileURLWithPath: "/tmp/a.mov"), fileType: .mov)
        let input = AVAssetWriterInput(mediaType: .video, outputSettings: [AVVideoWidthKey: 4])
        XCTAssertTrue(writer.canAdd(input))
        writer.add(input)
        XCTAssertFalse(writer.startWriting())
        XCTAssertEqual(writer.status, .failed)
        XCTAssertNotNil(writer.error)
        XCTAssertFalse(input.isReadyForMoreMediaData)
        let done = expectation(description: "finished")
        writer.finishWriting { done.fulfill() }
        wait(for: [done], timeout: 20)
    }

    func testASampleKeepsItsFrameAndItsTime() throws {
        var pixels: CVPixelBuffer?
        let luma = kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange
        XCTAssertEqual(CVPixelBufferCreate(nil, 4, 2, luma, nil, &pixels), kCVReturnInvalidPixelFormat)
        XCTAssertEqual(CVPixelBufferCreate(nil, 0, 2, kCVPixelFormatType_32BGRA, nil, &pixels), kCVReturnInvalidArgument)
        XCTAssertEqual(CVPixelBufferCreate(nil, 4, 2, kCVPixelFormatType_32BGRA, nil, &pixels), kCVReturnSuccess)
        let buffer = try XCTUnwrap(pixels)
        XCTAssertEqual(CVPixelBufferGetBytesPerRow(buffer), 16)
        CVPixelBufferGetBaseAddress(buffer)?.storeBytes(of: 0xFF, toByteOffset: 31, as: UInt8.self)
        var format: CMVideoFormatDescription?
        CMVideoFormatDescriptionCreateForImageBuffer(allocator: nil, imageBuffer: buffer, formatDescriptionOut: &format)
        XCTAssertEqual(CMVideoFormatDescriptionGetDimensions(try XCTUnwrap(format)), CMVideoDimensions(width: 4, height: 2))
        var timing = CMSampleTimingInfo(presentationTimeStamp: CMTime(value: 3, timescale: 30))
        var sample: CMSampleBuffer?
        CMSampleBufferCreateReadyWithImageBuffer(
            allocator: nil, imageBuffer: buffer, formatDescription: try XCTUnwrap(format), sampleTiming: &timing, sampleBufferOut: &sample)
        let made = try XCTUnwrap(sample)
        XCTAssertTrue(CMSampleBufferGetImageBuffer(made) === buffer)
        XCTAssertEqual(CMSampleBufferGetPresentationTimeStamp(made), CMTime(value: 3, timescale: 30))
    }
}
