import Scheduling

extension [Trace.Event] {
    /// The events without those of subjects that are excluded later in the recording: when a node is created or first measured, it is not
    /// known yet to which tree it belongs. A subject that is created at a known address is another one. *Cost*: n log n.
    package var withoutWorkBeforeExclusion: [Trace.Event] {
        var (excluded, early): (Set<ObjectIdentifier>, Set<Int>) = ([], [])
        for index in indices.sorted(by: { self[$0].start > self[$1].start }) {
            let event = self[index]
            guard let subject = event.subject else { continue }
            if event.isExcluded { excluded.insert(subject) } else if excluded.contains(subject) { early.insert(index) }
            if event.kind == .create { excluded.remove(subject) }
        }
        return indices.filter { !early.contains($0) }.map { self[$0] }
    }
}
