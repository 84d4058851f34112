import Foundation
import ImageDownloads
import Graphics
import Scheduling
import UIPrimitives

/// Reads tiles from files, the disk cache and servers. *Thread*: any.
final class MapTileDownloads: Sendable {
    static let shared = MapTileDownloads(disk: ImageDiskCache(folder: ImageDiskCache.folder("tiles"), limit: ResourceLimits.tileCacheBytes))

    private let disk: ImageDiskCache
    private let limits: ImageDownloadLimits

    /// The time for which a cached file is used without a request to the server. *Units*: seconds.
    private static let maximumAge = 7.0 * 24 * 3600

    init(disk: ImageDiskCache) {
        self.disk = disk
        var limits = ImageDownloadLimits()
        limits.bytes = ResourceLimits.tileBytes
        self.limits = limits
    }

    func load(_ url: URL, _ result: @escaping @Sendable (Data?, (any Error)?) -> Void) {
        BackgroundQueue.loading.async { [self] in
            if url.isFileURL { return readFile(url, result) }
            guard let cached = disk.data(for: url) else { return download(url, fallback: nil, result) }
            if disk.age(of: url) < Self.maximumAge { return result(cached, nil) }
            download(url, fallback: cached, result)
        }
    }

    private func readFile(_ url: URL, _ result: (Data?, (any Error)?) -> Void) {
        do {
            result(try ImageBytes.data(contentsOf: url), nil)
        } catch {
            result(nil, error)
        }
    }

    /// Downloads a tile; after a failure the result is the old file of the cache, `fallback`, if there is one.
    private func download(_ url: URL, fallback: Data?, _ result: @escaping @Sendable (Data?, (any Error)?) -> Void) {
        guard url.isWebURL else { return result(nil, URLError(.unsupportedURL)) }
        _ = ImageDownload(url, limits: limits, priority: 0.5, onProgress: { _, _ in }) { [disk] outcome in
            BackgroundQueue.loading.async {
                switch outcome {
                case .success(let data):
                    // Store images only: the login page of a public network must not stay in the cache for a week.
                    if (try? ImageCodec.header(of: data)) != nil { disk.store(data, for: url) }
                    result(data, nil)
                case .failure(let error):
                    if let fallback { result(fallback, nil) } else { result(nil, error) }
                }
            }
        }
    }
}
