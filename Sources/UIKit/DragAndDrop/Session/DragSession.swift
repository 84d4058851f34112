import Foundation

/// The session of a drag that began in this program, for its source.
final class DragSession: NSObject, UIDragSession {
    var items: [UIDragItem]
    var localContext: Any?
    var allowsMoveOperation = true
    var isRestrictedToDraggingApplication = false
    /// The location of the pointer in a window. *Units*: points.
    var location = CGPoint.zero
    weak var window: UIWindow?

    init(items: [UIDragItem] = []) {
        self.items = items
    }

    func location(in view: UIView) -> CGPoint {
        guard let window, view !== window else { return location }
        return view.convert(location, from: view.window === window ? window : nil)
    }
}

/// The session of a drag over windows of this program, for the views under the pointer.
final class DropSession: NSObject, UIDropSession {
    private(set) var items: [UIDragItem]
    let localDragSession: (any UIDragSession)?
    private let external: (any IncomingDrag)?
    let progress = Progress(totalUnitCount: 0)
    var progressIndicatorStyle = UIDropSessionProgressIndicatorStyle.default
    /// The location of the pointer in the window. *Units*: points.
    var location = CGPoint.zero
    weak var window: UIWindow?

    /// Creates the session for a drag of an interaction of this program.
    init(local: DragSession) {
        items = local.items
        localDragSession = local
        external = nil
    }

    /// Creates the session for a drag of another program.
    init(external: any IncomingDrag) {
        self.external = external
        localDragSession = nil
        items = IncomingItems.make(of: external)
    }

    var allowsMoveOperation: Bool { localDragSession?.allowsMoveOperation ?? external?.allowsMove ?? false }
    var isRestrictedToDraggingApplication: Bool { localDragSession?.isRestrictedToDraggingApplication ?? false }

    func location(in view: UIView) -> CGPoint {
        guard let window, view !== window else { return location }
        return view.convert(location, from: window)
    }

    /// Updates the items after another program listed the URLs that it drags.
    func updateItems() {
        if let external { items = IncomingItems.make(of: external) } else { items = localDragSession?.items ?? items }
    }

    func loadObjects(
        ofClass aClass: any NSItemProviderReading.Type, completion: @escaping ([any NSItemProviderReading]) -> Void
    ) -> Progress {
        let providers = items.map(\.itemProvider).filter { $0.canLoadObject(ofClass: aClass) }
        progress.totalUnitCount += Int64(providers.count)
        let loading = ObjectLoading(count: providers.count, progress: progress, completion: completion)
        for (index, provider) in providers.enumerated() {
            provider.loadObject(ofClass: aClass) { object, _ in
                // Protection: providers call completion handlers on the main queue.
                nonisolated(unsafe) let object = object
                MainActor.assumeIsolated { loading.didLoad(object, at: index) }
            }
        }
        return progress
    }
}

/// Collects the objects of several items in their order.
@MainActor private final class ObjectLoading {
    private var objects: [(any NSItemProviderReading)?]
    private var missing: Int
    private let progress: Progress
    private let completion: ([any NSItemProviderReading]) -> Void

    init(count: Int, progress: Progress, completion: @escaping ([any NSItemProviderReading]) -> Void) {
        objects = Array(repeating: nil, count: count)
        missing = count
        self.progress = progress
        self.completion = completion
        if count == 0 { DispatchQueue.main.async { completion([]) } }
    }

    func didLoad(_ object: (any NSItemProviderReading)?, at index: Int) {
        objects[index] = object
        missing -= 1
        progress.completedUnitCount += 1
        if missing == 0 { completion(objects.compactMap { $0 }) }
    }
}
