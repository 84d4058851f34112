/// The members that move from extensions into the bodies of their classes.
struct MemberMoves {
    /// The texts of the members, by the bodies to which they move.
    private var moved: [ClassBody: [String]] = [:]
    /// The other files from which members move to a file.
    private var origins: [Int: [Int]] = [:]
    private var bound: BoundOverrides

    init(_ sources: [SwiftSource]) { bound = BoundOverrides(sources) }

    /// Moves an override, or adds an override to the class that calls it. Returns whether the member leaves its file.
    mutating func moveOverride(_ member: Range<Int>, of scope: TypeScope, in index: Int, _ pass: inout MigrationPass) -> Bool {
        let source = pass.sources[index]
        let bodies = ClassBody.all(scope.name, near: index, in: pass.sources)
        let places = bodies.compactMap { body in
            body.conditions(of: member.lowerBound, in: index, of: pass.sources).map { (body: body, conditions: $0) }
        }
        // A class inside `#if` may not be built, so a declaration outside of conditions is preferred.
        let found = places.first { $0.body.isUnconditional(besides: index, in: pass.sources) } ?? places.first
        Self.recordMove(from: index, to: found?.body, &pass)
        if bodies.isEmpty, let edits = source.replacement(of: member, in: scope) {
            for edit in edits { pass.replace(edit.range, with: edit.text, in: index) }
            return false
        }
        guard let (body, conditions) = found else {
            let words =
                bodies.isEmpty
                ? "this override has no effect: the class \(scope.name) is in another module; move it into a subclass"
                : "this override stays in the extension: the class \(scope.name) is in another branch of #if"
            pass.note(words, at: member.lowerBound, in: index)
            return false
        }
        let isPublic = source.isPublic(scope) || body.source >= pass.generated && body.isExported
        if body.source != index, bound.contains(member, of: index),
            let (edits, text) = source.forwarding(of: member, in: scope, index, isPublic: isPublic)
        {
            for edit in edits { pass.replace(edit.range, with: edit.text, in: index) }
            add(conditions.enclosing("    " + text), to: body, from: index)
            return false
        }
        pass.remove(member, in: index)
        return add(conditions.enclosing(isPublic ? source.publicText(member) : source.text(member)), to: body, from: index)
    }

    /// Moves an open member. Returns whether it leaves its file.
    mutating func moveOpenMember(_ member: Range<Int>, of scope: TypeScope, in index: Int, _ pass: inout MigrationPass) -> Bool {
        let source = pass.sources[index]
        let found = ClassBody.all(scope.name, near: index, in: pass.sources).first
        Self.recordMove(from: index, to: found, &pass)
        guard let body = found, body.isUnconditional(besides: index, in: pass.sources),
            let conditions = body.conditions(of: member.lowerBound, in: index, of: pass.sources)
        else { return false }
        if body.source != index, bound.contains(member, of: index) {
            pass.note(
                "this member stays in the extension, where other modules cannot override it: a private name that it uses is also declared "
                    + "in another file", at: member.lowerBound, in: index)
            return false
        }
        pass.remove(member, in: index)
        return add(conditions.enclosing(source.isolatedText(ofOpenMember: member, in: scope)), to: body, from: index)
    }

    /// Records that two files have to be migrated together. Without a body, the class may be added to another file later.
    private static func recordMove(from index: Int, to body: ClassBody?, _ pass: inout MigrationPass) {
        guard body?.source != index else { return }
        pass.facts[index].movesOverrides = true
        if let body { pass.facts[body.source].movesOverrides = true }
    }

    /// Returns whether the body is in another file.
    @discardableResult private mutating func add(_ text: String, to body: ClassBody, from index: Int) -> Bool {
        moved[body, default: []].append(text)
        guard body.source != index else { return false }
        if origins[body.source]?.last != index { origins[body.source, default: []].append(index) }
        return true
    }

    /// Inserts the members into their classes, with the imports that they need.
    func insert(_ pass: inout MigrationPass) {
        for (index, others) in origins { pass.sources[index].insertImports(of: others.map { pass.sources[$0] }, &pass, index) }
        for (body, members) in moved {
            let text = members.map { "\n\($0)\n" }.joined()
            pass.replace(body.end..<body.end, with: text, in: body.source)
        }
    }
}
