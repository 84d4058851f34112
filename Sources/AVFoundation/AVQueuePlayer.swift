import CoreMedia
import Foundation
import Scheduling

/// Plays items one after the other. An item leaves the queue when it has ended. *Thread*: any.
open class AVQueuePlayer: AVPlayer, @unchecked Sendable {  // Protection: `queuedItems` has a lock.
    /// The items after the current one.
    private let queuedItems: Locked<[AVPlayerItem]>

    /// Creates a player that plays `items` in their order.
    public init(items: [AVPlayerItem]) {
        queuedItems = Locked(Array(items.dropFirst()))
        super.init(playerItem: items.first)
        actionAtItemEnd = .advance
    }

    public override init(playerItem item: AVPlayerItem?) {
        queuedItems = Locked([])
        super.init(playerItem: item)
        actionAtItemEnd = .advance
    }

    public override init() {
        queuedItems = Locked([])
        super.init()
        actionAtItemEnd = .advance
    }

    public override init(url: URL) {
        queuedItems = Locked([])
        super.init(url: url)
        actionAtItemEnd = .advance
    }

    /// The current item and those after it.
    open func items() -> [AVPlayerItem] { [currentItem].compactMap { $0 } + queuedItems.withLock { $0 } }

    /// Whether an item can be inserted: it is not in the queue, and `afterItem` is nil or in the queue.
    open func canInsert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) -> Bool {
        let items = items()
        return !items.contains { $0 === item } && (afterItem == nil || items.contains { $0 === afterItem })
    }

    /// Adds an item after another one, or at the end if `afterItem` is nil. Without a current item, the new item becomes the current one.
    /// An item that cannot be inserted is ignored.
    open func insert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) {
        guard canInsert(item, after: afterItem) else { return }
        guard currentItem != nil else { return replaceItem(item) }
        queuedItems.withLock { items in
            let before = items.firstIndex { $0 === afterItem }.map { $0 + 1 }
            items.insert(item, at: afterItem === currentItem ? 0 : before ?? items.count)
        }
    }

    /// Removes an item. If it is the current one, the next one plays.
    open func remove(_ item: AVPlayerItem) {
        if item === currentItem { return advanceToNextItem() }
        queuedItems.withLock { $0.removeAll { $0 === item } }
    }

    /// Removes all items and pauses.
    open func removeAllItems() {
        queuedItems.withLock { $0 = [] }
        replaceItem(nil)
    }

    /// Removes the current item and plays the next one with the same rate; without one, pauses.
    open func advanceToNextItem() {
        replaceItem(queuedItems.withLock { $0.isEmpty ? nil : $0.removeFirst() })
    }
}

/// Repeats an item: adds copies of it to a queue. *Thread*: main.
open class AVPlayerLooper: NSObject, @unchecked Sendable {  // Protection: used on the main thread only.
    /// Whether the looper can play.
    public enum Status: Int, Sendable {
        /// In this order: not known yet; ready; failed; canceled by ``disableLooping()``.
        case unknown, ready, failed, cancelled
    }

    /// The state; `.ready` until looping is disabled.
    open private(set) var status = Status.ready
    /// The reason for a failure: always nil, because the items report their failures.
    open var error: (any Error)? { nil }
    /// The number of times that the item has ended.
    open private(set) var loopCount = 0
    /// The copies of the item in the queue.
    open private(set) var loopingPlayerItems: [AVPlayerItem] = []
    private weak var player: AVQueuePlayer?
    private let template: AVPlayerItem
    private var observer: (any NSObjectProtocol)?

    /// The number of copies in the queue: the copy that plays and the next copy.
    private static let copies = 2

    /// Replaces the items of `player` with copies of `templateItem`. *Differs from AVFoundation*: the whole item is repeated; `timeRange`
    /// is ignored.
    public init(player: AVQueuePlayer, templateItem itemToLoop: AVPlayerItem, timeRange loopRange: CMTimeRange = .invalid) {
        self.player = player
        template = itemToLoop
        super.init()
        player.removeAllItems()
        player.actionAtItemEnd = .advance
        for _ in 0..<Self.copies { enqueueCopy() }
        observer = NotificationCenter.default.addObserver(
            forName: AVPlayerItem.didPlayToEndTimeNotification, object: nil, queue: nil
        ) { [weak self] notification in
            self?.itemDidEnd(notification.object as? AVPlayerItem)
        }
    }

    deinit {
        observer.map(NotificationCenter.default.removeObserver)
    }

    /// Ends the repetition: the current copy plays to its end, and the others are removed.
    open func disableLooping() {
        status = .cancelled
        for item in loopingPlayerItems where item !== player?.currentItem { player?.remove(item) }
        loopingPlayerItems.removeAll { $0 !== player?.currentItem }
    }

    private func enqueueCopy() {
        let item = AVPlayerItem(asset: template.asset)
        loopingPlayerItems.append(item)
        player?.insert(item, after: nil)
    }

    private func itemDidEnd(_ item: AVPlayerItem?) {
        guard let item, loopingPlayerItems.contains(where: { $0 === item }) else { return }
        loopCount += 1
        loopingPlayerItems.removeAll { $0 === item }
        if status == .ready { enqueueCopy() }
    }
}
