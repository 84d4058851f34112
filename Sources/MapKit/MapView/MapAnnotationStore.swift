import Foundation
import UIKit

/// The annotations of a map view, their views, and the reuse pool of views.
@MainActor struct MapAnnotationStore {
    private(set) var annotations: [any MKAnnotation] = []
    private var identifiers: Set<ObjectIdentifier> = []
    private(set) var views: [ObjectIdentifier: MKAnnotationView] = [:]
    private var reusable: [String: [MKAnnotationView]] = [:]
    private var classes: [String: MKAnnotationView.Type] = [:]
    /// The selected annotations; at most one.
    var selected: [any MKAnnotation] = []

    /// The maximum number of views of one identifier in the reuse pool.
    private static let reuseLimit = 32

    /// Creates an empty store. *Thread*: any.
    nonisolated init() {}

    /// Adds the annotations that the store does not already contain.
    mutating func add(_ new: [any MKAnnotation]) {
        for annotation in new where identifiers.insert(ObjectIdentifier(annotation)).inserted { annotations.append(annotation) }
    }

    /// Removes annotations; returns their views.
    mutating func remove(_ old: [any MKAnnotation]) -> [MKAnnotationView] {
        let gone = Set(old.map { ObjectIdentifier($0) }).intersection(identifiers)
        guard !gone.isEmpty else { return [] }
        identifiers.subtract(gone)
        annotations.removeAll { gone.contains(ObjectIdentifier($0)) }
        selected.removeAll { gone.contains(ObjectIdentifier($0)) }
        return gone.compactMap { views.removeValue(forKey: $0) }
    }

    func contains(_ annotation: any MKAnnotation) -> Bool { identifiers.contains(ObjectIdentifier(annotation)) }

    func view(for annotation: any MKAnnotation) -> MKAnnotationView? { views[ObjectIdentifier(annotation)] }

    mutating func setView(_ view: MKAnnotationView?, for annotation: any MKAnnotation) { views[ObjectIdentifier(annotation)] = view }

    // MARK: Reuse

    mutating func register(_ viewClass: MKAnnotationView.Type?, _ identifier: String) { classes[identifier] = viewClass }

    /// Moves a view to the reuse pool, unless it has no identifier or the pool is full.
    mutating func recycle(_ view: MKAnnotationView) {
        guard let identifier = view.reuseIdentifier, reusable[identifier, default: []].count < Self.reuseLimit else { return }
        reusable[identifier, default: []].append(view)
    }

    /// Returns a view from the reuse pool, or a new one of the registered class; nil if there is neither.
    mutating func dequeue(_ identifier: String) -> MKAnnotationView? {
        if let view = reusable[identifier]?.popLast() {
            view.prepareForReuse()
            return view
        }
        return classes[identifier]?.makeRegistered(identifier)
    }
}
