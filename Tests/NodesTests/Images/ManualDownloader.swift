import AsyncDisplayKit
import Foundation
import Scheduling
import XCTest

/// A downloader whose downloads the test finishes explicitly.
final class ManualDownloader: NSObject, ASImageDownloaderProtocol {
    private(set) var started: [URL] = []
    private(set) var cancelled = 0
    private(set) var priorities: [ASImageDownloaderPriority] = []
    private(set) var progressBlocks: [ASImageDownloaderProgressImage?] = []
    private var completions: [ASImageDownloaderCompletion] = []

    func downloadImage(
        with url: URL, callbackQueue: DispatchQueue, downloadProgress: ASImageDownloaderProgress?,
        completion: @escaping ASImageDownloaderCompletion
    ) -> Any? {
        started.append(url)
        completions.append(completion)
        return NSNumber(value: started.count)
    }

    func cancelImageDownload(forIdentifier downloadIdentifier: Any) {
        cancelled += 1
    }

    func setPriority(_ priority: ASImageDownloaderPriority, withDownloadIdentifier downloadIdentifier: Any) {
        priorities.append(priority)
    }

    func setProgressImageBlock(
        _ progressBlock: ASImageDownloaderProgressImage?, callbackQueue: DispatchQueue,
        withDownloadIdentifier downloadIdentifier: Any
    ) {
        progressBlocks.append(progressBlock)
    }

    func finish(_ index: Int, with image: UIImage?) {
        completions[index](image, image == nil ? URLError(.badServerResponse) : nil, NSNumber(value: index + 1), nil)
    }
}

/// Runs the main loop until all counted work has finished; fails after a minute.
func settleImages(file: StaticString = #filePath, line: UInt = #line) {
    let deadline = Date(timeIntervalSinceNow: 60)
    repeat {
        guard Date() < deadline else { return XCTFail("loading the images does not finish", file: file, line: line) }
        RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.005))
    } while !OutstandingWork.isNone
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.005))
}

/// Returns an image of `side` by `side` points with one filled point.
func squareImage(_ side: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1)) }
}
