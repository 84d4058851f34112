import Foundation
import UIPrimitives

/// Views that wait for an element, and what new ones are made of.
///
/// An object, since the program's own code runs while it works: that of the views, which may ask the list for others.
@MainActor package final class ListReusePool<View: ReusableView> {
    /// An identifier, which stands for itself in each kind of supplementary views.
    private struct Key: Hashable {
        let kind: String
        let identifier: String
    }

    private enum Maker {
        case type(View.Type)
        case nib(UINib)
    }

    private var makers: [Key: Maker] = [:]
    private var idle: [Key: [View]] = [:]

    package init() {}

    /// Makes new views of a class; nil forgets what they were made of.
    package func register(_ viewClass: AnyClass?, _ identifier: String, kind: String = "") {
        makers[Key(kind: kind, identifier: identifier)] = (viewClass as? View.Type).map(Maker.type)
    }

    /// Makes new views of a nib; nil forgets what they were made of.
    package func register(_ nib: UINib?, _ identifier: String, kind: String = "") {
        makers[Key(kind: kind, identifier: identifier)] = nib.map(Maker.nib)
    }

    /// A view to fill: one that waits, else a new one; nil where nothing is registered. Objects beside the list, such as
    /// its data source, tell where a nib's class is.
    package func view(_ identifier: String, kind: String = "", near objects: [Any?]) -> View? {
        let key = Key(kind: kind, identifier: identifier)
        if let view = idle[key]?.popLast() {
            view.prepareForReuse()
            return view
        }
        switch makers[key] {
        case nil: return nil
        case .type(let type): return type.makeReusable(identifier)
        case .nib(let nib): return make(of: nib, identifier, near: objects)
        }
    }

    /// A view of the class that is named like the nib, else a plain one with the nib's card.
    private func make(of nib: UINib, _ identifier: String, near objects: [Any?]) -> View? {
        if let view = nib.makeView(View.self, near: objects) {
            view.reuseIdentifier = identifier
            return view
        }
        let view = View.makeReusable(identifier)
        if let view { nib.fill(view.nibContent) }
        return view
    }

    /// Takes a view that went out of sight.
    package func recycle(_ view: View, kind: String = "") {
        guard let identifier = view.reuseIdentifier else { return }
        idle[Key(kind: kind, identifier: identifier), default: []].append(view)
    }
}
