import Foundation
import MapKit
import Scheduling
import UIKit
import UIPrimitives

// While the node is in the preload range, creates the image of the map for the node's size, creates it again after a change, and draws the
// annotations on it.
extension ASMapNode {
    /// Creates the image or the live map that the state requires.
    @MainActor func updateMap() {
        let isLive = map.withLock { $0.isLive }
        if isLive {
            cancelSnapshot()
            addLiveMap()
        } else {
            removeLiveMap()
            takeSnapshot()
        }
    }

    /// Applies options: the region and, for a live map, the tiles.
    func setOptions(_ options: MKMapSnapshotter.Options) {
        let tiles = options.tileOverlays.map(ObjectIdentifier.init)
        let hasOtherTiles = map.withLock { map in
            map.options = options
            defer { map.appliedTiles = tiles }
            return map.appliedTiles ?? MKTileOverlay.standard.map { [ObjectIdentifier($0)] } ?? [] != tiles
        }
        if hasOtherTiles {
            performOnMain {
                self.map.withLock { $0.requestedImage = nil }
                self.mapView?.baseOverlays = options.tileOverlays
            }
        }
        setRegion(options.region)
    }

    func setRegion(_ region: MKCoordinateRegion) {
        let isChange = map.withLock { map in
            defer { map.region = region }
            return map.region != region
        }
        performOnMain {
            if let live = self.mapView {
                // Setting the region stops a movement that is in progress.
                if isChange { live.region = region }
            } else {
                self.updateMap()
            }
        }
    }

    // MARK: Image

    /// Starts to create the image, unless one for the same region, size and traits exists or is being created.
    @MainActor private func takeSnapshot() {
        let (size, traits) = (bounds.size, uiTraitCollection)
        guard isInPreloadState, size.width > 0, size.height > 0 else { return }
        let snapshotter = map.withLock { map -> MKMapSnapshotter? in
            map.updateRegionFromOptions()
            if let requested = map.requestedImage, requested.region == map.region, requested.traits == traits,
                requested.size == size || !map.reloadsOnBoundsChange
            {
                return nil
            }
            map.requestedImage = (map.region, size, traits)
            let options = map.snapshotOptions
            options.size = size
            options.scale = contentsScale
            options.traitCollection = traits
            map.snapshotter?.cancel()
            map.snapshotter = MKMapSnapshotter(options: options)
            return map.snapshotter
        }
        snapshotter?.start { [weak self, weak snapshotter] snapshot, error in
            MainActor.assumeIsolated {
                guard let self, let snapshotter else { return }
                self.receive(snapshot, from: snapshotter)
            }
        }
    }

    @MainActor private func receive(_ snapshot: MKMapSnapshotter.Snapshot?, from snapshotter: MKMapSnapshotter) {
        let isCurrent = map.withLock { map in
            guard map.snapshotter === snapshotter else { return false }
            map.snapshotter = nil
            // If no tile was loaded, the previous image or an empty map is shown with the annotations until another attempt succeeds.
            map.snapshot = snapshot ?? map.snapshot ?? snapshotter.emptySnapshot
            return true
        }
        guard isCurrent else { return }
        drawAnnotations()
        if let snapshot, !snapshot.isRetryable {
            map.withLock { $0.retryDelay = MapNodeState.firstRetryDelay }
        } else {
            scheduleRetry()
        }
    }

    /// Schedules another attempt after tiles could not be loaded, each time after a longer delay.
    @MainActor private func scheduleRetry() {
        let delay = map.withLock { map in
            defer { map.retryDelay = min(map.retryDelay * 2, MapNodeState.lastRetryDelay) }
            return map.retryDelay
        }
        let timer = runtime.scheduler.schedule(after: delay) { [weak self] in self?.reloadSnapshot() }
        map.withLock { map in
            map.retryTimer?.cancel()
            map.retryTimer = timer
        }
    }

    /// Creates the image again.
    @MainActor func reloadSnapshot() {
        map.withLock { map in
            map.requestedImage = nil
            map.retryTimer = nil
        }
        updateMap()
    }

    @MainActor func cancelSnapshot() {
        let (snapshotter, timer) = map.withLock { map in
            defer {
                // An unfinished image is created again when the node is in the preload range.
                if map.snapshotter != nil || map.retryTimer != nil { map.requestedImage = nil }
                map.snapshotter = nil
                map.retryTimer = nil
            }
            return (map.snapshotter, map.retryTimer)
        }
        snapshotter?.cancel()
        timer?.cancel()
    }

    // MARK: Annotations

    func setAnnotations(_ annotations: [any MKAnnotation]) {
        let fitting = MKCoordinateRegion(fitting: annotations.map(\.coordinate))
        let (isZoomed, isAnimated) = map.withLock { map in
            map.annotations = annotations
            let isZoomed = map.annotationsOptions.contains(.zoomed)
            if let fitting, isZoomed { map.region = fitting }
            return (isZoomed && fitting != nil, map.annotationsOptions.contains(.animated))
        }
        performOnMain {
            guard let live = self.mapView else {
                self.updateMap()
                return self.drawAnnotations()
            }
            self.showAnnotations(on: live)
            if isZoomed, let fitting { live.setRegion(fitting, animated: isAnimated) }
        }
    }

    /// Draws the annotations on the image of the map, and displays the result.
    @MainActor func drawAnnotations() {
        let map = map.withLock { $0 }
        guard let snapshot = map.snapshot, map.liveMap == nil else { return }
        guard !map.annotations.isEmpty else { return image = snapshot.image }
        let standard = MKMapSnapshotter.standardMarker(for: snapshot.traitCollection)
        image = snapshot.image(with: map.annotations) { annotation in
            var offset = CGPoint.zero
            if let image = map.imageBlock?(annotation, &offset) { return (image, offset) }
            return (standard, CGPoint(x: 0, y: -standard.size.height / 2))
        }
    }

    // MARK: Live map

    @MainActor private func addLiveMap() {
        guard isNodeLoaded, isInPreloadState, mapView == nil else { return }
        let live = MKMapView(frame: bounds)
        map.withLock { $0.liveMap = live }
        if let own = map.withLock({ $0.options })?.tileOverlays { live.baseOverlays = own }
        live.region = region
        live.delegate = mapDelegate
        live.regionObserver = { [weak self] region in self?.map.withLock { $0.region = region } }
        view.addSubview(live)
        showAnnotations(on: live)
    }

    @MainActor func removeLiveMap() {
        guard let live = map.withLock({ $0.liveMap }) else { return }
        map.withLock { $0.liveMap = nil }
        live.delegate = nil
        live.regionObserver = nil
        live.removeFromSuperview()
    }

    /// Replaces the annotations of the live map.
    @MainActor private func showAnnotations(on live: MKMapView) {
        let new = map.withLock { $0.annotations }
        live.removeAnnotations(live.annotations.filter { old in !new.contains { $0 === old } })
        live.addAnnotations(new)
    }
}
