import Foundation
import UIKit

/// The annotations of a map view, their views and those that wait for reuse.
@MainActor struct MapAnnotationStore {
    private(set) var annotations: [any MKAnnotation] = []
    private var identifiers: Set<ObjectIdentifier> = []
    private(set) var views: [ObjectIdentifier: MKAnnotationView] = [:]
    private var reusable: [String: [MKAnnotationView]] = [:]
    private var classes: [String: MKAnnotationView.Type] = [:]
    /// The selected annotations, in the order of their selection.
    var selected: [any MKAnnotation] = []

    /// How many views of one identifier wait for reuse.
    private static let reuseLimit = 32

    /// Creates an empty store. *Thread*: any.
    nonisolated init() {}

    /// Adds annotations that it does not have.
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

    /// Keeps a view for another annotation.
    mutating func recycle(_ view: MKAnnotationView) {
        guard let identifier = view.reuseIdentifier, reusable[identifier, default: []].count < Self.reuseLimit else { return }
        reusable[identifier, default: []].append(view)
    }

    /// A view that waits for reuse, or a new one of the registered class.
    mutating func dequeue(_ identifier: String) -> MKAnnotationView? {
        if let view = reusable[identifier]?.popLast() {
            view.prepareForReuse()
            return view
        }
        return classes[identifier]?.makeRegistered(identifier)
    }
}
