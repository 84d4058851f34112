import Foundation
import UIPrimitives

/// The reuse pool of a list: views ready for reuse, and the registrations from which it creates new ones.
///
/// It is a class and not a struct, because its methods run client code: the initializers of views, which may request other views from the
/// pool.
@MainActor final class ListReusePool<View: ReusableView> {
    /// A reuse identifier with the kind of supplementary view: the same identifier can be used for several kinds.
    private struct Key: Hashable {
        let kind: String
        let identifier: String
    }

    private enum Maker {
        case type(View.Type)
        case nib(UINib)
        case prototype(NibPrototype)
    }

    private var makers: [Key: Maker] = [:]
    private var idle: [Key: [View]] = [:]

    init() {}

    /// Registers a class for new views; nil removes the registration.
    func register(_ viewClass: AnyClass?, _ identifier: String, kind: String = "") {
        makers[Key(kind: kind, identifier: identifier)] = (viewClass as? View.Type).map(Maker.type)
    }

    /// Registers a nib for new views; nil removes the registration.
    func register(_ nib: UINib?, _ identifier: String, kind: String = "") {
        makers[Key(kind: kind, identifier: identifier)] = nib.map(Maker.nib)
    }

    /// Registers a prototype in a nib for new views.
    func register(_ prototype: NibPrototype, _ identifier: String, kind: String = "") {
        makers[Key(kind: kind, identifier: identifier)] = .prototype(prototype)
    }

    /// Returns a view from the pool, prepared for reuse, or a new view; nil without a registration. The class of a nib's view is searched
    /// in the modules of `objects`, such as the data source.
    package func view(_ identifier: String, kind: String = "", modulesOf objects: [Any?]) -> View? {
        let key = Key(kind: kind, identifier: identifier)
        if let view = idle[key]?.popLast() {
            view.prepareForReuse()
            return view
        }
        switch makers[key] {
        case nil: return nil
        case .type(let type): return type.makeReusable(identifier)
        case .nib(let nib): return make(of: nib, identifier, modulesOf: objects)
        case .prototype(let prototype):
            let view = prototype.makeView() as? View
            view?.reuseIdentifier = identifier
            return view
        }
    }

    /// The nib's view. Without a nib file, it is a view of the class that has the name of the nib; without such a class, a plain view with
    /// a placeholder that names the missing nib.
    private func make(of nib: UINib, _ identifier: String, modulesOf objects: [Any?]) -> View? {
        if let view = nib.makeView(View.self, modulesOf: objects) {
            view.reuseIdentifier = identifier
            return view
        }
        let view = View.makeReusable(identifier)
        if let view { nib.fill(view.nibContent) }
        return view
    }

    /// Adds a view that is no longer visible; ignores a view without an identifier.
    func recycle(_ view: View, kind: String = "") {
        guard let identifier = view.reuseIdentifier else { return }
        idle[Key(kind: kind, identifier: identifier), default: []].append(view)
    }
}
